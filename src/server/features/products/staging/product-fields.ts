import * as m from '#i18n/messages.ts';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import { type ProductPicture, stageableFields } from '#contract/shop/change-set-fields.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';
import { draftAttributes, toDraft } from '#server/features/products/editing/draft.ts';
import { createEditingRepository } from '#server/features/products/editing/editing.repository.ts';
import type { EditingDeps } from '#server/features/products/editing/editing.service.ts';
import type { ProductEdit } from '#server/features/products/editing/plan-writes.ts';
import { checkDraft, writeProducts } from '#server/features/products/editing/write-products.ts';
import { invalidProduct } from '#server/features/products/products.errors.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { type Fields, type FieldChange, type Stageable, writeEach } from '#server/platform/staging/stageable.ts';
import { changedAt } from '#server/platform/version.ts';

/** What a set has of a product: it has passed the schemas of the fields. */
type ProductFields = Partial<
  Pick<
    ProductDraft,
    'name' | 'price' | 'sale' | 'description' | 'highlights' | 'details' | 'popular' | 'status' | 'tags' | 'attributes'
  > & { categoryId: string; images: ProductPicture[] }
>;

const fieldsOf = (row: ProductRow): Fields => {
  const draft = toDraft(row);
  return {
    name: draft.name,
    price: draft.price,
    sale: draft.sale ?? null,
    description: draft.description,
    highlights: draft.highlights,
    details: draft.details,
    popular: draft.popular,
    categoryId: row.categoryId,
    status: row.status,
    tags: row.tags,
    attributes: draftAttributes(row),
    images: draft.images.map((path, index) => ({
      path,
      color: draft.imageColors[index] ?? null,
      alt: draft.imageAlts[index] ?? '',
    })),
  };
};

/** Puts fields of a set into the draft of the stored product. One that is no draft any more has no time of publication. */
function draftWith(before: ProductRow, { categoryId: _category, images, ...fields }: ProductFields): ProductDraft {
  const draft = { ...toDraft(before), ...fields };
  return {
    ...draft,
    ...(draft.status !== 'draft' && { publishAt: null }),
    ...(images && {
      images: images.map(({ path }) => path),
      imageColors: images.map(({ color }) => color),
      imageAlts: images.map(({ alt }) => alt),
    }),
  };
}

/** The pictures of a draft are in three lists; in a set they are one. */
const toFieldPath = ({ path, message }: FieldError): FieldError => ({
  path: path.replace(/^imageColors\.(\d+)$/, 'images.$1.color').replace(/^imageAlts\.(\d+)$/, 'images.$1.alt'),
  message,
});

/** Lets change sets change products. */
export function createProductFields(deps: EditingDeps): Stageable {
  const { category, clock } = deps;

  const check = async (tx: Transaction, before: ProductRow, set: ProductFields, minute: string) => {
    if (before.kind === 'gift-card' && (set.price !== undefined || set.sale != null))
      throw invalidProduct([
        { path: set.price === undefined ? 'sale' : 'price', message: m.product_a_gift_card_has_no() },
      ]);
    const draft = draftWith(before, set);
    try {
      await checkDraft(tx, draft, { minute, before });
    } catch (error) {
      throw error instanceof AppError ? invalidProduct((error.errors ?? []).map(toFieldPath)) : error;
    }
    return draft;
  };

  /** Keeps the categories to which products move. Comes before the locks of products, as elsewhere. */
  const holdCategories = (tx: Transaction, changes: readonly FieldChange[]) =>
    writeEach(changes, async ({ set: { categoryId } }) => {
      if (typeof categoryId !== 'string') return;
      try {
        await category.preventDeletion(tx, [categoryId]);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw invalidProduct([{ path: 'categoryId', message: m.product_there_is_no_such_category() }]);
      }
    });

  return {
    permission: 'products.edit',
    fields: stageableFields.product,

    lock: (tx, ids) => createEditingRepository(tx).lock(ids.filter(isId)),

    async read(connection, ids) {
      const known = ids.filter(isId);
      const rows = known.length > 0 ? await createEditingRepository(connection).read(known) : [];
      const live = rows.filter(({ deletedAt }) => deletedAt === null);
      return new Map(live.map((row) => [row.id, { name: row.name, fields: fieldsOf(row) }]));
    },

    async write(tx, actorId, changes, { minute }) {
      await holdCategories(tx, changes);
      const rows = await createEditingRepository(tx).read(changes.map(({ id }) => id));
      const stored = new Map(rows.map((row) => [row.id, row]));
      const edits: ProductEdit[] = [];
      await writeEach(changes, async ({ id, set }) => {
        const before = stored.get(id);
        if (!before) return;
        const { slug, createdAt } = before;
        // The set holds only what the schemas have passed.
        const fields = set as ProductFields;
        const draft = await check(tx, before, fields, minute);
        const categoryId = fields.categoryId ?? before.categoryId;
        const updatedAt = changedAt(clock.now(), before);
        edits.push({ id, slug, createdAt, updatedAt, before, draft, categoryId, minute });
      });
      await writeProducts(tx, deps, actorId, edits);
    },
  };
}
