import type { z } from 'zod';
import type { Locale } from '#i18n/locale.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Something as it is in the shop: its name, and the values of the fields that a change set can change. */
export type Live = { name: string; fields: Fields };

/** What a change set makes of something. */
export type FieldChange = { id: string; set: Fields };

/** What reading and writing depends on besides the rows. It is found before the transaction, which would need a second connection. */
export type StagingContext = {
  /** A minute of the shop's wall clock. */
  minute: string;
  /** The default language of the shop, in which texts are staged. */
  locale: Locale;
};

/**
 * What a feature lets change sets change. The values have the form of a direct save, and `write` has its rules: its errors have paths that begin
 * with the id.
 */
export type Stageable = {
  /** What a direct save needs. */
  permission: Permission;
  fields: Readonly<Record<string, z.ZodType>>;
  /** Whether something of this kind can only be saved directly. None if absent. */
  isSavedDirectly?(id: string): boolean;
  /** Locks things until the transaction ends. */
  lock(tx: Transaction, ids: readonly string[], context: StagingContext): Promise<void>;
  /** Returns those that exist, by their ids. */
  read(connection: Connection, ids: readonly string[], context: StagingContext): Promise<ReadonlyMap<string, Live>>;
  /** Writes fields of things that are locked and exist, with all that a direct save does. */
  write(
    tx: Transaction,
    actorId: string | null,
    changes: readonly FieldChange[],
    context: StagingContext,
  ): Promise<void>;
};

const statusOfInvalid = 422;

/** Puts the id of what is written before the paths of an error. */
function errorOf(id: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const { code, message, errors } = error;
  const paths: FieldError[] = errors ?? [{ path: '', message }];
  return new AppError(statusOfInvalid, code, message, {
    errors: paths.map((each) => ({ ...each, path: each.path === '' ? id : `${id}.${each.path}` })),
  });
}

/** Writes one thing after the other. */
export async function writeEach(
  changes: readonly FieldChange[],
  write: (change: FieldChange) => Promise<unknown>,
): Promise<void> {
  for (const change of changes) {
    try {
      await write(change);
    } catch (error) {
      throw errorOf(change.id, error);
    }
  }
}
