import type { SizeScaleDraft } from '#contract/catalog/size-scales.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { createSettingsRepository, sizeScalesKey } from '#server/platform/settings/settings.repository.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { categoryTags } from '#server/features/category/category.rules.ts';
import { shippedScales } from './shipped-scales.ts';
import { nameTaken, scaleInUse, sizeScaleNotFound, tooManyScales } from './size-scales.errors.ts';
import { createSizeScalesRepository, type SizeScaleRow, type SizesInSystems } from './size-scales.repository.ts';

const maxScales = 100;

export type SizeScales = ReturnType<typeof createSizeScales>;

type SizeScalesDeps = { db: Database; cache: TaggedCache; audit: Audit; clock: Clock };

const auditedFieldsOf = ({ name, rows }: Pick<SizeScaleRow, 'name' | 'rows'>) => ({
  name,
  sizeRows: rows.map(({ eu, uk, us }) => [eu, uk, us].join(', ')),
});

/**
 * Creates the scales that say what sizes are called in other systems. Every instance caches the sizes of the categories that have one,
 * and drops them when any instance changes a category or a scale.
 */
export function createSizeScales({ db, cache, audit, clock }: SizeScalesDeps) {
  const sizesOfCategories = createCachedRead<ReadonlyMap<string, SizesInSystems>>(cache, {
    read: () => createSizeScalesRepository(db).sizesOfCategories(),
    dependsOn: (tag) => tag === categoryTags.all,
  });

  const auditEntry = (actorId: string, action: string, id: string) => ({
    actorId,
    action: `size-scale.${action}`,
    entity: 'size-scale',
    entityId: id,
  });

  const lock = async (tx: Connection, id: string) => {
    const row = isId(id) ? await createSizeScalesRepository(tx).lock(id) : undefined;
    if (!row) throw sizeScaleNotFound();
    return row;
  };

  const checkName = (others: readonly { id: string; name: string }[], name: string, id?: string) => {
    if (others.some((other) => other.name === name && other.id !== id)) throw nameTaken();
  };

  /** Adds the shipped scales, once in the life of a shop. A migration cannot do it, because backups are restored into empty tables. */
  const ship = () =>
    inTransaction(db, async (tx) => {
      const repository = createSizeScalesRepository(tx);
      const settings = createSettingsRepository(tx);
      await repository.lockAll();
      if ((await settings.find(sizeScalesKey)) === true) return;
      const now = clock.now();
      await repository.insert(shippedScales.map((scale) => ({ id: newId(), ...scale, updatedAt: now })));
      await settings.put({ [sizeScalesKey]: true }, now);
    });

  return {
    /** Returns the sizes of the categories that have a scale, by the id of the category. */
    sizesOfCategories,

    async list() {
      const repository = createSizeScalesRepository(db);
      const found = await repository.list();
      if (found.length > 0) return found;
      await ship();
      return repository.list();
    },

    async get(id: string) {
      const row = await createSizeScalesRepository(db).find(id);
      if (!row) throw sizeScaleNotFound();
      return row;
    },

    create: (actorId: string, { name, rows }: SizeScaleDraft): Promise<string> =>
      inTransaction(db, async (tx) => {
        const repository = createSizeScalesRepository(tx);
        await repository.lockAll();
        const others = await repository.list();
        if (others.length >= maxScales) throw tooManyScales(maxScales);
        checkName(others, name);
        const row = { id: newId(), name, rows, updatedAt: clock.now() };
        await repository.insert([row]);
        await audit.record(tx, { ...auditEntry(actorId, 'create', row.id), after: auditedFieldsOf(row) });
        return row.id;
      }),

    /** Throws CHANGED_MEANWHILE for an outdated version, and NAME_TAKEN for the name of another scale. */
    update: (actorId: string, id: string, { version, name, rows }: SizeScaleDraft & { version: string }) =>
      inTransaction(db, async (tx) => {
        const repository = createSizeScalesRepository(tx);
        await repository.lockAll();
        const before = await lock(tx, id);
        checkVersion(before, version);
        checkName(await repository.list(), name, id);
        const fields = { name, rows, updatedAt: changedAt(clock.now(), before) };
        await repository.update(id, fields);
        await audit.record(tx, {
          ...auditEntry(actorId, 'update', id),
          before: auditedFieldsOf(before),
          after: auditedFieldsOf(fields),
        });
        // Lists, pages and search results of many products show it.
        if ((await repository.countCategories(id)) > 0) await announceChanges(tx, [everyTag]);
      }),

    /** Throws SCALE_IN_USE while a category has the scale. */
    delete: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const repository = createSizeScalesRepository(tx);
        const before = await lock(tx, id);
        if ((await repository.countCategories(id)) > 0) throw scaleInUse();
        await repository.delete(id);
        await audit.record(tx, { ...auditEntry(actorId, 'delete', id), before: auditedFieldsOf(before) });
      }),
  };
}
