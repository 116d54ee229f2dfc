import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FieldChange, Live, Stageable, StagingContext } from '#server/platform/staging/stageable.ts';
import type { Item, LiveValues } from './changeset.rules.ts';

/** What change sets can change, in the order in which it is locked and written. */
export type Stageables = Readonly<Record<StagedEntity, Stageable>>;

/** Puts where an error is before its paths. */
export function errorUnder(prefix: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.errors === undefined) return error;
  const { status, code, message, errors } = error;
  return new AppError(status, code, message, {
    errors: errors.map((each) => ({ ...each, path: `${prefix}${each.path}` })),
  });
}

/** Reads and writes what change sets change, of all features. */
export function createEntities(stageables: Stageables) {
  /** Returns the ids of each entity that is in items, in the order of the locks. */
  const idsOf = (items: readonly Pick<Item, 'entity' | 'entityId'>[]) =>
    Object.entries(stageables).flatMap(([entity, stageable]) => {
      const ids = new Set(items.flatMap((item) => (item.entity === entity ? item.entityId : [])));
      return ids.size > 0 ? [{ entity, stageable, ids: [...ids] }] : [];
    });

  return {
    /** Locks all that items are about. */
    async lock(tx: Transaction, items: readonly Item[], context: StagingContext): Promise<void> {
      for (const { stageable, ids } of idsOf(items)) await stageable.lock(tx, ids, context);
    },

    /** Reads all that items are about. */
    async read(connection: Connection, items: readonly Item[], context: StagingContext): Promise<LiveValues> {
      const live = new Map<string, ReadonlyMap<string, Live>>();
      for (const { entity, stageable, ids } of idsOf(items))
        live.set(entity, await stageable.read(connection, ids, context));
      return live;
    },

    /** Writes what is locked. The paths of errors begin with entity and id. */
    async write(
      tx: Transaction,
      actorId: string | null,
      writes: ReadonlyMap<string, readonly FieldChange[]>,
      context: StagingContext,
    ): Promise<void> {
      for (const [entity, stageable] of Object.entries(stageables)) {
        const changes = writes.get(entity) ?? [];
        if (changes.length === 0) continue;
        try {
          await stageable.write(tx, actorId, changes, context);
        } catch (error) {
          throw errorUnder(`${entity}.`, error);
        }
      }
    },
  };
}

export type Entities = ReturnType<typeof createEntities>;
