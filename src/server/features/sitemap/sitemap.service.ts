import { paths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import type { Site } from '#server/platform/site.ts';
import { createSitemapRepository } from './sitemap.repository.ts';
import { type SitemapEntry, toSitemapIndexXml, toSitemapXml } from './sitemap.xml.ts';

export type SitemapService = ReturnType<typeof createSitemapService>;

/** An XML text, and the tags of what it shows. */
type Sitemap = { xml: string; tags: string[] };

const batch = 1000;
const fixed = [paths.home, paths.collections, paths.about, paths.contact, paths.privacy, paths.terms];

/**
 * Every page of the shop that is to be found, as the protocol of sitemaps has it: in one file, or in several of `most` pages
 * with an index of them.
 */
export function createSitemapService({
  db,
  site,
  most = 50_000,
}: {
  db: Connection;
  site: Pick<Site, 'url'>;
  most?: number;
}) {
  const repository = createSitemapRepository(db);
  const absolute = (path: string) => site.url + path;
  const pictureOf = (path: string) => (path.startsWith('/') ? absolute(path) : undefined);

  /** What comes before the products, and how many of those there are. */
  const survey = async () => {
    const [categories, products] = await Promise.all([repository.categories(), repository.countProducts()]);
    const pages: SitemapEntry[] = [
      ...fixed.map(({ href }) => ({ url: absolute(href()) })),
      ...categories.map(({ slug, updatedAt, image }) => ({
        url: absolute(paths.category.href(slug)),
        changedAt: updatedAt,
        image: pictureOf(image),
      })),
    ];
    // A product that comes, goes, moves or is changed announces its category.
    const tags = ['categories', ...categories.map(({ id }) => `category:${id}`)];
    return { pages, products, files: Math.ceil((pages.length + products) / most), tags };
  };

  const productPages = async (first: number, howMany: number): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = [];
    const from = howMany > 0 ? await repository.productAt(first) : undefined;
    let start: { from: string } | { after: string } | undefined = from === undefined ? undefined : { from };
    while (start && entries.length < howMany) {
      const wanted = Math.min(batch, howMany - entries.length);
      const rows: Awaited<ReturnType<typeof repository.productsFrom>> = await repository.productsFrom(start, wanted);
      for (const { slug, updatedAt, image } of rows)
        entries.push({ url: absolute(paths.product.href(slug)), changedAt: updatedAt, image: pictureOf(image) });
      const last = rows.at(-1);
      start = last && rows.length === wanted ? { after: last.id } : undefined;
    }
    return entries;
  };

  const part = async ({ pages, tags }: Awaited<ReturnType<typeof survey>>, number: number): Promise<Sitemap> => {
    const first = (number - 1) * most;
    const own = pages.slice(first, first + most);
    const products = await productPages(Math.max(0, first - pages.length), most - own.length);
    return { xml: toSitemapXml([...own, ...products]), tags };
  };

  return {
    /** All pages, or the index of the files that name them. */
    async whole(): Promise<Sitemap> {
      const found = await survey();
      if (found.files <= 1) return part(found, 1);
      const files = Array.from({ length: found.files }, (_, index) => absolute(`/sitemap-${index + 1}.xml`));
      return { xml: toSitemapIndexXml(files), tags: found.tags };
    },

    /** One of the files of the index; undefined when there is no such file. */
    async part(number: number): Promise<Sitemap | undefined> {
      const found = await survey();
      return found.files > 1 && number >= 1 && number <= found.files ? part(found, number) : undefined;
    },
  };
}
