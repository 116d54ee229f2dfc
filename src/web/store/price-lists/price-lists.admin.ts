import { getBaseCurrency } from '#i18n/currency.ts';
import { toMinor } from '#contract/money/money.ts';
import type { Market } from '#contract/shop/markets.ts';
import type { ListedPrice, PriceList, PriceListDraft, PricesImport } from '#contract/shop/price-lists.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';

export type { Market } from '#contract/shop/markets.ts';
export type { ListedPrice, PriceList, PriceListDraft, PricesImport } from '#contract/shop/price-lists.ts';

/** The price lists, and the markets that sell by them. */
export type PriceListsAndMarkets = { lists: PriceList[]; markets: Market[] };

/** Fetches the price lists with the markets. They are not stored. */
export const fetchPriceLists = createShopperThunk(
  'priceLists/fetchAll',
  async ({ api }): Promise<PriceListsAndMarkets> => {
    const [lists, markets] = await Promise.all([api('GET /api/admin/price-lists'), api('GET /api/admin/markets')]);
    return { lists: lists.response.data, markets: markets.response.data };
  },
);

export const fetchPriceList = createShopperThunk(
  'priceLists/fetchOne',
  async ({ api }, id: string): Promise<PriceList> =>
    (await api('GET /api/admin/price-lists/:id', { params: { id } })).response.data,
);

/** Shown while no product has a price. */
const exampleCents = 38 * 100;

/** Returns the price of a product in the smallest unit of the base currency, as an example of what a list makes of it. */
export const fetchSamplePrice = createShopperThunk('priceLists/fetchSamplePrice', async ({ api }): Promise<number> => {
  const { data } = (await api('GET /api/admin/products', { query: { limit: 3 } })).response;
  const priced = data.find(({ price }) => price > 0);
  return priced ? toMinor(priced.price, getBaseCurrency()) : exampleCents;
});

/** Adds a list. A retry after a lost response does not add a second one. */
export const createPriceList = createShopperThunk(
  'priceLists/create',
  async ({ api, writeOnce }, draft: PriceListDraft): Promise<PriceList> => {
    const { response } = await writeOnce(['price-list', draft], (idempotencyKey) =>
      api('POST /api/admin/price-lists', { body: draft, idempotencyKey }),
    );
    return response.data;
  },
);

type Update = { list: Pick<PriceList, '_id' | 'version'>; draft: PriceListDraft };

/** Saves a list with the version that was read, so that it does not overwrite a change by another admin. */
export const updatePriceList = createShopperThunk(
  'priceLists/update',
  async ({ api }, { list, draft }: Update): Promise<PriceList> => {
    const request = { params: { id: list._id }, body: { ...draft, version: list.version } };
    return (await api('PUT /api/admin/price-lists/:id', request)).response.data;
  },
);

export const deletePriceList = createShopperThunk('priceLists/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/price-lists/:id', { params: { id } });
});

export type PricesQuery = { q?: string | undefined; fixed?: 'true' | undefined; cursor?: string | undefined };

/** Parses the query in the URL of the prices. Ignores invalid values. */
export const parsePricesQuery = (search: URLSearchParams): PricesQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  fixed: parseKey({ true: true }, search.get('fixed')),
  cursor: search.get('cursor') || undefined,
});

export type PricesPage = { list: PriceList; data: ListedPrice[]; nextCursor: string | null };

/** Fetches a list with a page of its prices. They are not stored. */
export const fetchPrices = createShopperThunk(
  'priceLists/fetchPrices',
  async ({ api }, { id, query }: { id: string; query: PricesQuery }): Promise<PricesPage> => {
    const params = { id };
    const [list, prices] = await Promise.all([
      api('GET /api/admin/price-lists/:id', { params }),
      api('GET /api/admin/price-lists/:id/prices', { params, query }),
    ]);
    return { list: list.response.data, ...prices.response };
  },
);

export type FixedPrice = { productId: string; price: number | null };

/** Fixes prices, or ends that with null. A request takes up to `pricesAtOnce`. */
export const fixPrices = createShopperThunk(
  'priceLists/fixPrices',
  async ({ api }, { id, prices }: { id: string; prices: FixedPrice[] }): Promise<void> => {
    await api('PUT /api/admin/price-lists/:id/prices', { params: { id }, body: { prices } });
  },
);
export const pricesAtOnce = 100;

const csvTimeoutMs = 300_000;

/** Returns the text of the CSV file with all products. */
export const exportPrices = createShopperThunk('priceLists/export', async ({ api }, id: string): Promise<string> => {
  const request = { params: { id }, timeoutMs: csvTimeoutMs };
  return String((await api('GET /api/admin/price-lists/:id/prices.csv', request)).response);
});

type ImportInput = { id: string; content: Blob; dryRun: boolean };

/** Fixes prices by CSV. With `dryRun` it only returns what would change. */
export const importPrices = createShopperThunk(
  'priceLists/import',
  async ({ api }, { id, content, dryRun }: ImportInput): Promise<PricesImport> => {
    const query = { dryRun: dryRun ? ('true' as const) : ('false' as const) };
    const request = { params: { id }, query, content, timeoutMs: csvTimeoutMs };
    return (await api('POST /api/admin/price-lists/:id/prices/import', request)).response;
  },
);
