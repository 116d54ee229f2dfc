import type { Paging } from '#contract/paging.ts';
import type { SellingSettings } from '#contract/shop/selling.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import { notInMarket, productGone, productNotFound, unknownOption } from '#server/features/products/products.errors.ts';
import { isId } from '#server/platform/ids.ts';
import { currentMarket, pricesTag } from '#server/platform/markets/current-market.ts';
import { findSellingMarkets } from '#server/platform/markets/selling-markets.repository.ts';
import type { SoldPrice } from '#server/platform/markets/sold-products.repository.ts';
import { compareAtOf, isOnSale } from '#server/platform/sale-prices.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import { localizationTag, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { ReadTranslations, Translations } from '#server/platform/translations/translations.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import {
  type CatalogProduct,
  type CatalogSummary,
  createCatalogRepository,
  findVariant,
  type ListSource,
  type PageProduct,
} from './catalog.repository.ts';
import { type Localized, localizeProducts } from './localize-products.ts';
import { withShownNames } from './shown-names.ts';

const maxByIds = 12;

type CatalogDeps = {
  db: Database;
  category: CategoryService;
  translations: Translations;
  offers: Pick<OffersService, 'namesFor'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  selling: Pick<SellingSettingsService, 'current'>;
};

/** Returns what the sale of a product is compared with. */
function saleOf(
  row: SoldPrice,
  shown: SellingSettings,
): Pick<Localized<SoldPrice>, 'compareCents' | 'shownLowestCents'> {
  const compareCents = compareAtOf(row, shown);
  if (compareCents === null) return {};
  return {
    compareCents,
    ...(shown.showLowestPrice && row.lowestCents !== null && { shownLowestCents: row.lowestCents }),
  };
}

