import { getBaseCurrency } from '#i18n/currency.ts';
import type {
  AdminCollection,
  Collection,
  CollectionForm,
  CollectionPreview,
  ListedProduct,
  RuleChoices,
} from '#contract/catalog/collections.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import { versionOf } from '#server/platform/version.ts';
import type { CollectionRow } from './collection.repository.ts';
import type { CollectionService, LocalizedCollection } from './collection.service.ts';

type ProductRow = { id: string; name: string; image: string; priceCents: Cents };

export const presentCollection = (row: LocalizedCollection): Collection => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  ...(row.untranslated?.length && { untranslated: row.untranslated }),
  ...(row.locales && { locales: row.locales }),
});

const presentListed = ({ id, name, image }: ProductRow): ListedProduct => ({ _id: id, name, image });

export const presentAdminCollection = ({ row, total }: { row: CollectionRow; total: number }): AdminCollection => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  kind: row.kind,
  match: row.match,
  rules: row.rules,
  total,
  version: versionOf(row),
});

export const presentForm = ({
  products,
  pinned,
  excluded,
  ...collection
}: Awaited<ReturnType<CollectionService['getForm']>>): CollectionForm => ({
  ...presentAdminCollection(collection),
  products: products.map(presentListed),
  pinned: pinned.map(presentListed),
  excluded: excluded.map(presentListed),
});

export const presentPreview = ({ total, products }: { total: number; products: ProductRow[] }): CollectionPreview => ({
  total,
  products: products.map((row) => ({ ...presentListed(row), price: toDecimal(row.priceCents, getBaseCurrency()) })),
});

export const presentChoices = ({
  categories,
  attributes,
  ...names
}: Awaited<ReturnType<CollectionService['choices']>>): RuleChoices => ({
  ...names,
  categories: categories.map(({ id, name }) => ({ _id: id, name })),
  attributes: attributes.map(({ id, ...attribute }) => ({ _id: id, ...attribute })),
});
