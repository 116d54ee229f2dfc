import { paths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import type { Site } from '#server/platform/site.ts';
import { createSitemapRepository } from './sitemap.repository.ts';
import { type SitemapEntry, toSitemapIndexXml, toSitemapXml } from './sitemap.xml.ts';

export type SitemapService = ReturnType<typeof createSitemapService>;

type SitemapDeps = { db: Connection; site: Pick<Site, 'url'>; maxUrls?: number };

/** The XML, and the cache tags of its content. */
type Sitemap = { xml: string; tags: string[] };

const batchSize = 1000;
const fixedPages = [paths.home, paths.collections, paths.about, paths.contact, paths.privacy, paths.terms];

/**
 * Creates the sitemap of all public pages (https://www.sitemaps.org/protocol.html): one file, or several of `maxUrls` URLs each
 * with an index.
 */
export function createSitemapService({ db, site, maxUrls = 50_000 }: SitemapDeps) {
  const repository = createSitemapRepository(db);
  const absolute = (path: string) => site.url + path;
  const imageUrlOf = (path: string) => (path.startsWith('/') ? absolute(path) : undefined);

  /** Returns the entries before the products, and the counts of products and files. */
  const readOverview = async () => {
    const [categories, products] = await Promise.all([repository.listCategories(), repository.countProducts()]);
    const pages: SitemapEntry[] = [
      ...fixedPages.map(({ href }) => ({ url: absolute(href()) })),
      ...categories.map(({ slug, updatedAt, image }) => ({
        url: absolute(paths.category.href(slug)),
        changedAt: updatedAt,
        image: imageUrlOf(image),
      })),
    ];
    // A change to a product also purges the tag of its category.
    const tags = ['categories', ...categories.map(({ id }) => `category:${id}`)];
    return { pages, products, files: Math.ceil((pages.length + products) / maxUrls), tags };
  };

  const productEntries = async (first: number, count: number): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = [];
    const from = count > 0 ? await repository.productAt(first) : undefined;
    let start: { from: string } | { after: string } | undefined = from === undefined ? undefined : { from };
    while (start && entries.length < count) {
      const limit = Math.min(batchSize, count - entries.length);
      const rows: Awaited<ReturnType<typeof repository.listProducts>> = await repository.listProducts(start, limit);
      for (const { slug, updatedAt, image } of rows)
        entries.push({ url: absolute(paths.product.href(slug)), changedAt: updatedAt, image: imageUrlOf(image) });
      const last = rows.at(-1);
      start = last && rows.length === limit ? { after: last.id } : undefined;
    }
    return entries;
  };

  const buildPart = async (
    { pages, tags }: Awaited<ReturnType<typeof readOverview>>,
    number: number,
  ): Promise<Sitemap> => {
    const first = (number - 1) * maxUrls;
    const own = pages.slice(first, first + maxUrls);
    const products = await productEntries(Math.max(0, first - pages.length), maxUrls - own.length);
    return { xml: toSitemapXml([...own, ...products]), tags };
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
