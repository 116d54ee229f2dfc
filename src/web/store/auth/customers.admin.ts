import type { Customer, CustomerPage, CustomerRole } from '#contract/account/customers.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { AdminOrder } from '#contract/order/order-admin.ts';
export type { Customer, CustomerPage, CustomerRole, CustomerSummary } from '#contract/account/customers.ts';

type CustomerQuery = { q: string | undefined; role: CustomerRole | undefined; cursor: string | undefined };

export const parseRole = (text: string | null): CustomerRole | undefined =>
  text === 'customer' || text === 'admin' ? text : undefined;

export const fetchCustomers = createShopperThunk(
  'customers/fetchList',
  async ({ api }, query: CustomerQuery): Promise<CustomerPage> =>
    (await api('GET /api/admin/customers', { query })).response,
);

export const fetchCustomer = createShopperThunk(
  'customers/fetchOne',
  async ({ api }, userId: string): Promise<Customer> =>
    (await api('GET /api/admin/customers/:userId', { params: { userId } })).response.data,
);

/** Fetches the latest five orders of a customer. */
export const fetchLatestOrders = createShopperThunk(
  'customers/fetchOrders',
  async ({ api }, customer: string): Promise<AdminOrder[]> =>
    (await api('GET /api/order/orders', { query: { customer, limit: 5 } })).response.data,
);

export const changeRole = createShopperThunk(
  'customers/changeRole',
  async ({ api }, { userId, role }: { userId: string; role: CustomerRole }): Promise<Customer> =>
    (await api('PUT /api/admin/customers/:userId/role', { params: { userId }, body: { role } })).response.data,
);
