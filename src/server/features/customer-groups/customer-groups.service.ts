import { maxCustomerGroups } from '#contract/account/customer-groups.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { groupInUse, groupNotFound, nameTaken, tooManyGroups, unknownGroup } from './customer-groups.errors.ts';
import { createCustomerGroupsRepository, type GroupRow, type GroupWithMembers } from './customer-groups.repository.ts';

type CustomerGroupsDeps = { db: Database; audit: Audit };

export type CustomerGroupsService = ReturnType<typeof createCustomerGroups>;

const keyOf = (name: string): string => name.toLowerCase();
const namesOf = (groups: readonly GroupRow[]) => ({ groups: groups.map(({ name }) => name) });

/** Creates the groups of customers, for which discounts can be. */
export function createCustomerGroups({ db, audit }: CustomerGroupsDeps) {
  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `customer-group.${action}`,
    entity: 'customer-group',
    entityId,
  });

  /** Changes groups while no other change does. */
  const change = <Result>(work: (tx: Transaction, groups: GroupWithMembers[]) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const repository = createCustomerGroupsRepository(tx);
      await repository.lock();
      return work(tx, await repository.list());
    });

  const pick = (groups: readonly GroupWithMembers[], id: string): GroupWithMembers => {
    const found = groups.find((group) => group.id === id);
    if (!found) throw groupNotFound();
    return found;
  };

  const checkName = (groups: readonly GroupRow[], name: string, exceptId?: string) => {
    if (groups.some(({ id, nameKey }) => id !== exceptId && nameKey === keyOf(name))) throw nameTaken();
  };

  return {
    /** Returns all groups by name. */
    list: () => createCustomerGroupsRepository(db).list(),

    /** Adds a group. Throws NAME_TAKEN and TOO_MANY. */
    create: (actorId: string, name: string): Promise<GroupWithMembers> =>
      change(async (tx, groups) => {
        checkName(groups, name);
        if (groups.length >= maxCustomerGroups) throw tooManyGroups(maxCustomerGroups);
        const row = { id: newId(), name, nameKey: keyOf(name) };
        await createCustomerGroupsRepository(tx).insert(row);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: { name } });
        return { ...row, members: 0 };
      }),

    /** Throws GROUP_NOT_FOUND and NAME_TAKEN. */
    rename: (actorId: string, id: string, name: string): Promise<GroupWithMembers> =>
      change(async (tx, groups) => {
        const before = pick(groups, id);
        checkName(groups, name, id);
        const renamed = { name, nameKey: keyOf(name) };
        await createCustomerGroupsRepository(tx).update(id, renamed);
        await audit.record(tx, { ...entry(actorId, 'update', id), before: { name: before.name }, after: { name } });
        return { ...before, ...renamed };
      }),

    /** Deletes a group; its members stay. Throws GROUP_NOT_FOUND, and GROUP_IN_USE when a discount is for it. */
    delete: (actorId: string, id: string): Promise<void> =>
      change(async (tx, groups) => {
        const { name } = pick(groups, id);
        const repository = createCustomerGroupsRepository(tx);
        await repository.lockRow(id);
        if (await repository.hasDiscounts(id)) throw groupInUse();
        await repository.delete(id);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: { name } });
      }),

    /** Returns the groups of an account by name. */
    ofAccount: (connection: Connection, userId: string) => createCustomerGroupsRepository(connection).ofAccount(userId),

    /** Puts an account, which the caller has locked, into groups instead of those it is in. Throws INVALID_FIELDS for unknown ones. */
    async putAccount(tx: Transaction, actorId: string, userId: string, groupIds: readonly string[]): Promise<void> {
      const repository = createCustomerGroupsRepository(tx);
      const ids = [...new Set(groupIds)];
      const found = ids.every(isId) ? await repository.hold(ids) : [];
      if (found.length < ids.length) throw unknownGroup();
      const before = await repository.ofAccount(userId);
      await repository.putAccount(userId, ids);
      await audit.record(tx, {
        actorId,
        action: 'user.groups',
        entity: 'user',
        entityId: userId,
        before: namesOf(before),
        after: namesOf(await repository.ofAccount(userId)),
      });
    },
  };
}
