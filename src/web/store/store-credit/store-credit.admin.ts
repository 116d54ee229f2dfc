import type { StoreCredit } from '#contract/account/store-credit.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { StoreCredit } from '#contract/account/store-credit.ts';

export const fetchCustomerCredit = createShopperThunk(
  'storeCredit/fetchOfCustomer',
  async ({ api }, userId: string): Promise<StoreCredit> =>
    (await api('GET /api/admin/customers/:userId/credit', { params: { userId } })).response.data,
);

/** Changes the store credit of an account. A retry after a lost response does not change it twice. */
export const changeCustomerCredit = createShopperThunk(
  'storeCredit/change',
  async (
    { api, writeOnce },
    { userId, ...body }: { userId: string; amount: number; note: string },
  ): Promise<StoreCredit> => {
    const { response } = await writeOnce(['store credit', userId, body], (idempotencyKey) =>
      api('POST /api/admin/customers/:userId/credit', { params: { userId }, body, idempotencyKey }),
    );
    return response.data;
  },
);
