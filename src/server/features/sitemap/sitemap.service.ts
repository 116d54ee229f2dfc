import type { Locale } from '#i18n/locale.ts';
import { prefixOf, type ShopLocales, withPrefix } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import { localizationTag, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
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

/** A page of the shop, which the sitemap lists in each language. */
type Page = Pick<SitemapEntry, 'changedAt' | 'image'> & { pathIn: (locale: Locale) => string };

type Slugs = { slug: string; localizedSlugs: Record<string, string> | null };

/** Returns the slug of a product or category in a language. */
const slugIn = ({ slug, localizedSlugs }: Slugs, locale: Locale): string => localizedSlugs?.[locale] ?? slug;

/** The XML, and the cache tags of its content. */
type Sitemap = { xml: string; tags: string[] };

const batchSize = 1000;
const fixedPages = [paths.home, paths.collections, paths.about, paths.contact, paths.privacy, paths.terms];

/**
 * Creates the sitemap of all public pages (https://www.sitemaps.org/protocol.html): one file, or several of `maxUrls` URLs each
 * with an index. With several languages, alternates count as URLs as well, because a file may have 50 MB at most.
 */
export function createSitemapService({ db, site, shopLocales, maxUrls = 50_000 }: SitemapDeps) {
  const repository = createSitemapRepository(db);
  const absolute = (path: string) => site.url + path;
  const imageUrlOf = (path: string) => (path.startsWith('/') ? absolute(path) : undefined);

  /** Returns the pages before the products, the count of products, and how they are divided into files. */
  const readOverview = async () => {
    const languages = await shopLocales.current();
    const [categories, products] = await Promise.all([
      repository.listCategories({ withSlugs: languages.locales.length > 1 }),
      repository.countProducts(),
    ]);
    const pages: Page[] = [
      ...fixedPages.map(({ href }) => ({ pathIn: () => href() })),
      ...categories.map((row) => ({
        pathIn: (locale: Locale) => paths.category.href(slugIn(row, locale)),
        changedAt: row.updatedAt,
        image: imageUrlOf(row.image),
      })),
    ];
    const count = languages.locales.length;
    // Each entry of a page has an alternate for each language and the default.
    const urlsOfPage = count === 1 ? 1 : count * (1 + count + 1);
    const maxPages = Math.max(1, Math.floor(maxUrls / urlsOfPage));
    // A change to a product also purges the tag of its category.
    const tags = ['categories', localizationTag, ...categories.map(({ id }) => `category:${id}`)];
    return { pages, products, languages, maxPages, files: Math.ceil((pages.length + products) / maxPages), tags };
  };

  const listProducts = async (first: number, count: number, withSlugs: boolean): Promise<Page[]> => {
    const pages: Page[] = [];
    const from = count > 0 ? await repository.productAt(first) : undefined;
    let start: Start | undefined = from === undefined ? undefined : { from };
    while (start && pages.length < count) {
      const limit = Math.min(batchSize, count - pages.length);
      const rows: Awaited<ReturnType<typeof repository.listProducts>> = await repository.listProducts(start, {
        limit,
        withSlugs,
      });
      for (const row of rows) {
        const pathIn = (locale: Locale) => paths.product.href(slugIn(row, locale));
        pages.push({ pathIn, changedAt: row.updatedAt, image: imageUrlOf(row.image) });
      }
      const last = rows.at(-1);
      start = last && rows.length === limit ? { after: last.id } : undefined;
    }
    return pages;
  };

  const entriesOf = ({ pathIn, ...page }: Page, { locales, defaultLocale }: ShopLocales): SitemapEntry[] => {
    const inLanguages = locales.map((locale) => ({
      hreflang: locale as string,
      url: absolute(withPrefix(prefixOf(locale, { defaultLocale }), pathIn(locale))),
    }));
    const own = { hreflang: 'x-default', url: absolute(pathIn(defaultLocale)) };
    const alternates = locales.length < 2 ? [] : [...inLanguages, own];
    return inLanguages.map(({ url }) => ({ ...page, url, alternates }));
  };

  const buildPart = async (
    { pages, languages, maxPages, tags }: Awaited<ReturnType<typeof readOverview>>,
    number: number,
  ): Promise<Sitemap> => {
    const first = (number - 1) * maxPages;
    const own = pages.slice(first, first + maxPages);
    const products = await listProducts(
      Math.max(0, first - pages.length),
      maxPages - own.length,
      languages.locales.length > 1,
    );
    return { xml: toSitemapXml([...own, ...products].flatMap((page) => entriesOf(page, languages))), tags };
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
