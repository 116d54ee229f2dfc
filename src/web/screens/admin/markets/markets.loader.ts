import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchMarketForm, fetchMarkets } from '#web/store/markets/markets.admin.ts';

export const loadMarkets = ({ dispatch }: ShopperTools) => dispatch(fetchMarkets()).unwrap();
export type LoadedMarkets = Awaited<ReturnType<typeof loadMarkets>>;

export const loadMarketForm = ({ dispatch, params: { id } }: ShopperTools) =>
  dispatch(fetchMarketForm(id === 'new' ? undefined : id)).unwrap();
export type LoadedMarketForm = Awaited<ReturnType<typeof loadMarketForm>>;
