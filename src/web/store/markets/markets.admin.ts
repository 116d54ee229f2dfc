import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Country } from '#contract/account/address.ts';
import { defaultMarketKey, prefixOf, withPrefix } from '#contract/locale-prefix.ts';
import type { Market, MarketDraft } from '#contract/shop/markets.ts';
import type { PriceList } from '#contract/shop/price-lists.ts';
import { type AppThunk, createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { createApiError } from '#web/store/api-error.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';

export type { Market, MarketDraft } from '#contract/shop/markets.ts';
export type { PriceList } from '#contract/shop/price-lists.ts';

export type NewMarket = MarketDraft & { key: string };

type Api = Pick<Tools, 'api'>;
const readMarkets = async ({ api }: Api): Promise<Market[]> => (await api('GET /api/admin/markets')).response.data;
const readPriceLists = async ({ api }: Api): Promise<PriceList[]> =>
  (await api('GET /api/admin/price-lists')).response.data;

/** The markets and the price lists of the shop. */
export type MarketList = { markets: Market[]; priceLists: PriceList[] };

/** Reads the markets, the default one first. */
export const fetchMarkets = createShopperThunk('markets/fetchAll', async (tools): Promise<MarketList> => {
  const [markets, priceLists] = await Promise.all([readMarkets(tools), readPriceLists(tools)]);
  return { markets, priceLists };
});

/** What the form of a market shows: the market unless it is a new one, the others, and what can be chosen. */
export type MarketForm = {
  market: Market | undefined;
  others: Market[];
  priceLists: PriceList[];
  locales: Locale[];
  countries: Country[];
};

/** Reads what the form of a market shows; without an id, of a new one. */
export const fetchMarketForm = createShopperThunk(
  'markets/fetchForm',
  async (tools, id: string | undefined): Promise<MarketForm> => {
    const [markets, priceLists, localization, countries] = await Promise.all([
      readMarkets(tools),
      readPriceLists(tools),
      tools.api('GET /api/admin/localization'),
      tools.api('GET /api/countries'),
    ]);
    const market = markets.find(({ _id }) => _id === id);
    if (id !== undefined && !market)
      throw createApiError({ code: 'MARKET_NOT_FOUND', message: m.market_does_not_exist(), status: 404 });
    return {
      market,
      others: markets.filter((other) => other !== market),
      priceLists,
      locales: localization.response.data.locales,
      countries: countries.response,
    };
  },
);

/** Reads the public settings again, in which the switcher and the search engines find the markets. */
const readAgain = ({ dispatch }: Pick<Tools, 'dispatch'>) => dispatch(fetchSettings());

/** Adds a market. A retry after a lost response does not add a second one. */
export const createMarket = createShopperThunk('markets/create', async (tools, draft: NewMarket): Promise<Market> => {
  const { response } = await tools.writeOnce(['market', draft], (idempotencyKey) =>
    tools.api('POST /api/admin/markets', { body: draft, idempotencyKey }),
  );
  await readAgain(tools);
  return response.data;
});

type Change = { market: Pick<Market, '_id' | 'version'>; draft: MarketDraft };

/** Saves a market with the version that was read, so that it does not overwrite a change by another admin. */
export const updateMarket = createShopperThunk(
  'markets/update',
  async (tools, { market: { _id, version }, draft }: Change): Promise<Market> => {
    const { response } = await tools.api('PUT /api/admin/markets/:id', {
      params: { id: _id },
      body: { ...draft, version },
    });
    await readAgain(tools);
    return response.data;
  },
);

export const deleteMarket = createShopperThunk('markets/delete', async (tools, id: string): Promise<void> => {
  await tools.api('DELETE /api/admin/markets/:id', { params: { id } });
  await readAgain(tools);
});

/**
 * Returns where an admin page goes on after the market that it is in was changed or deleted, because its prefix or its currency may be
 * another; undefined on the pages of other markets.
 */
export const addressAfter =
  (path: string, key: string, after?: Pick<Market, 'locales'>): AppThunk<string | undefined> =>
  (_dispatch, getState) => {
    const settings = selectSettings(getState());
    if (!settings || key === defaultMarketKey || settings.market !== key) return undefined;
    const locales = after?.locales ?? settings.markets?.[0]?.locales ?? [];
    const locale = locales.find((code) => code === settings.locale) ?? locales[0] ?? settings.defaultLocale;
    return withPrefix(prefixOf(locale, settings, after && key), path);
  };
