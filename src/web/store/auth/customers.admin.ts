import * as m from '#i18n/messages.ts';
import type { Customer, CustomerPage, CustomerRole, CustomerSummary } from '#contract/account/customers.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { invalidFields, toApiError } from '#web/store/api-error.ts';
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

/** Fetches the admins of the shop. */
export const fetchTeam = createShopperThunk(
  'customers/fetchTeam',
  async ({ api }): Promise<CustomerSummary[]> =>
    (await api('GET /api/admin/customers', { query: { role: 'admin', limit: 100 } })).response.data,
);

/** The longest text that a search of accounts takes. */
const longestSearch = 100;

/** Finds the account with an e-mail to make it an admin. Rejects with an error of the field `email` without one, and for an admin. */
export const findAccount = createShopperThunk(
  'customers/findAccount',
  async ({ api }, email: string): Promise<CustomerSummary> => {
    const wanted = email.trim().toLowerCase();
    const query = { q: wanted.slice(0, longestSearch), limit: 100 };
    const { data } = (await api('GET /api/admin/customers', { query })).response;
    const account = data.find((each) => each.email.toLowerCase() === wanted);
    if (!account) throw invalidFields({ email: m.auth_no_account_has_this_e() });
    if (account.role === 'admin') throw invalidFields({ email: m.auth_is_an_admin_already({ name: account.name }) });
    return account;
  },
);

export const changeRole = createShopperThunk(
  'customers/changeRole',
  async ({ api }, { userId, role }: { userId: string; role: CustomerRole }): Promise<Customer> =>
    (await api('PUT /api/admin/customers/:userId/role', { params: { userId }, body: { role } })).response.data,
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
