import { mostFound } from '#contract/shop/admin-tools-limits.ts';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { may } from '#server/platform/sessions/permissions.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import {
  type CustomerRow,
  type MessageRow,
  type OrderRow,
  presentCustomer,
  presentMessage,
  presentOrder,
  presentProduct,
  type ProductRow,
} from './admin-search.presenter.ts';

type Query = { q: string; limit: number };

/** The lists of the admin, so that a result is always one that its list finds by the same text. */
type AdminSearchDeps = {
  listOrders: (query: Query & { sort: '-date' }) => Promise<{ rows: readonly OrderRow[] }>;
  listProducts: (query: Query & { sort: 'newest' }) => Promise<{ rows: readonly ProductRow[] }>;
  listCustomers: (query: Query) => Promise<{ customers: readonly { user: CustomerRow }[] }>;
  searchMessages: (query: Query) => Promise<readonly MessageRow[]>;
};

export type AdminSearch = ReturnType<typeof createAdminSearch>;

export function createAdminSearch({ listOrders, listProducts, listCustomers, searchMessages }: AdminSearchDeps) {
  return {
    /** Returns the newest of each kind that match a text. Of what the role does not show, none are looked for. */
    async find(viewer: Pick<SessionUser, 'member'>, q: string): Promise<AdminSearchResults> {
      const query = { q, limit: mostFound };
      const orNone = async <Row>(needed: Permission, search: () => Promise<readonly Row[]>): Promise<readonly Row[]> =>
        may(viewer, needed) ? search() : [];
      const [orders, products, customers, messages] = await Promise.all([
        orNone('orders.view', async () => (await listOrders({ ...query, sort: '-date' })).rows),
        orNone('products.view', async () => (await listProducts({ ...query, sort: 'newest' })).rows),
        orNone('customers.view', async () => (await listCustomers(query)).customers),
        orNone('messages.answer', () => searchMessages(query)),
      ]);
      return {
        orders: orders.map(presentOrder),
        products: products.map(presentProduct),
        customers: customers.map(({ user }) => presentCustomer(user)),
        messages: messages.map(presentMessage),
      };
    },
  };
}
