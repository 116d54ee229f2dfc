import type { SizesInSystems } from '#server/features/category/category.service.ts';
import { translateFields, type EntityRef, type Translations } from '#server/platform/translations/translations.ts';
import { localizeAttribute, refsOfAttribute } from './localize-attributes.ts';
import type { CatalogProduct, CatalogSummary } from './catalog.repository.ts';

type Common = Pick<CatalogSummary, 'id' | 'slug' | 'name' | 'colors' | 'images'> & Partial<CatalogProduct>;

/**
 * A product as shoppers see it: in the language of the request, in which absent labels and fields are those of the row itself, and with what
 * its sale is compared with.
 */
export type Localized<Row> = Row & {
  /** What it cost before the sale; absent without one. */
  compareCents?: number;
  /** The lowest price of the days before the sale; absent where the shop does not show it. */
  shownLowestCents?: number;
  /** The fields that are shown as they are written. */
  untranslated?: string[];
  colorLabels?: ReadonlyMap<string, string>;
  sizeLabels?: ReadonlyMap<string, string>;
  /** The languages in which the name is there. */
  locales?: string[];
  /** The markets besides the default one that sell it; absent where all of them do. */
  markets?: string[];
  /** Absent when its category has no size scale. */
  sizesInSystems?: SizesInSystems;
  /** The slugs in the other languages of the shop. */
  slugs?: Record<string, string>;
  /** The names of the discounts that fall on it, of one that is read alone. */
  offers?: string[];
};

const refsOf = ({ id, colors, sizes = [], images, shownAttributes = [] }: Common): EntityRef[] => [
  { entity: 'product', id },
  ...images.map(({ path }) => ({ entity: 'image' as const, id: path })),
  ...colors.map(({ name }) => ({ entity: 'color' as const, id: name })),
  ...sizes.map(({ name }) => ({ entity: 'size' as const, id: name })),
  ...shownAttributes.flatMap(refsOfAttribute),
];

const productFields = ['name', 'description', 'highlights', 'details'] as const;

/** Returns products in the language of the request. Their colors and sizes keep their names, by which they are chosen, and get labels. */
export async function localizeProducts<Row extends CatalogProduct | CatalogSummary>(
  translations: Translations,
  rows: readonly Row[],
): Promise<Localized<Row>[]> {
  if (rows.length === 0) return [];
  const found = await translations.of(() => [
    ...new Map(rows.flatMap(refsOf).map((ref) => [`${ref.entity} ${ref.id}`, ref])).values(),
  ]);
  if (!found) return [...rows];
  const labelsOf = (entity: 'color' | 'size', options: readonly { name: string }[]) =>
    new Map(
      options.flatMap(({ name }) => {
        const label = found.text(entity, name, 'name');
        return label === undefined ? [] : [[name, label] as const];
      }),
    );
  return rows.map((row: Row & Common) => ({
    ...translateFields(
      row,
      found,
      { entity: 'product', id: row.id },
      productFields.filter((field) => row[field] !== undefined),
    ),
    slug: found.text('product', row.id, 'slug') ?? row.slug,
    images: row.images.map((image) => ({ ...image, alt: found.text('image', image.path, 'alt') ?? image.alt })),
    colorLabels: labelsOf('color', row.colors),
    sizeLabels: labelsOf('size', row.sizes ?? []),
    ...(row.shownAttributes && { shownAttributes: row.shownAttributes.map((one) => localizeAttribute(one, found)) }),
  }));
}
