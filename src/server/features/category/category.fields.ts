import { stageableFields } from '#contract/shop/change-set-fields.ts';
import { isId } from '#server/platform/ids.ts';
import { type Stageable, writeEach } from '#server/platform/staging/stageable.ts';
import { type CategoryDeps, createCategoryEditingService } from './category.editing.service.ts';
import { createCategoryEditingRepository, type StoredCategory } from './category.editing.repository.ts';

type CategoryFields = Pick<StoredCategory, 'name' | 'description' | 'image' | 'imageAlt' | 'sizeGuide'>;

const fieldsOf = ({ name, description, image, imageAlt, sizeGuide }: StoredCategory): CategoryFields => ({
  name,
  description,
  image,
  imageAlt,
  sizeGuide,
});

/** Lets change sets change categories. */
export function createCategoryFields(deps: CategoryDeps): Stageable {
  return {
    permission: 'categories.edit',
    fields: stageableFields.category,

    async lock(tx, ids) {
      for (const id of ids.filter(isId).toSorted()) await createCategoryEditingRepository(tx).lock(id);
    },

    async read(connection, ids) {
      const rows = await createCategoryEditingRepository(connection).read(ids.filter(isId));
      return new Map(rows.map((row) => [row.id, { name: row.name, fields: fieldsOf(row) }]));
    },

    async write(tx, actorId, changes) {
      const editing = createCategoryEditingService({ ...deps, db: tx });
      const rows = await createCategoryEditingRepository(tx).read(changes.map(({ id }) => id));
      const stored = new Map(rows.map((row) => [row.id, fieldsOf(row)]));
      await writeEach(changes, async ({ id, set }) => {
        const before = stored.get(id);
        if (before) await editing.update(actorId, id, { ...before, ...set });
      });
    },
  };
}
