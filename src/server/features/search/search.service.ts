import pLimit from 'p-limit';
import { getLocale } from '#i18n/locale.ts';
import { toMinor } from '#contract/money/money.ts';
import type { ProductSearch, ProductSearchResult, ProductSuggestions, SearchSort } from '#contract/catalog/search.ts';
import type { Database } from '#server/db/client.ts';
import {
  type CollectionService,
  collectionTags,
  tagsOfProducts,
} from '#server/features/collection/collection.service.ts';
import { type ProductsService, presentProduct } from '#server/features/products/products.service.ts';
import { createCursor, nonNegativeInteger, uuid } from '#server/platform/paging/cursor.ts';
import { pageOf } from '#server/platform/paging/page.ts';
import { compareAtOf } from '#server/platform/sale-prices.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { localizeFacets, localizeSuggestions } from './search.localization.ts';
import { createSearchNamesRepository } from './search.names.repository.ts';
import { type ChosenFilters, presentCard, presentCategoryName, presentCounts } from './search.presenter.ts';
import { inFilters, toColorMasks } from './search.color-filters.ts';
import type { Filters } from './search.filters.repository.ts';
import type { SearchLanguage } from './search.languages.repository.ts';
import { createSearchRepository, type FoundRows } from './search.repository.ts';
import { createQueryRewriter, type RewrittenQuery } from './search.query-rewriting.ts';
import { createSynonyms } from './search.synonyms.ts';

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches of an instance that may run at the same time, so that slow ones leave connections for everything else. */
const maxConcurrentSearches = 2;
/** What a search responds with, and the tags of its collection. */
type FoundProducts = { result: ProductSearchResult; tags: string[] };

const maxSuggestions = { products: 6, categories: 3 };

const noWords: RewrittenQuery = { query: undefined, colors: undefined, correctedTo: null };
const noRows: FoundRows = { page: null, prices: null, colors: null, sizes: null, colorFilters: null };
const cursorOf = (sort: SearchSort) => createCursor({ value: nonNegativeInteger, productId: uuid }, sort);
const toSort = ({ sort, q, collection }: ProductSearch): SearchSort => {
  const requested = sort ?? 'relevance';
  return requested === 'relevance' && q === '' && collection === undefined ? 'newest' : requested;
};

type SearchDeps = {
  db: Database;
  collection: Pick<CollectionService, 'membersOf'>;
  products: ProductsService;
  settings: Pick<Settings, 'current'>;
  selling: Pick<SellingSettingsService, 'current'>;
  shopLocales: Pick<ShopLocalesService, 'peek' | 'current'>;
  translations: Pick<Translations, 'of' | 'otherLocale'>;
};

