import type { ShopperTools } from '#web/app/router-context.ts';
import {
  fetchPriceList,
  fetchPriceLists,
  fetchPrices,
  fetchSamplePrice,
  parsePricesQuery,
} from '#web/store/price-lists/price-lists.admin.ts';

export const loadPriceLists = ({ dispatch }: ShopperTools) => dispatch(fetchPriceLists()).unwrap();
export type LoadedPriceLists = Awaited<ReturnType<typeof loadPriceLists>>;

export const loadPriceList = ({ dispatch, params }: ShopperTools) =>
  dispatch(fetchPriceList(params['id'] ?? '')).unwrap();
export type LoadedPriceList = Awaited<ReturnType<typeof loadPriceList>>;

/** Loads the page of prices that the URL selects. */
export const loadPrices = ({ dispatch, params, url }: ShopperTools) =>
  dispatch(fetchPrices({ id: params['id'] ?? '', query: parsePricesQuery(url.searchParams) })).unwrap();
export type LoadedPrices = Awaited<ReturnType<typeof loadPrices>>;

export const loadNewPriceList = async ({ dispatch }: ShopperTools) => ({
  samplePrice: await dispatch(fetchSamplePrice()).unwrap(),
});

export async function loadPriceListForm({ dispatch, params }: ShopperTools) {
  const [list, samplePrice] = await Promise.all([
    dispatch(fetchPriceList(params['id'] ?? '')).unwrap(),
    dispatch(fetchSamplePrice()).unwrap(),
  ]);
  return { list, samplePrice };
}
export type LoadedPriceListForm = { list?: LoadedPriceList; samplePrice: number };
