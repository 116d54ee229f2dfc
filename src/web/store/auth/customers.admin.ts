import type { Customer, CustomerPage, CustomerRole } from '#contract/account/customers.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { toApiError } from '#web/store/api-error.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { AdminOrder } from '#contract/order/order-admin.ts';
export type { Customer, CustomerPage, CustomerRole, CustomerSummary } from '#contract/account/customers.ts';

type CustomerFilter = { q: string | undefined; role: CustomerRole | undefined };
type CustomerQuery = CustomerFilter & { cursor: string | undefined };

const parseRole = (text: string | null): CustomerRole | undefined =>
  text === 'customer' || text === 'admin' ? text : undefined;

/** Reads the filter of the list from its URL. */
export const parseCustomerFilter = (search: URLSearchParams): CustomerFilter => ({
  q: search.get('q') ?? undefined,
  role: parseRole(search.get('role')),
});

export const fetchCustomers = createShopperThunk(
  'customers/fetchList',
  async ({ api }, query: CustomerQuery): Promise<CustomerPage> =>
    (await api('GET /api/admin/customers', { query })).response,
);

const exportTimeoutMs = 300_000;

/** Returns the text of the CSV file. It is not stored. */
export const exportCustomers = createShopperThunk(
  'customers/export',
  async ({ api }, query: CustomerFilter): Promise<string> => {
    const { response } = await api('GET /api/admin/customers.csv', { query, timeoutMs: exportTimeoutMs });
    return String(response);
  },
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

/** Mails the customer a link for a new password, and returns its recipient. */
export const sendResetLink = createShopperThunk(
  'customers/sendResetLink',
  async ({ api, writeOnce }, userId: string): Promise<string> => {
    const { response } = await writeOnce(['reset link', userId], (idempotencyKey) =>
      api('POST /api/admin/customers/:userId/reset-link', { params: { userId }, idempotencyKey }),
    );
    return response.recipient;
  },
);

/** Erases the account of a customer. One that is gone already was erased by a call whose response was lost, or by another admin. */
export const eraseCustomer = createShopperThunk(
  'customers/erase',
  async ({ api }, { userId, email }: { userId: string; email: string }): Promise<void> => {
    try {
      await api('POST /api/admin/customers/:userId/erase', { params: { userId }, body: { email } });
    } catch (cause) {
      if (toApiError(cause).code !== 'ACCOUNT_NOT_FOUND') throw cause;
    }
  },
);
