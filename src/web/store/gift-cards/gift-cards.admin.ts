import type { RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { GiftCard, NewGiftCard } from '#contract/shop/gift-cards.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { stateLabels } from './gift-card-labels.ts';

export type { BalanceMovement, GiftCard, GiftCardSummary, NewGiftCard } from '#contract/shop/gift-cards.ts';

type GiftCardsQuery = NonNullable<RequestOf<'GET /api/admin/gift-cards'>['query']>;

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseGiftCardsQuery = (search: URLSearchParams): GiftCardsQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  state: parseKey(stateLabels, search.get('state')),
  cursor: search.get('cursor') || undefined,
});

/** Fetches a page of gift cards, and what is left on all of them. They are not stored. */
export const fetchGiftCards = createShopperThunk(
  'giftCards/fetchList',
  async ({ api }, query: GiftCardsQuery): Promise<ResponseOf<'GET /api/admin/gift-cards'>> =>
    (await api('GET /api/admin/gift-cards', { query })).response,
);

export const fetchGiftCard = createShopperThunk(
  'giftCards/fetchOne',
  async ({ api }, id: string): Promise<GiftCard> =>
    (await api('GET /api/admin/gift-cards/:id', { params: { id } })).response.data,
);

/** Issues a gift card, and returns it with its code, which no other response has. */
export const issueGiftCard = createShopperThunk(
  'giftCards/issue',
  async ({ api, writeOnce }, body: NewGiftCard): Promise<{ card: GiftCard; code: string }> => {
    const { response } = await writeOnce(['gift card', body], (idempotencyKey) =>
      api('POST /api/admin/gift-cards', { body, idempotencyKey }),
    );
    return { card: response.data, code: response.code };
  },
);

type Change = { card: Pick<GiftCard, '_id' | 'version'>; status?: 'active' | 'blocked'; expiresOn?: string | null };

/** Changes a gift card with the version that was read, so that it does not overwrite a change by another admin. */
export const updateGiftCard = createShopperThunk(
  'giftCards/update',
  async ({ api }, { card: { _id: id, version }, ...change }: Change): Promise<GiftCard> =>
    (await api('PATCH /api/admin/gift-cards/:id', { params: { id }, body: { ...change, version } })).response.data,
);

/** Makes another code of a gift card, and returns it. */
export const makeGiftCardCode = createShopperThunk(
  'giftCards/makeCode',
  async ({ api, writeOnce }, { id, revokeOthers }: { id: string; revokeOthers: boolean }): Promise<string> => {
    const { response } = await writeOnce(['gift card code', id, revokeOthers], (idempotencyKey) =>
      api('POST /api/admin/gift-cards/:id/code', { params: { id }, body: { revokeOthers }, idempotencyKey }),
    );
    return response.code;
  },
);

/** Mails a gift card to its recipient again, and returns the address. */
export const sendGiftCard = createShopperThunk('giftCards/send', async ({ api, writeOnce }, id: string) => {
  const { response } = await writeOnce(['gift card mail', id], (idempotencyKey) =>
    api('POST /api/admin/gift-cards/:id/send', { params: { id }, idempotencyKey }),
  );
  return response.recipient;
});

/** Changes the balance of a gift card. A retry after a lost response does not change it twice. */
export const adjustGiftCard = createShopperThunk(
  'giftCards/adjust',
  async ({ api, writeOnce }, { id, ...body }: { id: string; amount: number; note: string }): Promise<GiftCard> => {
    const { response } = await writeOnce(['gift card balance', id, body], (idempotencyKey) =>
      api('POST /api/admin/gift-cards/:id/adjust', { params: { id }, body, idempotencyKey }),
    );
    return response.data;
  },
);
