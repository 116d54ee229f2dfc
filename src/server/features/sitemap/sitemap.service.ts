import type { Locale } from '#i18n/locale.ts';
import { alternatesAt, alternatesOf, type PageOffer, prefixesOfPage } from '#contract/alternates.ts';
import { type PagePrefix, prefixesOf, withPrefix } from '#contract/locale-prefix.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { pagePath } from '#contract/page-path.ts';
import { paths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import { pricesTag } from '#server/platform/markets/current-market.ts';
import { localizationTag, type Offered, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Site } from '#server/platform/site.ts';
import { createSitemapRepository, type Start } from './sitemap.repository.ts';
import { type SitemapEntry, toSitemapIndexXml, toSitemapXml } from './sitemap.xml.ts';

export type SitemapService = ReturnType<typeof createSitemapService>;

type SitemapDeps = {
  db: Connection;
  site: Pick<Site, 'url'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  maxUrls?: number;
};

/** A page of the shop, which the sitemap lists in each language and market that has it. */
type Page = Pick<SitemapEntry, 'changedAt' | 'image'> & { pathIn: (locale: Locale) => string; offer?: PageOffer };

type Slugs = { slug: string; localizedSlugs: Record<string, string> | null };

/** Returns the slug of a product or category in a language. */
const slugIn = ({ slug, localizedSlugs }: Slugs, locale: Locale): string => localizedSlugs?.[locale] ?? slug;

/** The XML, and the cache tags of its content. */
type Sitemap = { xml: string; tags: string[] };

const batchSize = 1000;
const fixedPages = [paths.home, paths.collections, paths.about, paths.contact, paths.privacy, paths.terms];

/**
 * Creates the sitemap of all public pages (https://www.sitemaps.org/protocol.html): one file, or several of `maxUrls` URLs each
 * with an index. With several languages or markets, alternates count as URLs as well, because a file may have 50 MB at most.
 */
export function createSitemapService({ db, site, shopLocales, maxUrls = 50_000 }: SitemapDeps) {
  const repository = createSitemapRepository(db);
  const absolute = (path: string) => site.url + path;
  const imageUrlOf = (path: string) => (path.startsWith('/') ? absolute(path) : undefined);

  /** Returns the pages before the products, the count of products, and how they are divided into files. */
  const readOverview = async () => {
    const shop = await shopLocales.current();
    const isMultilingual = shop.locales.length > 1;
    const [categories, collections, written, products] = await Promise.all([
      repository.listCategories({ isMultilingual }),
      repository.listCollections({ isMultilingual }),
      repository.listPages(),
      repository.countProducts(),
    ]);
    const pages: Page[] = [
      ...fixedPages.map(({ href }) => ({ pathIn: () => href() })),
      ...categories.map((row) => ({
        pathIn: (locale: Locale) => paths.category.href(slugIn(row, locale)),
        changedAt: row.updatedAt,
        image: imageUrlOf(row.image),
        offer: { locales: row.nameLocales && [shop.defaultLocale, ...row.nameLocales] },
      })),
      ...collections.map((row) => ({
        pathIn: () => collectionPath.href(row.slug),
        changedAt: row.updatedAt,
        image: row.image === null ? undefined : imageUrlOf(row.image),
        offer: { locales: row.nameLocales && [shop.defaultLocale, ...row.nameLocales] },
      })),
      ...written.map((row) => ({
        pathIn: () => pagePath.href(row.slug),
        changedAt: row.updatedAt,
        offer: { locales: isMultilingual ? row.locales : null },
      })),
    ];
    // Each entry of a page has all of its alternates.
    const urlsOfPage = prefixesOf(shop).length * (1 + alternatesOf(shop).length);
    const maxPages = Math.max(1, Math.floor(maxUrls / urlsOfPage));
    const lists = shop.markets.map(({ priceListId }) => priceListId).filter((id) => id !== null);
    // A change to a product also purges the tag of its category.
    const tags = [
      'categories',
      'collections',
      'pages',
      localizationTag,
      ...categories.map(({ id }) => `category:${id}`),
      ...lists.map(pricesTag),
    ];
    return { pages, products, shop, maxPages, files: Math.ceil((pages.length + products) / maxPages), tags };
  };

  const listProducts = async (
    first: number,
    count: number,
    { locales, defaultLocale, markets }: Offered,
  ): Promise<Page[]> => {
    const pages: Page[] = [];
    const from = count > 0 ? await repository.productAt(first) : undefined;
    let start: Start | undefined = from === undefined ? undefined : { from };
    while (start && pages.length < count) {
      const limit = Math.min(batchSize, count - pages.length);
      const rows: Awaited<ReturnType<typeof repository.listProducts>> = await repository.listProducts(start, {
        limit,
        isMultilingual: locales.length > 1,
        hasMarkets: markets.length > 0,
      });
      for (const row of rows)
        pages.push({
          pathIn: (locale) => paths.product.href(slugIn(row, locale)),
          changedAt: row.updatedAt,
          image: imageUrlOf(row.image),
          offer: { locales: row.nameLocales && [defaultLocale, ...row.nameLocales], markets: row.soldIn },
        });
      const last = rows.at(-1);
      start = last && rows.length === limit ? { after: last.id } : undefined;
    }
    return pages;
  };

  const entriesOf = ({ pathIn, offer = {}, ...page }: Page, shop: Offered): SitemapEntry[] => {
    const urlOf = ({ prefix, locale }: PagePrefix) => absolute(withPrefix(prefix, pathIn(locale)));
    const alternates = alternatesOf(shop, offer);
    return prefixesOfPage(shop, offer).map((place) => ({
      ...page,
      url: urlOf(place),
      alternates: alternatesAt(place.prefix, alternates).map((one) => ({ hreflang: one.hreflang, url: urlOf(one) })),
    }));
  };

  const buildPart = async (
    { pages, shop, maxPages, tags }: Awaited<ReturnType<typeof readOverview>>,
    number: number,
  ): Promise<Sitemap> => {
    const first = (number - 1) * maxPages;
    const own = pages.slice(first, first + maxPages);
    const products = await listProducts(Math.max(0, first - pages.length), maxPages - own.length, shop);
    return { xml: toSitemapXml([...own, ...products].flatMap((page) => entriesOf(page, shop))), tags };
  };

  return {
    /** Returns the whole sitemap, or the index of its files. */
    async getMain(): Promise<Sitemap> {
      const overview = await readOverview();
      if (overview.files <= 1) return buildPart(overview, 1);
      const files = Array.from({ length: overview.files }, (_, index) => absolute(`/sitemap-${index + 1}.xml`));
      return { xml: toSitemapIndexXml(files), tags: overview.tags };
    },

    /** Returns a file of the index, or undefined when it does not exist. */
    async getPart(number: number): Promise<Sitemap | undefined> {
      const overview = await readOverview();
      return overview.files > 1 && number >= 1 && number <= overview.files ? buildPart(overview, number) : undefined;
    },
  };
}
