import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchStock, fetchStockList, parseStockQuery, type StockedVariant } from '#web/store/stock/stock.admin.ts';

export const loadStock = ({ dispatch, params }: ShopperTools) => dispatch(fetchStock(params['id'] ?? '')).unwrap();
export type LoadedStock = Awaited<ReturnType<typeof loadStock>>;

/** Loads the page of variants that the URL selects. */
export const loadStockList = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchStockList(parseStockQuery(url.searchParams))).unwrap();
export type LoadedStockList = Awaited<ReturnType<typeof loadStockList>>;

/** A variant whose stock is shown and changed. */
export type StockVariant = Pick<StockedVariant, 'variantId' | 'color' | 'size' | 'made' | 'instoke' | 'stock'> & {
  /** The name of its product, where several are listed. */
  name?: string;
};
