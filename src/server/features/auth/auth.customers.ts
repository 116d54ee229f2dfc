import { inTransaction } from '#server/db/transaction.ts';
import { isId } from '#server/platform/ids.ts';
import { type CustomerOrders, createCustomersRepository } from './auth.customers.repository.ts';
import { badCursor, noSuchAccount } from './auth.errors.ts';
import type { AuthNeeds } from './auth.needs.ts';
import type { UserRow } from './auth.repository.ts';
import { setRole } from './auth.role.ts';

export type FoundCustomer = CustomerOrders & { user: UserRow };
type Wanted = { q: string; role?: UserRow['role'] | undefined; limit: number; cursor?: string | undefined };

const noOrders: CustomerOrders = { orders: 0, spentCents: 0, lastOrderAt: null };

/** The accounts of the shop, for its admins. */
export function createCustomers(needs: AuthNeeds) {
  const { db } = needs;
  const repository = createCustomersRepository(db);

  const withOrders = async (users: UserRow[]): Promise<FoundCustomer[]> => {
    const sums = await repository.ordersOf(users.map(({ id }) => id));
    return users.map((user) => ({ user, ...(sums.get(user.id) ?? noOrders) }));
  };

  const customer = async (userId: string): Promise<FoundCustomer> => {
    const user = isId(userId) ? await repository.find(userId) : undefined;
    if (!user) throw noSuchAccount();
    const sums = await repository.ordersOf([user.id]);
    return { user, ...(sums.get(user.id) ?? noOrders) };
  };

  return {
    customer,

    async customers({ q, role, limit, cursor }: Wanted) {
      if (cursor !== undefined && !isId(cursor)) throw badCursor();
      const rows = await repository.list({ q, role, before: cursor, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return { customers: await withOrders(shown), next: rows.length > limit ? shown.at(-1)?.id : undefined };
    },

    async changeRole(actorId: string, userId: string, role: UserRow['role']): Promise<FoundCustomer> {
      if (!isId(userId)) throw noSuchAccount();
      await inTransaction(db, (tx) => setRole(tx, needs, { actorId, userId, role }));
      return customer(userId);
    },
  };
}
