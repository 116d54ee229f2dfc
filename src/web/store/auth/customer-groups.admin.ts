import type { CustomerGroup } from '#contract/account/customer-groups.ts';
import type { Customer, SellingChange } from '#contract/account/customers.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { CustomerGroup } from '#contract/account/customer-groups.ts';

export const fetchCustomerGroups = createShopperThunk(
  'customerGroups/fetch',
  async ({ api }): Promise<CustomerGroup[]> => (await api('GET /api/admin/customer-groups')).response.data,
);

/** Adds a group. A retry after a lost response does not add a second one. */
export const addCustomerGroup = createShopperThunk(
  'customerGroups/add',
  async ({ api, writeOnce }, name: string): Promise<CustomerGroup> => {
    const { response } = await writeOnce(['customer group', name], (idempotencyKey) =>
      api('POST /api/admin/customer-groups', { body: { name }, idempotencyKey }),
    );
    return response.data;
  },
);

export const renameCustomerGroup = createShopperThunk(
  'customerGroups/rename',
  async ({ api }, { id, name }: { id: string; name: string }): Promise<CustomerGroup> =>
    (await api('PUT /api/admin/customer-groups/:id', { params: { id }, body: { name } })).response.data,
);

export const deleteCustomerGroup = createShopperThunk(
  'customerGroups/delete',
  async ({ api }, id: string): Promise<void> => {
    await api('DELETE /api/admin/customer-groups/:id', { params: { id } });
  },
);

/** Puts a customer into groups, instead of those before, or changes whether the customer pays tax. */
export const changeSellingTo = createShopperThunk(
  'customerGroups/changeSelling',
  async ({ api }, { userId, ...body }: SellingChange & { userId: string }): Promise<Customer> =>
    (await api('PATCH /api/admin/customers/:userId/selling', { params: { userId }, body })).response.data,
);
