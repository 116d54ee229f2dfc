import type { CollectionContents } from '#contract/catalog/collections.ts';
import { stageableFields } from '#contract/shop/change-set-fields.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type Stageable, writeEach } from '#server/platform/staging/stageable.ts';
import { versionOf } from '#server/platform/version.ts';
import { createCollectionEditingRepository } from './collection.editing.repository.ts';
import { createCollectionEditing, type EditingDeps } from './collection.editing.service.ts';
import { type CollectionRow, createCollectionRepository, type Listed } from './collection.repository.ts';

type CollectionFields = { name: string; description: string; image: string; contents: CollectionContents };

const fieldsOf = (row: CollectionRow, listed: readonly Listed[]): CollectionFields => {
  const idsOf = (wanted: Listed['kind']) => listed.flatMap(({ kind, productId }) => (kind === wanted ? productId : []));
  return {
    name: row.name,
    description: row.description,
    image: row.image ?? '',
    contents: {
      kind: row.kind,
      match: row.match,
      rules: row.rules,
      products: idsOf('listed'),
      pinned: idsOf('pinned'),
      excluded: idsOf('excluded'),
    },
  };
};

/** Lets change sets change collections. What is in one is a single field. */
export function createCollectionFields(deps: EditingDeps): Stageable {
  const readRows = async (connection: Connection, ids: readonly string[]) => {
    const repository = createCollectionRepository(connection);
    const rows = await repository.read(ids.filter(isId));
    const listed = await repository.listed(rows.map(({ id }) => id));
    return rows.map((row) => ({ row, fields: fieldsOf(row, listed.get(row.id) ?? []) }));
  };

  return {
    permission: 'products.edit',
    fields: stageableFields.collection,

    async lock(tx, ids) {
      for (const id of ids.filter(isId).toSorted()) await createCollectionEditingRepository(tx).lock(id);
    },

    async read(connection, ids) {
      const found = await readRows(connection, ids);
      return new Map(found.map(({ row, fields }) => [row.id, { name: row.name, fields }]));
    },

    async write(tx, actorId, changes) {
      const editing = createCollectionEditing({ ...deps, db: tx });
      const found = await readRows(
        tx,
        changes.map(({ id }) => id),
      );
      const stored = new Map(found.map((one) => [one.row.id, one]));
      await writeEach(changes, async ({ id, set }) => {
        const before = stored.get(id);
        if (!before) return;
        const { contents, ...fields }: CollectionFields = { ...before.fields, ...set };
        await editing.update(actorId, id, { ...fields, ...contents, version: versionOf(before.row) });
      });
    },
  };
}
