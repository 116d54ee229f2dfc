import { getBaseCurrency } from '#i18n/currency.ts';
import { type Cents, toMinor } from '#contract/money/money.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import type { ProductStatus } from '#contract/catalog/product-status.ts';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import { newId } from '#server/platform/ids.ts';
import { choiceKey, choicesOf, nameKey } from './draft.ts';
import type { ProductWrites } from './editing.repository.ts';
import { nameById } from '#server/features/products/catalog/catalog.presenter.ts';
import { unknownOptionId } from '#server/features/products/products.errors.ts';
import { pricesAt, runsAt, type Sale, saleOf } from '#server/features/products/sales/sales.rules.ts';
import type { ProductRow } from './admin.repository.ts';
import { isGiftCard, withAmounts } from './gift-cards.ts';

/** A product to write: its draft, and the stored product before the edit (absent for a new one). */
export type ProductEdit = {
  id: string;
  slug: string;
  categoryId: string;
  createdAt: Date;
  updatedAt: Date;
  /** When it is saved, a minute of the shop's wall clock. */
  minute: string;
  draft: ProductDraft;
  before?: ProductRow;
  /** The markets that do not sell it, if they change with the edit. The caller writes and announces them. */
  exclusions?: { before: string[]; after: string[] } | undefined;
};

type Option = { _id?: string | undefined; name: string };
type StoredOption = { id: string; name: string };

/** Returns the id of each option of a draft: its own, that of the stored option of the same name, or a new one. */
function resolveOptionIds(
  field: 'colors' | 'sizes',
  options: readonly Option[],
  stored: readonly StoredOption[] | undefined,
): string[] {
  if (!stored) return options.map(() => newId());
  const known = new Set(stored.map(({ id }) => id));
  const claimed = new Set<string>();
  for (const [index, { _id }] of options.entries()) {
    if (_id === undefined) continue;
    if (!known.has(_id) || claimed.has(_id)) throw unknownOptionId(`${field}.${index}._id`);
    claimed.add(_id);
  }
  const byName = new Map(stored.filter(({ id }) => !claimed.has(id)).map(({ id, name }) => [nameKey(name), id]));
  return options.map(({ _id, name }) => _id ?? byName.get(nameKey(name)) ?? newId());
}

/** Returns the ids of stored options that the draft removes, and of those that it renames. */
function findRemovedAndRenamed(stored: readonly StoredOption[], draftNames: ReadonlyMap<string, string>) {
  return {
    removed: stored.filter(({ id }) => !draftNames.has(id)).map(({ id }) => id),
    renamed: stored.filter(({ id, name }) => draftNames.has(id) && draftNames.get(id) !== name).map(({ id }) => id),
  };
}

/** Returns the value of a draft, or the stored one if the draft leaves it out. */
const orStored = <Value>(value: Value | null | undefined, stored: Value | null | undefined): Value | null =>
  value === undefined ? (stored ?? null) : value;

const toCents = (amount: number | null | undefined) => (amount == null ? amount : toMinor(amount, getBaseCurrency()));

type Ids = { colors: Map<string, string>; sizes: Map<string, string> };

/** Returns the variants of all combinations. A stored one keeps its id, its stock, and what the draft leaves out. */
function planVariants({ id: productId, draft, before }: ProductEdit, ids: Ids) {
  const draftVariants = new Map(draft.variants.map((variant) => [choiceKey(variant), variant]));
  const storedVariants = new Map(before?.variants.map((variant) => [`${variant.colorId} ${variant.sizeId}`, variant]));
  const offSizes = new Set(draft.sizes.filter(({ instoke }) => instoke === false).map(({ name }) => nameKey(name)));
  const counts: ProductWrites['counts'] = [];
  const variants = choicesOf(draft).map((choice) => {
    const colorId = ids.colors.get(nameKey(choice.color)) ?? null;
    const sizeId = ids.sizes.get(nameKey(choice.size)) ?? null;
    const stored = storedVariants.get(`${colorId} ${sizeId}`);
    const draftVariant = draftVariants.get(choiceKey(choice));
    const id = stored?.id ?? newId();
    const isCounted = (stored?.stock ?? null) !== null;
    // A counted variant keeps its stock: pieces may have been sold since the form was opened.
    if (draftVariant && isCounted !== (draftVariant.stock !== null))
      counts.push({ variantId: id, stock: draftVariant.stock });
    return {
      id,
      productId,
      colorId,
      sizeId,
      made: draftVariant?.made ?? stored?.made ?? true,
      inStock: draftVariant?.instoke ?? stored?.inStock ?? !offSizes.has(nameKey(choice.size)),
      grams: orStored(draftVariant?.grams, stored?.grams),
      sku: orStored(draftVariant?.sku, stored?.sku) || null,
      barcode: orStored(draftVariant?.barcode, stored?.barcode) || null,
      costCents: orStored(toCents(draftVariant?.cost), stored?.costCents),
      faceCents: isGiftCard({ draft, before }) ? toMinor(Number(choice.size), getBaseCurrency()) : null,
    };
  });
  const remaining = new Set(variants.map(({ id }) => id));
  const removed = (before?.variants ?? []).filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
  return { variants, counts, removed };
}

