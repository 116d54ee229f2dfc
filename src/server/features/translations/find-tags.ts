import type { Connection } from '#server/db/client.ts';
import { categoryTags } from '#server/features/category/category.service.ts';
import { collectionTags } from '#server/features/collection/collection.service.ts';
import { productTags } from '#server/features/products/products.service.ts';
import { everyTag, type Tag } from '#server/platform/cache/tagged-cache.ts';
import { marketsTag, marketTag } from '#server/platform/markets/current-market.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { localizationTag } from '#server/platform/settings/shop-locales.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import type { EntityRef } from '#server/platform/translations/translations.repository.ts';
import type { SettingsTexts } from './sources.repository.ts';
import { createTranslationsRepository } from './translations.repository.ts';

/** As many as an announcement names one by one. */
const maxEntities = 100;

const mayBeAnywhere: ReadonlySet<EntityRef['entity']> = new Set(['color', 'size', 'attribute', 'attribute-value']);

/** Returns the cache tags of everything that shows texts of these entities. */
export async function findTags(
  connection: Connection,
  refs: readonly EntityRef[],
  { pictures }: SettingsTexts,
): Promise<Tag[]> {
  if (refs.length > maxEntities || refs.some(({ entity }) => mayBeAnywhere.has(entity))) return [everyTag];
  const idsOf = (kind: EntityRef['entity']) => refs.flatMap(({ entity, id }) => (entity === kind ? id : []));
  const [productIds, paths, categoryIds] = [idsOf('product'), idsOf('image'), idsOf('category')];
  const marketIds = idsOf('market');
  const products =
    productIds.length + paths.length > 0
      ? await createTranslationsRepository(connection).findProducts(productIds, paths)
      : [];
  const isInSettings = idsOf('settings').length > 0 || pictures.some(({ src }) => paths.includes(src));
  return [
    ...products.flatMap(({ id, categoryId }) => [productTags.one(id), categoryTags.one(categoryId)]),
    ...categoryIds.flatMap((id) => [categoryTags.all, categoryTags.one(id)]),
    ...idsOf('collection').flatMap((id) => [collectionTags.all, collectionTags.one(id)]),
    ...(isInSettings ? [settingsTag] : []),
    ...(idsOf('discount').length + idsOf('delivery-method').length > 0 ? [sellingTag] : []),
    ...(marketIds.length > 0 ? [...marketIds.map(marketTag), marketsTag, localizationTag] : []),
  ];
}
