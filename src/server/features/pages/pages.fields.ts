import type { Locale } from '#i18n/locale.ts';
import type { PageDraft } from '#contract/content/pages.ts';
import { stageableFields } from '#contract/shop/change-set-fields.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type Stageable, writeEach } from '#server/platform/staging/stageable.ts';
import { versionOf } from '#server/platform/version.ts';
import { createPagesEditing, type EditingDeps, isSystemPage } from './pages.editing.service.ts';
import { createPagesEditingRepository } from './pages.editing.repository.ts';
import { createPagesRepository, type PageRow, type PageTextRow } from './pages.repository.ts';

type PageFields = Pick<PageDraft, 'title' | 'body' | 'seoTitle' | 'description'> & Pick<PageRow, 'status'>;

const fieldsOf = ({ status }: PageRow, { title, body, seoTitle, description }: PageTextRow): PageFields => ({
  title,
  body,
  seoTitle,
  description,
  status,
});

/** Lets change sets change the merchant's pages, with their text in the default language. Pages of the program are saved directly. */
export function createPageFields(deps: EditingDeps): Stageable {
  const readRows = async (connection: Connection, ids: readonly string[], locale: Locale) => {
    const repository = createPagesRepository(connection);
    const found = [];
    for (const id of ids.filter(isId)) {
      const row = await repository.find(id);
      const text = row && (await repository.texts(id)).find((each) => each.locale === locale);
      if (row && text) found.push({ row, fields: fieldsOf(row, text) });
    }
    return found;
  };

  return {
    permission: 'content.edit',
    fields: stageableFields.page,
    isSavedDirectly: isSystemPage,

    async lock(tx, ids) {
      for (const id of ids.filter(isId).toSorted()) await createPagesEditingRepository(tx).lock(id);
    },

    async read(connection, ids, { locale }) {
      const found = await readRows(connection, ids, locale);
      return new Map(found.map(({ row, fields }) => [row.id, { name: fields.title, fields }]));
    },

    async write(tx, actorId, changes, { locale }) {
      const editing = createPagesEditing({ ...deps, db: tx });
      const ids = changes.map(({ id }) => id);
      const stored = new Map((await readRows(tx, ids, locale)).map((one) => [one.row.id, one]));
      await writeEach(changes, async ({ id, set }) => {
        const before = stored.get(id);
        if (!before) return;
        const fields: PageFields = { ...before.fields, ...set };
        await editing.updatePage({ actorId, id, locale }, { ...fields, version: versionOf(before.row) });
      });
    },
  };
}