/** Returns the sale that a product has after an edit. */
function saleAfter({ draft: { sale }, before }: Pick<ProductEdit, 'draft' | 'before'>): Sale | null {
  if (sale === undefined) return before ? saleOf(before) : null;
  return sale && { cents: toMinor(sale.price, getBaseCurrency()), startsAt: sale.startsAt, endsAt: sale.endsAt };
}

/** Whether a sale of the product runs after an edit. */
export function runsAfter(edit: ProductEdit): boolean {
  const sale = saleAfter(edit);
  return sale !== null && runsAt(sale, edit.minute);
}

/** Returns the status of a product after an edit, and when it becomes active. A draft whose minute is over is active. */
function publicationAfter({ draft, before, minute }: ProductEdit): { status: ProductStatus; publishAt: string | null } {
  const status = draft.status ?? before?.status ?? 'active';
  const publishAt = status === 'draft' ? orStored(draft.publishAt, before?.publishAt) : null;
  return publishAt !== null && publishAt <= minute ? { status: 'active', publishAt: null } : { status, publishAt };
}

/** Returns all rows that an edit writes and removes. `lowestFormer` is the lowest price before a sale that begins with it. */
export function planWrites(given: ProductEdit, lowestFormer?: Cents): ProductWrites {
  const edit = { ...given, draft: withAmounts(given) };
  const { id: productId, draft, before } = edit;
  const colorIds = resolveOptionIds('colors', draft.colors, before?.colors);
  const sizeIds = resolveOptionIds('sizes', draft.sizes, before?.sizes);
  const colors = draft.colors.map(({ name, hex = null }, position) => ({
    id: colorIds[position] ?? newId(),
    productId,
    name,
    hex,
    position,
  }));
  const sizes = draft.sizes.map(({ name }, position) => ({
    id: sizeIds[position] ?? newId(),
    productId,
    name,
    position,
  }));
  const idsByName = (options: readonly StoredOption[]) => new Map(options.map(({ id, name }) => [nameKey(name), id]));
  const ids = { colors: idsByName(colors), sizes: idsByName(sizes) };
  const { variants, counts, removed } = planVariants(edit, ids);
  return {
    product: {
      id: productId,
      slug: edit.slug,
      categoryId: edit.categoryId,
      name: draft.name,
      kind: isGiftCard(edit) ? 'gift-card' : null,
      ...pricesAt(edit.minute, {
        regularCents: toMinor(draft.price, getBaseCurrency()),
        sale: saleAfter(edit),
        before,
        lowestFormer,
      }),
      description: draft.description,
      highlights: draft.highlights,
      details: draft.details,
      popular: draft.popular === 'true',
      grams: orStored(draft.grams, before?.grams),
      taxClass: orStored(draft.taxClass === standardTax ? null : draft.taxClass, before?.taxClass),
      ...publicationAfter(edit),
      tags: draft.tags ?? before?.tags ?? [],
      createdAt: edit.createdAt,
      updatedAt: edit.updatedAt,
    },
    colors,
    sizes,
    images: draft.images.map((path, position) => ({
      id: newId(),
      productId,
      colorId: ids.colors.get(nameKey(draft.imageColors[position] ?? '')) ?? null,
      path,
      alt: draft.imageAlts[position] ?? '',
      position,
    })),
    variants,
    attributes: draft.attributes?.map((attribute) => ({ productId, ...attribute })),
    counts,
    removedVariantIds: removed,
    oldColors: findRemovedAndRenamed(before?.colors ?? [], nameById(colors)),
    oldSizes: findRemovedAndRenamed(before?.sizes ?? [], nameById(sizes)),
  };
}
