import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from './columns.ts';
import { users } from './users.ts';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The secrets that accounts share with their apps for authentication codes. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  /** Base32, encrypted where `SECRETS_KEY` is set. */
  secret: text().notNull(),
  /** The latest time step whose code was taken, so that no code is taken twice; null before the first. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: moment().notNull(),
  /** Null until a code of the app was confirmed; before that it is not asked for. */
  confirmedAt: moment(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownerId(),
    credentialId: bytes().notNull().unique('passkeys_credential_id_key'),
    publicKey: bytes().notNull(),
    /** How often the authenticator has signed; always 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** Null before it was used. */
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** The codes with which a member signs in without the app or the passkey, each once. A used one is deleted. */
export const recoveryCodes = pgTable('recovery_codes', { userId: ownerId(), codeHash: bytes().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.codeHash] }),
]);
