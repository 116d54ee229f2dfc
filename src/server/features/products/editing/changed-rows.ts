import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from './admin.repository.ts';
import type { ProductWrites } from './editing.repository.ts';

type Row = { id: string };

/** Whether a stored row has all values of a row to write. */
const isStored = (row: object, stored: object): boolean => {
  const values: Record<string, unknown> = { ...stored };
  return Object.entries(row).every(([name, value]) => isDeepStrictEqual(value, values[name]));
};

/** Returns the rows that are new or differ from those with their ids. */
function changed<Written extends Row>(rows: readonly Written[], stored: readonly Row[]): Written[] {
  const storedOf = new Map(stored.map((row) => [row.id, row]));
  return rows.filter((row) => !isStored(row, storedOf.get(row.id) ?? {}));
}

/** Images have new ids with each edit. */
const withoutId = ({
  id: _id,
  ...image
}: ProductRow['images'][number] | NonNullable<ProductWrites['images']>[number]) => image;

/** Leaves out the rows that an edit writes as they are: a new price rewrites neither the images nor the variants of a product. */
export function changedRows(writes: ProductWrites, before: ProductRow | undefined): ProductWrites {
  if (!before) return writes;
  const { colors, sizes, variants, images } = writes;
  const sameImages = isDeepStrictEqual(images?.map(withoutId), before.images.map(withoutId));
  return {
    ...writes,
    colors: changed(colors, before.colors),
    sizes: changed(sizes, before.sizes),
    variants: changed(variants, before.variants),
    images: sameImages ? undefined : images,
  };
}
