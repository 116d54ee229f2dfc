import type { ShopperTools } from '#web/app/router-context.ts';
import {
  fetchOpenLocations,
  fetchSheet,
  fetchSheets,
  parseSheetsQuery,
} from '#web/store/stock-sheets/stock-sheets.admin.ts';

/** Loads the stock sheets that the filter and cursor in the URL select. */
export async function loadStockSheets({ dispatch, url }: ShopperTools) {
  const [page, locations] = await Promise.all([
    dispatch(fetchSheets(parseSheetsQuery(url.searchParams))).unwrap(),
    dispatch(fetchOpenLocations()).unwrap(),
  ]);
  return { ...page, locations };
}
export type LoadedStockSheets = Awaited<ReturnType<typeof loadStockSheets>>;

export const loadStockSheet = ({ dispatch, params: { id = '' } }: ShopperTools) => dispatch(fetchSheet(id)).unwrap();
export type LoadedStockSheet = Awaited<ReturnType<typeof loadStockSheet>>;
