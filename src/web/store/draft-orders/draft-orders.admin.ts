import { joinNames } from '#contract/format.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { DraftOrder, DraftOrderFields, ManualPayment } from '#contract/order/draft-orders.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { draftStateLabels } from './draft-labels.ts';

export type {
  DraftAmounts,
  DraftLine,
  DraftOrder,
  DraftOrderFields,
  DraftPayment,
  DraftSummary,
  ManualPayment,
} from '#contract/order/draft-orders.ts';

type DraftsQuery = NonNullable<RequestOf<'GET /api/admin/draft-orders'>['query']>;
export type QuoteFields = RequestOf<'POST /api/admin/draft-orders/quote'>['body'];
export type DraftQuote = ResponseOf<'POST /api/admin/draft-orders/quote'>['data'];

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseDraftsQuery = (search: URLSearchParams): DraftsQuery => ({
  state: parseKey(draftStateLabels, search.get('state')),
  cursor: search.get('cursor') || undefined,
});

/** Fetches a page of draft orders. They are not stored. */
export const fetchDraftOrders = createShopperThunk(
  'draftOrders/fetchList',
  async ({ api }, query: DraftsQuery): Promise<ResponseOf<'GET /api/admin/draft-orders'>> =>
    (await api('GET /api/admin/draft-orders', { query })).response,
);

export const fetchDraftOrder = createShopperThunk(
  'draftOrders/fetchOne',
  async ({ api }, id: string): Promise<DraftOrder> =>
    (await api('GET /api/admin/draft-orders/:id', { params: { id } })).response.data,
);

/** Says what a draft order with these fields costs. */
export const quoteDraftOrder = createShopperThunk(
  'draftOrders/quote',
  async ({ api }, body: QuoteFields): Promise<DraftQuote> =>
    (await api('POST /api/admin/draft-orders/quote', { body })).response.data,
);

export const createDraftOrder = createShopperThunk(
  'draftOrders/create',
  async ({ api, writeOnce }, body: DraftOrderFields): Promise<DraftOrder> => {
    const { response } = await writeOnce(['draft order', body], (idempotencyKey) =>
      api('POST /api/admin/draft-orders', { body, idempotencyKey }),
    );
    return response.data;
  },
);

type Version = Pick<DraftOrder, '_id' | 'version'>;

export const updateDraftOrder = createShopperThunk(
  'draftOrders/update',
  async ({ api }, { _id: id, ...body }: Version & DraftOrderFields): Promise<DraftOrder> =>
    (await api('PUT /api/admin/draft-orders/:id', { params: { id }, body })).response.data,
);

export const deleteDraftOrder = createShopperThunk('draftOrders/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/draft-orders/:id', { params: { id } });
});

/** Fixes the prices and holds the stock. Returns the link, unless it is mailed. */
export const sendDraftOrder = createShopperThunk(
  'draftOrders/send',
  async ({ api }, { _id: id, version, mail }: Version & { mail: boolean }): Promise<string | null> =>
    (await api('POST /api/admin/draft-orders/:id/send', { params: { id }, body: { version, mail } })).response.link,
);

type Paid = Version & { method: ManualPayment; reference: string };

/** Makes a paid order of a draft order. A retry after a lost response makes no second one. */
export const recordDraftPaid = createShopperThunk(
  'draftOrders/paid',
  async ({ api, writeOnce }, { _id: id, ...body }: Paid): Promise<string> => {
    const { response } = await writeOnce(['draft order paid', id, body], (idempotencyKey) =>
      api('POST /api/admin/draft-orders/:id/paid', { params: { id }, body, idempotencyKey }),
    );
    return response.orderId;
  },
);

const mostFound = 20;

/** Finds accounts by name or e-mail. */
export const findAccounts = createShopperThunk(
  'draftOrders/findAccounts',
  async ({ api }, q: string): Promise<Named[]> => {
    const { data } = (await api('GET /api/admin/customers', { query: { q: q || undefined, limit: mostFound } }))
      .response;
    return data.map(({ _id, name, email }) => ({ id: _id, name: joinNames([name, email]) }));
  },
);
