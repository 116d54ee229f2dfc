import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchStock } from '#web/store/stock/stock.admin.ts';

export const loadStock = ({ dispatch, params }: ShopperTools) => dispatch(fetchStock(params['id'] ?? '')).unwrap();
export type LoadedStock = Awaited<ReturnType<typeof loadStock>>;
export type StockVariant = LoadedStock['product']['allVariants'][number];
