import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BuiltInRole, Permission } from '#contract/shop/permissions.ts';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** The roles that a shop has made itself. The built-in ones are in the program. */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
);

/** Either a built-in role or one of the shop. */
const roleColumns = () => ({
  builtInRole: text().$type<BuiltInRole>(),
  roleId: uuid().references(() => roles.id, { onDelete: 'restrict' }),
});

/** Who belongs to the team: each account with the role `admin` has a row. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...roleColumns(),
    joinedAt: moment().notNull(),
  },
  (table) => [
    index('team_members_role_idx').on(table.roleId),
    check('team_members_role_check', sql`num_nonnulls(${table.builtInRole}, ${table.roleId}) = 1`),
  ],
);

/** Invitations to the team. The token of the mailed link is in `mail_links`. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    ...roleColumns(),
    /** Null once the account of the inviting member is erased. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Null until somebody has joined with it. */
    acceptedAt: moment(),
  },
  (table) => [
    uniqueIndex('invitations_open_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null`),
    index('invitations_role_idx').on(table.roleId),
    index('invitations_invited_by_idx').on(table.invitedBy),
    index('invitations_expires_at_idx').on(table.expiresAt),
    check('invitations_role_check', sql`num_nonnulls(${table.builtInRole}, ${table.roleId}) = 1`),
  ],
);
