import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchTaxesForm } from '#web/store/taxes/taxes.admin.ts';

export const loadTaxes = ({ dispatch }: ShopperTools) => dispatch(fetchTaxesForm()).unwrap();
export type LoadedTaxes = Awaited<ReturnType<typeof loadTaxes>>;
