import { allLocales } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { maxRoles } from '#contract/account/team.ts';
import { builtInRoleNames, builtInRoles, type Permission } from '#contract/shop/permissions.ts';
import { builtInRoleName } from '#contract/shop/role-names.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { readPermissions } from '#server/platform/sessions/permissions.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import type { Caller, TeamDeps } from './team.deps.ts';
import { builtInRole, nameTaken, roleInUse, roleNotFound, tooManyRoles, unknownRole } from './team.errors.ts';
import { createRolesRepository, type OwnRole } from './team.roles.repository.ts';
import { builtIn, type HeldRole, isBuiltIn } from './team.rules.ts';

/** A role with how many members have it. A built-in one has no name here, because it has one in each language. */
export type RoleWithMembers = {
  id: string;
  ownName: string | null;
  permissions: readonly Permission[];
  members: number;
  /** Null for a built-in one. */
  updatedAt: Date | null;
};

type Fields = { name: string; permissions: readonly string[] };

/** Returns a role by its id, which is kept from being deleted until the transaction ends. Throws UNKNOWN_ROLE. */
export async function holdRole(tx: Transaction, roleId: string): Promise<HeldRole> {
  if (isBuiltIn(roleId)) return builtIn(roleId);
  const own = isId(roleId) ? await createRolesRepository(tx).hold(roleId) : undefined;
  if (!own) throw unknownRole();
  return { builtInRole: null, roleId: own.id, ownName: own.name };
}

const keyOf = (name: string): string => name.toLowerCase();

/** The names of the built-in roles in all languages, so that no member mistakes a role of the shop for one of them. */
const isBuiltInName = (name: string): boolean =>
  builtInRoleNames.some((role) =>
    allLocales.some((locale) => withLocale(locale, () => keyOf(builtInRoleName(role)) === keyOf(name))),
  );

const auditedFieldsOf = ({ name, permissions }: Pick<OwnRole, 'name' | 'permissions'>) => ({ name, permissions });

/** Creates the roles of the shop. What a permission needs is added to it: who may dispatch orders may view them. */
export function createRoles({ db, audit, clock }: TeamDeps) {
  const record = (tx: Transaction, caller: Caller, action: string, entityId: string, change: object) =>
    audit.record(tx, { actorId: caller.id, action: `role.${action}`, entity: 'role', entityId, ...change });

  /** Changes roles while no other change does. */
  const change = <Result>(work: (tx: Transaction, own: OwnRole[]) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      await createRolesRepository(tx).lock();
      return work(tx, await createRolesRepository(tx).list());
    });

  const pick = (own: readonly OwnRole[], roleId: string): OwnRole => {
    const found = own.find(({ id }) => id === roleId);
    if (!found) throw roleNotFound();
    return found;
  };

  const checkName = (own: readonly OwnRole[], name: string, exceptId?: string) => {
    const isTaken = own.some((role) => role.id !== exceptId && keyOf(role.name) === keyOf(name));
    if (isTaken || isBuiltInName(name)) throw nameTaken();
  };

  const withMembers = async (
    tx: Transaction,
    { id, name, permissions, updatedAt }: OwnRole,
  ): Promise<RoleWithMembers> => {
    const members = (await createRolesRepository(tx).countMembers()).get(id) ?? 0;
    return { id, ownName: name, permissions, members, updatedAt };
  };

  return {
    /** Returns the built-in roles, then those of the shop by name. */
    async listRoles(): Promise<RoleWithMembers[]> {
      const repository = createRolesRepository(db);
      const [own, counts] = await Promise.all([repository.list(), repository.countMembers()]);
      const all = [
        ...builtInRoleNames.map((id) => ({ id, ownName: null, permissions: builtInRoles[id], updatedAt: null })),
        ...own.map(({ id, name, permissions, updatedAt }) => ({ id, ownName: name, permissions, updatedAt })),
      ];
      return all.map((role) => ({ ...role, members: counts.get(role.id) ?? 0 }));
    },

    /** Throws UNKNOWN_PERMISSION, OWNER_ONLY, NAME_TAKEN and TOO_MANY. */
    async createRole(caller: Caller, { name, permissions: names }: Fields): Promise<RoleWithMembers> {
      const permissions = readPermissions(names);
      return change(async (tx, own) => {
        checkName(own, name);
        if (own.length >= maxRoles) throw tooManyRoles(maxRoles);
        const now = clock.now();
        const row = { id: newId(), name, permissions, createdAt: now, updatedAt: now };
        await createRolesRepository(tx).insert(row);
        await record(tx, caller, 'create', row.id, { after: auditedFieldsOf(row) });
        return withMembers(tx, row);
      });
    },

    /**
     * Applies to its members immediately. Throws ROLE_NOT_FOUND, BUILT_IN, UNKNOWN_PERMISSION, OWNER_ONLY, NAME_TAKEN and
     * CHANGED_MEANWHILE.
     */
    async updateRole(
      caller: Caller,
      roleId: string,
      { name, permissions: names, version }: Fields & { version?: string | undefined },
    ): Promise<RoleWithMembers> {
      if (isBuiltIn(roleId)) throw builtInRole();
      return change(async (tx, own) => {
        const before = pick(own, roleId);
        checkVersion(before, version);
        const permissions = readPermissions(names);
        checkName(own, name, roleId);
        const after = { ...before, name, permissions, updatedAt: changedAt(clock.now(), before) };
        await createRolesRepository(tx).update(roleId, { name, permissions, updatedAt: after.updatedAt });
        await record(tx, caller, 'update', roleId, { before: auditedFieldsOf(before), after: auditedFieldsOf(after) });
        return withMembers(tx, after);
      });
    },

    /** Throws ROLE_NOT_FOUND, BUILT_IN, and ROLE_IN_USE for one that a member has, or that somebody is invited to. */
    async deleteRole(caller: Caller, roleId: string): Promise<void> {
      if (isBuiltIn(roleId)) throw builtInRole();
      await change(async (tx, own) => {
        const before = pick(own, roleId);
        const [repository, now] = [createRolesRepository(tx), clock.now()];
        await repository.lockRow(roleId);
        if (await repository.isUsed(roleId, now)) throw roleInUse();
        await repository.deleteEndedInvitations(roleId, now);
        await repository.delete(roleId);
        await record(tx, caller, 'delete', roleId, { before: auditedFieldsOf(before) });
      });
    },
  };
}
