import { mostFound } from '#contract/shop/admin-tools-limits.ts';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
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
    /** Returns the newest of each kind that match a text. */
    async find(q: string): Promise<AdminSearchResults> {
      const query = { q, limit: mostFound };
      const [orders, products, { customers }, messages] = await Promise.all([
        listOrders({ ...query, sort: '-date' }),
        listProducts({ ...query, sort: 'newest' }),
        listCustomers(query),
        searchMessages(query),
      ]);
      return {
        orders: orders.rows.map(presentOrder),
        products: products.rows.map(presentProduct),
        customers: customers.map(({ user }) => presentCustomer(user)),
        messages: messages.map(presentMessage),
      };
    },
  };
}
