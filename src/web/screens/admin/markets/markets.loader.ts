import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchMarketForm, fetchMarkets } from '#web/store/markets/markets.admin.ts';

export const loadMarkets = ({ dispatch }: ShopperTools) => dispatch(fetchMarkets()).unwrap();
export type LoadedMarkets = Awaited<ReturnType<typeof loadMarkets>>;

/** Loads the form of a market; of a new one where the URL has no id. */
export const loadMarketForm = ({ dispatch, params }: ShopperTools) => dispatch(fetchMarketForm(params['id'])).unwrap();
export type LoadedMarketForm = Awaited<ReturnType<typeof loadMarketForm>>;
