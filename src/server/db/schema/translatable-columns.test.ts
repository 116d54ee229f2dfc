import { getTableColumns } from 'drizzle-orm';
import { PgArray, type PgTable, PgText } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ShopSettings } from '#contract/shop/settings.ts';
import { ShippingMethod } from '#contract/shop/shipping.ts';
import { type TranslatableEntity, translatableEntities, translatableFields } from '#contract/shop/translatable.ts';
import { fieldsOf } from '#testing/bad-input.ts';
import {
  attributes,
  categories,
  collections,
  discounts,
  markets,
  productColors,
  productImages,
  products,
  productSizes,
} from './index.ts';

const tables: Record<Exclude<TranslatableEntity, 'settings' | 'delivery-method' | 'attribute-value'>, PgTable> = {
  product: products,
  category: categories,
  collection: collections,
  image: productImages,
  color: productColors,
  size: productSizes,
  attribute: attributes,
  market: markets,
  discount: discounts,
};

/** The texts that are the same in every language, and why. */
const untranslated: Readonly<Record<string, string>> = {
  'category.image': 'the path of a picture',
  'category.sizeSystem': 'a key',
  'collection.slug': 'the address of the page in every language',
  'collection.image': 'the path of a picture',
  'collection.kind': 'a key',
  'collection.match': 'a key',
  'image.path': 'the path of a picture',
  'color.hex': 'a number',
  'product.publishAt': 'a time',
  'product.status': 'a key',
  'product.tags': 'not shown to shoppers',
  'product.saleEndsAt': 'a time',
  'product.saleStartsAt': 'a time',
  'product.kind': 'a key',
  'product.taxClass': 'a key',
  'attribute.kind': 'a key',
  'attribute.choices': 'translated as values',
  'settings.name': 'a proper name',
  'settings.email': 'an e-mail address',
  'settings.socialLinks.0.label': 'the name of another site',
  'settings.socialLinks.0.url': 'an address',
  'settings.seller': 'a name and a postal address',
  'settings.timeZone': 'a key',
  'settings.author': 'the name of a person',
  'settings.heroImage.src': 'the path of a picture',
  'settings.heroImage.alt': 'translated as the text of a picture',
  'settings.heroPhoneImage.src': 'the path of a picture',
  'settings.heroPhoneImage.alt': 'translated as the text of a picture',
  'settings.bannerImages.0.src': 'the path of a picture',
  'settings.bannerImages.0.alt': 'translated as the text of a picture',
  'settings.bannerImages.0.category': 'the slug of a category',
  'settings.aboutImage.src': 'the path of a picture',
  'settings.aboutImage.alt': 'translated as the text of a picture',
  'settings.searchSynonyms': 'not shown to shoppers',
  'market.key': 'a key',
  'market.locales': 'keys',
  'market.countries': 'codes of countries',
  'market.units': 'a key',
  'market.sizeSystem': 'a key',
  'discount.kind': 'a key',
  'discount.startsAt': 'a time',
  'discount.endsAt': 'a time',
  'delivery-method._id': 'a key',
  'delivery-method.taxClass': 'a key',
};

const isText = (column: unknown): boolean =>
  column instanceof PgText || (column instanceof PgArray && isText(column.baseColumn));

function textsOf(entity: TranslatableEntity): string[] {
  if (entity === 'settings')
    return fieldsOf(ShopSettings).flatMap(({ path, kind }) => (kind === 'string' ? path.join('.') : []));
  // Those of the choices of attributes, and of texts in JSON.
  if (entity === 'attribute-value') return ['name'];
  if (entity === 'delivery-method')
    return fieldsOf(ShippingMethod).flatMap(({ path, kind }) => (kind === 'string' ? (path.at(-1) ?? []) : []));
  return Object.entries(getTableColumns(tables[entity])).flatMap(([name, column]) => (isText(column) ? name : []));
}

test('every text of the merchant can be translated, or is the same in every language', () => {
  const texts = translatableEntities.flatMap((entity) => textsOf(entity).map((name) => `${entity}.${name}`));
  const translated = translatableEntities.flatMap((entity) =>
    Object.keys(translatableFields(entity)).map((field) => `${entity}.${field}`),
  );
  expect(texts.toSorted()).toEqual([...translated, ...Object.keys(untranslated)].toSorted());
});
