import type { Address } from '#contract/account/address.ts';
import type { CustomerFilter, SellingChange } from '#contract/account/customers.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database } from '#server/db/client.ts';
import type { NetSales } from '#server/db/sales/net-sales.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { createAuthRepository, accountNotFound, type UserRow } from '#server/features/auth/auth.service.ts';
import type { CustomerGroupsService } from '#server/features/customer-groups/customer-groups.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { missingReason } from './customers.errors.ts';
import { exportCustomers } from './customers.export.ts';
import { createCustomerNotes } from './customers.notes.ts';
import { createCustomersRepository, type CustomerOrders } from './customers.repository.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;
export type CustomerWithOrders = CustomerOrders & { user: UserRow };
export type CustomerDetails = CustomerWithOrders & { addresses: Address[]; groups: { id: string; name: string }[] };

type CustomersDeps = {
  db: Database;
  netSales: Pick<NetSales, 'ofCustomers'>;
  /** Returns the saved addresses of an account, newest first. */
  addressesOf: (userId: string) => Promise<Address[]>;
  groups: Pick<CustomerGroupsService, 'ofAccount' | 'putAccount'>;
  /** Makes an account a manager of the team, or removes it from the team. Throws ACCOUNT_NOT_FOUND and LAST_OWNER. */
  changeMembership: (caller: Caller, userId: string, role: UserRow['role']) => Promise<void>;
  settings: Pick<Settings, 'current'>;
  audit: Audit;
  clock: Clock;
};
type Caller = { id: string; sessionId: string };

/** One page of the accounts of a filter, newest first. */
export type CustomerList = (
  query: CustomerFilter & Paging,
) => Promise<{ customers: CustomerWithOrders[]; nextCursor: string | null }>;

const noOrders: CustomerOrders = { orders: 0, spentCents: 0, lastOrderAt: null };

/** Creates the service by which admins read the accounts, note something about them and change their roles. */
export function createCustomersService(deps: CustomersDeps) {
  const { db, netSales, addressesOf, groups, changeMembership, settings, audit, clock } = deps;
  const repository = createCustomersRepository(db, netSales);

  const withOrders = async (users: UserRow[]): Promise<CustomerWithOrders[]> => {
    const orders = await repository.findOrders(users.map(({ id }) => id));
    return users.map((user) => ({ user, ...(orders.get(user.id) ?? noOrders) }));
  };

  const get = async (userId: string): Promise<CustomerDetails> => {
    const user = isId(userId) ? await createAuthRepository(db).find(userId) : undefined;
    const [customer] = user ? await withOrders([user]) : [];
    if (!customer) throw accountNotFound();
    return { ...customer, addresses: await addressesOf(userId), groups: await groups.ofAccount(db, userId) };
  };

  const list: CustomerList = async ({ q, role, ...paging }) => {
    const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
      repository.list({ q, role, before: after?.id, limit }),
    );
    return { customers: await withOrders(rows), nextCursor };
  };

  /** Changes whether an account pays tax. The audit, which is never erased, does not have the reason. */
  const changeTax = async (tx: Transaction, actorId: string, userId: string, change: SellingChange): Promise<void> => {
    const users = createAuthRepository(tx);
    const before = (await users.get(userId)).taxExemptNote;
    const isExempt = change.taxExempt ?? before !== null;
    const after = isExempt ? (change.taxExemptNote ?? before ?? '') : null;
    if (after === '') throw missingReason();
    if (after === before) return;
    await users.update(userId, { taxExemptNote: after, updatedAt: clock.now() });
    const entry = { actorId, entity: 'user', entityId: userId };
    await audit.record(
      tx,
      isExempt === (before !== null)
        ? { ...entry, action: 'user.tax-reason' }
        : { ...entry, action: 'user.tax', before: { taxExempt: !isExempt }, after: { taxExempt: isExempt } },
    );
  };

  return {
    ...createCustomerNotes(deps),
    get,

    list,

    /** Streams the accounts of a filter as CSV. */
    async csv(filter: CustomerFilter) {
      const { timeZone } = await settings.current();
      return {
        name: `customers-${dayOf(clock.now(), timeZone)}.csv`,
        content: exportCustomers(list, filter, timeZone),
      };
    },

    /** Throws ACCOUNT_NOT_FOUND and LAST_OWNER. */
    async changeRole(caller: Caller, userId: string, role: UserRow['role']): Promise<CustomerDetails> {
      if (!isId(userId)) throw accountNotFound();
      await changeMembership(caller, userId, role);
      return get(userId);
    },

    /** Throws ACCOUNT_NOT_FOUND, and INVALID_FIELDS for unknown groups and for who pays no tax without a reason. */
    async changeSelling(actorId: string, userId: string, change: SellingChange): Promise<CustomerDetails> {
      if (!isId(userId)) throw accountNotFound();
      await inTransaction(db, async (tx) => {
        if (!(await createCustomersRepository(tx, netSales).lockAccount(userId))) throw accountNotFound();
        if (change.groupIds) await groups.putAccount(tx, actorId, userId, change.groupIds);
        await changeTax(tx, actorId, userId, change);
      });
      return get(userId);
    },
  };
}