export function createSearchService({
  db,
  collection: collections,
  products,
  settings,
  selling,
  shopLocales,
  translations,
}: SearchDeps) {
  const repository = createSearchRepository(db);
  const names = createSearchNamesRepository(db);
  const rewriter = createQueryRewriter(db);
  const synonymsOf = createSynonyms();
  const findLanguage = async (): Promise<SearchLanguage> => {
    const { locales, defaultLocale: source } = shopLocales.peek() ?? (await shopLocales.current());
    const locale = getLocale();
    return { locale: locales.includes(locale) ? locale : source, source };
  };
  const rewrite = async (q: string): Promise<RewrittenQuery | undefined> => {
    const { searchSynonyms } = await settings.current();
    return rewriter(q, { language: await findLanguage(), synonyms: synonymsOf(searchSynonyms) });
  };
  const queue = pLimit(maxConcurrentSearches);

  const findChosen = async (params: ProductSearch) => {
    const findOptions = async (kind: 'color' | 'size', optionNames: string[]) =>
      optionNames.length > 0 ? names.options(kind, optionNames) : undefined;
    const [categories, allColors, namedColors, sizes] = await Promise.all([
      names.categories(await translations.otherLocale()),
      names.colors(),
      findOptions('color', params.color),
      findOptions('size', params.size),
    ]);
    const { category } = params;
    const chosen: ChosenFilters = {
      categories:
        category.length > 0
          ? categories.filter(({ id, slug, localizedSlug }) =>
              [id, slug, localizedSlug].some((name) => name !== null && category.includes(name)),
            )
          : undefined,
      colors: namedColors,
      colorFilters: params.color,
      sizes,
    };
    const colors = namedColors && inFilters(allColors, namedColors, params.color);
    return { categories, chosen, colors, masks: toColorMasks(allColors) };
  };

  const toFilters = (
    { min, max, counts }: ProductSearch,
    chosen: ChosenFilters,
    rewritten: RewrittenQuery,
  ): Filters => ({
    query: rewritten.query,
    categoryIds: chosen.categories?.map(({ id }) => id),
    colorIds: chosen.colors?.map(({ id }) => id),
    sizeIds: chosen.sizes?.map(({ id }) => id),
    min: min === undefined ? undefined : toMinor(min),
    max: max === undefined ? undefined : toMinor(max),
    ownCounts: counts === 'own',
  });

  const search = async (params: ProductSearch): Promise<FoundProducts> => {
    const { q, limit } = params;
    const sort = toSort(params);
    const cursor = cursorOf(sort);
    const after = cursor.decode(params.cursor);
    const [rewritten, { chosen, colors, categories, masks }, collection] = await Promise.all([
      q === '' ? noWords : rewrite(q),
      findChosen(params),
      params.collection === undefined ? undefined : collections.membersOf(params.collection),
    ]);
    const isUnknown = params.collection !== undefined && collection === undefined;
    const page = { sort, limit: limit === 0 ? 0 : limit + 1, after };
    const filters =
      rewritten && !isUnknown
        ? {
            ...toFilters(params, { ...chosen, colors: colors ?? rewritten.colors }, rewritten),
            collection: collection?.members,
          }
        : undefined;
    const found = filters ? await repository.find(filters, page, masks) : noRows;
    const { rows: shown, nextCursor } = pageOf(found.page ?? [], limit, cursor);
    const { total, facets } = presentCounts(found, chosen, categories);
    const [rows, shownFacets] = await Promise.all([
      products.ofIds(
        shown.map(({ productId }) => productId),
        found.priceEpoch ?? undefined,
      ),
      localizeFacets(translations, facets, categories),
    ]);
    return {
      result: {
        products: rows.map(presentProduct),
        total,
        facets: shownFacets,
        correctedTo: rewritten?.correctedTo ?? null,
        askedColors: (colors ?? rewritten?.colors ?? []).map(({ name }) => name),
        nextCursor,
      },
      tags: [...(collection ? tagsOfProducts(collection) : []), ...(isUnknown ? [collectionTags.all] : [])],
    };
  };

  /** A word that is not in enough names of the newest products is in few, so that all products that have it are compared. */
  const suggestedIds = async ({ query, colorIds }: Pick<Filters, 'query' | 'colorIds'>): Promise<string[]> => {
    const limit = maxSuggestions.products;
    const newest = query ? await repository.newestNamed(query, colorIds, limit) : [];
    if (newest.length === limit) return newest;
    const best = await repository.page({ query, colorIds }, { sort: 'relevance', limit, after: undefined });
    return best.map(({ productId }) => productId);
  };

  const suggest = async (q: string): Promise<ProductSuggestions> => {
    const rewritten = await rewrite(q);
    if (!rewritten) return { products: [], categories: [] };
    const { query, colors = [] } = rewritten;
    const ids = await suggestedIds({ query, colorIds: rewritten.colors?.map(({ id }) => id) });
    const colorNames = colors.map(({ name }) => name);
    const [cards, categories, saleSettings] = await Promise.all([
      names.cards(ids, colorNames),
      query ? names.categoriesMatching(query, maxSuggestions.categories) : [],
      selling.current(),
    ]);
    const shown = await localizeSuggestions(translations, { cards, categories });
    const byId = new Map(shown.cards.map((card) => [card.id, card]));
    return {
      products: ids
        .flatMap((id) => byId.get(id) ?? [])
        .map((card) => presentCard({ ...card, compareCents: compareAtOf(card, saleSettings) })),
      categories: shown.categories.map(presentCategoryName),
    };
  };

  return {
    search: (params: ProductSearch) => queue(() => search(params)),
    suggest: (q: string) => queue(() => suggest(q)),
  };
}