/** Reads products for shoppers, in the language of the request. */
export function createCatalogService({ db, category, offers, translations, shopLocales, selling }: CatalogDeps) {
  const repository = createCatalogRepository(db);
  const localize = async <Row extends CatalogProduct | CatalogSummary>(rows: readonly Row[]) => {
    const [localized, sizes, shown] = await Promise.all([
      localizeProducts(translations, rows),
      category.sizeScales.sizesOfCategories(),
      selling.current(),
    ]);
    return localized.map((row): Localized<Row> => {
      const sizesInSystems = sizes.get(row.categoryId);
      return { ...row, ...saleOf(row, shown), ...(sizesInSystems && { sizesInSystems }) };
    });
  };

  const find = async (idOrSlug: string): Promise<PageProduct> => {
    const locale = await translations.otherLocale();
    const product = await repository.find(idOrSlug, locale);
    if (product) return product;
    const id = await repository.findIdByAnySlug(idOrSlug, locale);
    const current = id === undefined ? undefined : await repository.find(id, locale);
    if (current) return current;
    if (id === undefined) throw productNotFound();
    const state = await repository.stateOf(id);
    if (state?.isPublic && currentMarket()) throw notInMarket(404);
    throw state?.isDraft ? productNotFound() : productGone();
  };

  /** Returns a product with similar ones for the chosen color, or for the one that the product page preselects (D7). */
  const withSimilar = async ({ id, categoryId, colors, priceEpoch }: PageProduct, chosen: string) => {
    const color = chosen || ((colors[2] ?? colors.at(-1))?.name ?? '');
    return repository.ofPage(id, await repository.similarTo({ id, categoryId, color }, priceEpoch), priceEpoch);
  };

  /** Returns the markets besides the default one that sell a product; undefined when all of them do. */
  const marketsOf = async (id: string): Promise<string[] | undefined> => {
    const { markets } = await shopLocales.current();
    if (markets.length === 0) return undefined;
    const sellingIds = await findSellingMarkets(db, id);
    const keys = markets.flatMap(({ key }) => (sellingIds.includes(key) ? [key] : []));
    return keys.length === markets.length ? undefined : keys;
  };

  /** Localizes a product that is read alone, with its languages, slugs and discounts, and others beside it. */
  const localizePage = async (
    { nameLocales, localizedSlugs, ...product }: PageProduct,
    others: readonly CatalogProduct[] = [],
  ): Promise<{ shown: Localized<CatalogProduct>; others: Localized<CatalogProduct>[] }> => {
    const [locales, slugs, markets, names, [shown = product, ...rest]] = await Promise.all([
      translations.localesOf(nameLocales),
      translations.slugsOf(product.slug, localizedSlugs),
      marketsOf(product.id),
      offers.namesFor({
        productId: product.id,
        categoryId: product.categoryId,
        isOnSale: isOnSale(product),
        kind: product.kind,
      }),
      localize([product, ...others]),
    ]);
    const alone = { offers: names, ...(locales && { locales }), ...(markets && { markets }), ...(slugs && { slugs }) };
    return { shown: { ...shown, ...alone }, others: rest };
  };

  const ofIds = async (ids: readonly string[], priceEpoch?: number) =>
    localize(await repository.ofIds(ids, priceEpoch));

  const pageOfCategory = async <Row extends CatalogProduct | CatalogSummary>(
    read: (categoryId: string, page: { limit: number; before: string | undefined }) => Promise<Row[]>,
    idOrSlug: string,
    paging: Paging,
  ) => {
    const categoryId = await category.findId(idOrSlug);
    const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
      read(categoryId, { limit, before: after?.id }),
    );
    return { categoryId, products: await localize(rows), nextCursor };
  };

  return {
    /**
     * Finds a product by its id, its slug in the language of the request or as it is written, or an old slug. Throws NOT_IN_MARKET for one
     * that the market does not sell, PRODUCT_GONE for a deleted or archived one, else PRODUCT_NOT_FOUND, also for a draft.
     */
    async get(idOrSlug: string): Promise<Localized<CatalogProduct>> {
      const { shown } = await localizePage(await find(idOrSlug));
      return shown;
    },

    /** Returns what the page of a product shows for a color. Throws as `get` does. */
    async page(idOrSlug: string, color: string) {
      const { product = await find(idOrSlug), others: similar } = await withSimilar(await find(idOrSlug), color);
      const ownCategory = await category.getShown(product.categoryId);
      const { shown, others } = await localizePage(product, similar);
      return { product: shown, category: ownCategory, similar: others };
    },

    /**
     * Returns the tags of what the markets of the shop sell, but for products that are changed themselves. Only a list in the currency of
     * the shop may have no rate, and with a rate it has a price for each product.
     */
    async tagsOfMarkets(): Promise<string[]> {
      const { markets, currency } = await shopLocales.current();
      const lists = markets.flatMap(({ priceListId, currency: own }) =>
        priceListId !== null && own === currency ? [priceListId] : [],
      );
      return [localizationTag, ...new Set(lists.map(pricesTag))];
    },

    sizesOfCategories: () => category.sizeScales.sizesOfCategories(),

    popular: async () => localize(await repository.popular()),
    popularSummaries: async () => localize(await repository.popularSummaries()),

    /**
     * Returns products in the order of the ids, without those that are not public and those that the market does not sell. `priceEpoch` is that of the
     * prices that the response has already.
     */
    ofIds,

    /** Does the same for ids from a browser: drops repeated and invalid ones, and returns at most twelve products. */
    byIds: (ids: readonly string[]) => ofIds([...new Set(ids)].filter(isId).slice(0, maxByIds)),

    /** Returns the ids of public products that the market sells, newest first. */
    idsFrom: (source: ListSource, limit: number) => repository.idsFrom(source, limit),

    /** Returns what lists show of products, in any order, without those that are not public or not sold in the market. */
    async summariesOfIds(ids: readonly string[]): Promise<Localized<CatalogSummary>[]> {
      return ids.length === 0 ? [] : localize(await repository.summariesOfIds(ids));
    },

    /** Returns one page of a category, newest first. Throws BAD_CURSOR. */
    ofCategory: (idOrSlug: string, paging: Paging) => pageOfCategory(repository.ofCategory, idOrSlug, paging),

    /** Returns what a list shows of the same products. Throws BAD_CURSOR. */
    summariesOfCategory: (idOrSlug: string, paging: Paging) =>
      pageOfCategory(repository.summariesOfCategory, idOrSlug, paging),

    /**
     * Returns the variant that a shopper chose, and whether the market sells it. Throws PRODUCT_NOT_FOUND or UNKNOWN_OPTION, which names
     * it in the language of the request; `read` comes from `translations.reader`.
     */
    async variantOf(
      connection: Connection,
      choice: { productId: string; color: string; size: string },
      read: ReadTranslations | undefined,
    ) {
      const row = isId(choice.productId) ? await findVariant(connection, choice) : undefined;
      if (!row) throw productNotFound();
      const { variantId, made, inStock, stock, name, soldAt } = row;
      if (variantId !== null && made !== null && inStock !== null)
        return { variantId, made, inStock, stock, name, soldHere: soldAt !== null };
      const [named] = await withShownNames(read, [{ ...choice, name }], connection);
      const { color, size } = named?.shown ?? choice;
      throw unknownOption(color, size);
    },
  };
}
