import type { RequestOf } from '#contract/endpoints.ts';
import type { Discount, DiscountInput, DiscountWithNames } from '#contract/shop/discounts.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { stateLabels } from './discount-labels.ts';

export type {
  Discount,
  DiscountInput,
  DiscountState,
  DiscountTargets,
  DiscountWithNames,
} from '#contract/shop/discounts.ts';

type DiscountsQuery = NonNullable<RequestOf<'GET /api/admin/discounts'>['query']>;
export type DiscountPage = { data: Discount[]; nextCursor: string | null };

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseDiscountsQuery = (search: URLSearchParams): DiscountsQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  state: parseKey(stateLabels, search.get('state')),
  cursor: search.get('cursor') || undefined,
});

/** Fetches a page of discounts. They are not stored. */
export const fetchDiscounts = createShopperThunk(
  'discounts/fetchList',
  async ({ api }, query: DiscountsQuery): Promise<DiscountPage> => {
    // The server sends what may be left out in a request, too.
    return (await api('GET /api/admin/discounts', { query })).response as DiscountPage;
  },
);

export const fetchDiscount = createShopperThunk(
  'discounts/fetchOne',
  async ({ api }, id: string): Promise<DiscountWithNames> =>
    (await api('GET /api/admin/discounts/:id', { params: { id } })).response.data as DiscountWithNames,
);

/** Adds a discount. A retry after a lost response does not add a second one. */
export const createDiscount = createShopperThunk(
  'discounts/create',
  async ({ api, writeOnce }, draft: DiscountInput): Promise<DiscountWithNames> => {
    const { response } = await writeOnce(['discount', draft], (idempotencyKey) =>
      api('POST /api/admin/discounts', { body: draft, idempotencyKey }),
    );
    return response.data as DiscountWithNames;
  },
);

type Update = { discount: Pick<Discount, '_id' | 'version'>; draft: DiscountInput };

/** Saves a discount with the version that was read, so that it does not overwrite a change by another admin. */
export const updateDiscount = createShopperThunk(
  'discounts/update',
  async ({ api }, { discount: { _id: id, version }, draft }: Update): Promise<DiscountWithNames> =>
    (await api('PUT /api/admin/discounts/:id', { params: { id }, body: { ...draft, version } })).response
      .data as DiscountWithNames,
);

export const deleteDiscount = createShopperThunk('discounts/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/discounts/:id', { params: { id } });
});

type CodesToMake = { id: string; count: number; prefix: string; limit: number | null };

/** Makes random codes and returns how many. A retry after a lost response makes no more. */
export const makeCodes = createShopperThunk(
  'discounts/makeCodes',
  async ({ api, writeOnce }, { id, ...body }: CodesToMake): Promise<number> => {
    const { response } = await writeOnce(['discount codes', id, body], (idempotencyKey) =>
      api('POST /api/admin/discounts/:id/codes', { params: { id }, body, idempotencyKey, timeoutMs: longTimeoutMs }),
    );
    return response.made;
  },
);

const longTimeoutMs = 300_000;

/** Returns the text of the CSV file with the codes of a discount. */
export const exportCodes = createShopperThunk('discounts/exportCodes', async ({ api }, id: string): Promise<string> => {
  const request = { params: { id }, timeoutMs: longTimeoutMs };
  return String((await api('GET /api/admin/discounts/:id/codes.csv', request)).response);
});

/** A choice of goods or customers. */
export type Named = { id: string; name: string };
