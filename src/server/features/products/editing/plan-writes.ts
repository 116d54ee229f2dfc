import { toCents } from '#contract/money.ts';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import { newId } from '#server/platform/ids.ts';
import { choiceKey, choicesOf, nameKey } from './draft.ts';
import type { ProductWrites } from './editing.repository.ts';
import { unknownOptionId } from '#server/features/products/products.errors.ts';
import type { ProductRow } from './admin.repository.ts';

/** A product to be written: the draft, and what is stored of it so far (`before`; nothing of a new one). */
export type Edit = {
  id: string;
  slug: string;
  categoryId: string;
  createdAt: Date;
  updatedAt: Date;
  draft: ProductDraft;
  before?: ProductRow;
};

type Option = { _id?: string | undefined; name: string };
type Stored = { id: string; name: string };

/** Returns the id of each wanted option: its own, that of the stored option of its name, or a new one. */
function idsFor(field: 'colors' | 'sizes', wanted: readonly Option[], stored: readonly Stored[] | undefined): string[] {
  if (!stored) return wanted.map(() => newId());
  const known = new Set(stored.map(({ id }) => id));
  const claimed = new Set<string>();
  for (const [index, { _id }] of wanted.entries()) {
    if (_id === undefined) continue;
    if (!known.has(_id) || claimed.has(_id)) throw unknownOptionId(`${field}.${index}._id`);
    claimed.add(_id);
  }
  const byName = new Map(stored.filter(({ id }) => !claimed.has(id)).map(({ id, name }) => [nameKey(name), id]));
  return wanted.map(({ _id, name }) => _id ?? byName.get(nameKey(name)) ?? newId());
}

/** Returns the stored options that the product no longer has, and those that get another name. */
function leavingAndRenamed(stored: readonly Stored[], kept: ReadonlyMap<string, string>) {
  return {
    leaving: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    renamed: stored.filter(({ id, name }) => kept.has(id) && kept.get(id) !== name).map(({ id }) => id),
  };
}

type Ids = { colors: Map<string, string>; sizes: Map<string, string> };

/** Returns the variants of all combinations: a stored one keeps its id, its count, and what the draft leaves out. */
function variantsOf({ id: productId, draft, before }: Edit, ids: Ids) {
  const wantedOf = new Map(draft.variants.map((variant) => [choiceKey(variant), variant]));
  const storedOf = new Map(before?.variants.map((variant) => [`${variant.colorId} ${variant.sizeId}`, variant]));
  const offSizes = new Set(draft.sizes.filter(({ instoke }) => instoke === false).map(({ name }) => nameKey(name)));
  const counts: ProductWrites['counts'] = [];
  const variants = choicesOf(draft).map((choice) => {
    const colorId = ids.colors.get(nameKey(choice.color)) ?? null;
    const sizeId = ids.sizes.get(nameKey(choice.size)) ?? null;
    const stored = storedOf.get(`${colorId} ${sizeId}`);
    const wanted = wantedOf.get(choiceKey(choice));
    const id = stored?.id ?? newId();
    const counted = (stored?.stock ?? null) !== null;
    // Pieces may have been sold since the form was opened, so the count of a counted variant stays.
    if (wanted && counted !== (wanted.stock !== null)) counts.push({ variantId: id, stock: wanted.stock });
    return {
      id,
      productId,
      colorId,
      sizeId,
      made: wanted?.made ?? stored?.made ?? true,
      inStock: wanted?.instoke ?? stored?.inStock ?? !offSizes.has(nameKey(choice.size)),
    };
  });
  const kept = new Set(variants.map(({ id }) => id));
  const leaving = (before?.variants ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return { variants, counts, leaving };
}

/** Returns all rows that an edit writes and removes. */
export function planOf(edit: Edit): ProductWrites {
  const { id: productId, draft, before } = edit;
  const colorIds = idsFor('colors', draft.colors, before?.colors);
  const sizeIds = idsFor('sizes', draft.sizes, before?.sizes);
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
  const idsByName = (options: readonly Stored[]) => new Map(options.map(({ id, name }) => [nameKey(name), id]));
  const namesById = (options: readonly Stored[]) => new Map(options.map(({ id, name }) => [id, name]));
  const ids = { colors: idsByName(colors), sizes: idsByName(sizes) };
  const { variants, counts, leaving } = variantsOf(edit, ids);
  return {
    product: {
      id: productId,
      slug: edit.slug,
      categoryId: edit.categoryId,
      name: draft.name,
      priceCents: toCents(draft.price),
      description: draft.description,
      highlights: draft.highlights,
      details: draft.details,
      popular: draft.popular === 'true',
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
    counts,
    leavingVariants: leaving,
    oldColors: leavingAndRenamed(before?.colors ?? [], namesById(colors)),
    oldSizes: leavingAndRenamed(before?.sizes ?? [], namesById(sizes)),
  };
}
