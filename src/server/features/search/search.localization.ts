import { type EntityRef, translateFields, type Translations } from '#server/platform/translations/translations.ts';
import type { CategoryName, SuggestionCard } from './search.names.repository.ts';
import type { Facets } from './search.presenter.ts';

/** `untranslated` names the fields that are shown as they are written. */
export type Localized<Row> = Row & { untranslated?: string[] };

type Reader = Pick<Translations, 'of'>;

/** Returns facets with their names in the language of the request. Their values, which URLs have, stay. */
export async function localizeFacets(
  translations: Reader,
  facets: Facets,
  categories: readonly CategoryName[],
): Promise<Facets> {
  const idOf = new Map(categories.map(({ id, slug }) => [slug, id]));
  type Kind = 'category' | 'color' | 'size';
  const toId = (entity: Kind, value: string) => (entity === 'category' ? (idOf.get(value) ?? value) : value);
  const refsOf = (entity: Kind, listed: readonly { value: string }[]) =>
    listed.map(({ value }) => ({ entity, id: toId(entity, value) }));
  const found = await translations.of(() => [
    ...refsOf('category', facets.categories),
    ...refsOf('color', facets.colors),
    ...refsOf('size', facets.sizes),
  ]);
  if (!found) return facets;
  const named = <Facet extends { value: string; name: string }>(entity: Kind, listed: readonly Facet[]) =>
    listed.map((facet) => ({ ...facet, name: found.text(entity, toId(entity, facet.value), 'name') ?? facet.name }));
  return {
    ...facets,
    categories: named('category', facets.categories),
    colors: named('color', facets.colors),
    sizes: named('size', facets.sizes),
  };
}

type Suggestions = { cards: readonly SuggestionCard[]; categories: readonly CategoryName[] };

/** Returns suggestions in the language of the request. */
export async function localizeSuggestions(translations: Reader, { cards, categories }: Suggestions) {
  const found = await translations.of(() => [
    ...cards.flatMap(({ id, image }): EntityRef[] => [
      { entity: 'product', id },
      ...(image === null ? [] : [{ entity: 'image' as const, id: image }]),
    ]),
    ...categories.map(({ id }) => ({ entity: 'category' as const, id })),
  ]);
  return {
    cards: cards.map((card): Localized<SuggestionCard> => {
      if (!found) return card;
      const alt = card.image === null ? undefined : found.text('image', card.image, 'alt');
      return {
        ...translateFields(card, found, { entity: 'product', id: card.id }, ['name']),
        slug: found.text('product', card.id, 'slug') ?? card.slug,
        imageAlt: alt ?? card.imageAlt,
      };
    }),
    categories: categories.map((category): Localized<CategoryName> => {
      if (!found) return category;
      const slug = found.text('category', category.id, 'slug') ?? category.slug;
      return { ...translateFields(category, found, { entity: 'category', id: category.id }, ['name']), slug };
    }),
  };
}
