import pLimit from 'p-limit';
import { toCents } from '#contract/money.ts';
import type { ProductSearch, ProductSearchResult, ProductSuggestions, SearchSort } from '#contract/catalog/search.ts';
import type { Database } from '#server/db/client.ts';
import { type ProductsService, presentProduct } from '#server/features/products/products.service.ts';
import { createCursor, nonNegativeInteger, uuid } from '#server/platform/paging/cursor.ts';
import { pageOf } from '#server/platform/paging/page.ts';
import { createSearchNamesRepository } from './search.names.repository.ts';
import { type Chosen, presentCard, presentCounts } from './search.presenter.ts';
import { createSearchRepository, type Filters, type Found } from './search.repository.ts';
import { createUnderstanding, type Understanding } from './search.understanding.ts';

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches of an instance that may run at the same time, so that slow ones leave connections for everything else. */
const maxConcurrentSearches = 2;
const suggested = { products: 6, categories: 3 };

const nothing: Found = { page: null, prices: null, colors: null, sizes: null };
const cursorOf = (sort: SearchSort) => createCursor({ value: nonNegativeInteger, productId: uuid }, sort);
const sortOf = ({ sort, q }: ProductSearch): SearchSort => {
  const wanted = sort ?? 'relevance';
  return wanted === 'relevance' && q === '' ? 'newest' : wanted;
};

export function createSearchService({ db, products }: { db: Database; products: ProductsService }) {
  const repository = createSearchRepository(db);
  const names = createSearchNamesRepository(db);
  const understand = createUnderstanding(db);
  const limit = pLimit(maxConcurrentSearches);

  const chosenOf = async (asked: ProductSearch) => {
    const optionsOf = async (kind: 'color' | 'size', wanted: string[]) =>
      wanted.length > 0 ? names.options(kind, wanted) : undefined;
    const [categories, colors, sizes] = await Promise.all([
      names.categories(),
      optionsOf('color', asked.color),
      optionsOf('size', asked.size),
    ]);
    const { category } = asked;
    const chosen: Chosen = {
      categories:
        category.length > 0
          ? categories.filter(({ id, slug }) => category.includes(slug) || category.includes(id))
          : undefined,
      colors,
      sizes,
    };
    return { categories, chosen };
  };

  const filtersOf = ({ min, max, counts }: ProductSearch, chosen: Chosen, { query }: Understanding): Filters => ({
    query,
    categoryIds: chosen.categories?.map(({ id }) => id),
    colorIds: chosen.colors?.map(({ id }) => id),
    sizeIds: chosen.sizes?.map(({ id }) => id),
    min: min === undefined ? undefined : toCents(min),
    max: max === undefined ? undefined : toCents(max),
    ownCounts: counts === 'own',
  });

  const search = async (asked: ProductSearch): Promise<ProductSearchResult> => {
    const { q, limit } = asked;
    const sort = sortOf(asked);
    const cursor = cursorOf(sort);
    const after = cursor.decode(asked.cursor);
    const [understood, { chosen, categories }] = await Promise.all([
      q === '' ? { query: undefined, correctedTo: null } : understand(q),
      chosenOf(asked),
    ]);
    const page = { sort, limit: limit === 0 ? 0 : limit + 1, after };
    const hopeless = q !== '' && understood.query === undefined;
    const found = hopeless ? nothing : await repository.find(filtersOf(asked, chosen, understood), page);
    const { rows: shown, nextCursor } = pageOf(found.page ?? [], limit, cursor);
    const rows = await products.ofIds(shown.map(({ productId }) => productId));
    return {
      products: rows.map(presentProduct),
      ...presentCounts(found, chosen, categories),
      correctedTo: understood.correctedTo,
      nextCursor,
    };
  };

  const suggest = async (q: string): Promise<ProductSuggestions> => {
    const { query } = await understand(q);
    if (!query) return { products: [], categories: [] };
    const page = { sort: 'relevance', limit: suggested.products, after: undefined } as const;
    const ids = (await repository.page({ query }, page)).map(({ productId }) => productId);
    const [cards, categories] = await Promise.all([
      names.cards(ids),
      names.categoriesMatching(query.match, suggested.categories),
    ]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return {
      products: ids.flatMap((id) => byId.get(id) ?? []).map(presentCard),
      categories: categories.map(({ slug, name }) => ({ slug, name })),
    };
  };

  return {
    search: (asked: ProductSearch) => limit(() => search(asked)),
    suggest: (q: string) => limit(() => suggest(q)),
  };
}
