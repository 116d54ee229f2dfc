import { z } from 'zod';

export type Page = { path: string; status: number; text: string };

const locations = /<loc>([^<]+)<\/loc>/g;
const unseen = /<(script|style|template|noscript|svg)\b[^>]*>[^]*?<\/\1>/gi;
const limitMs = 60_000;

/** Returns what a visitor reads on a page: its title and text, without markup. */
export const visibleText = (html: string): string =>
  html
    .replace(unseen, ' ')
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads the pages that the sitemap of a shop names, the first `limit` of them: its own pages, the collections and products. */
export async function readPages(shopUrl: string, limit: number): Promise<Page[]> {
  const paths = await readSitemap(new URL('/sitemap.xml', shopUrl));
  const pages: Page[] = [];
  for (const path of paths.slice(0, limit)) {
    const { status, text } = await get(new URL(path, shopUrl));
    pages.push({ path, status, text: visibleText(text) });
  }
  return pages;
}

/** Returns the paths of the sitemap; of a large shop's index, those of its first part. */
async function readSitemap(url: URL): Promise<string[]> {
  const { text } = await get(url);
  const paths = [...text.matchAll(locations)].flatMap(([, location]) => pathOf(location) ?? []);
  const [part] = paths;
  return text.includes('<sitemapindex') && part !== undefined ? readSitemap(new URL(part, url)) : paths;
}

const pathOf = (location = ''): string | undefined => {
  const url = z.url().safeParse(location);
  return url.success ? new URL(url.data).pathname : undefined;
};

async function get(url: URL): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

export type Comparison = {
  /** Pages that were answered before, and are not now. */
  lost: string[];
  changed: string[];
};

/** Compares the pages of two versions of a shop. */
export function comparePages(before: readonly Page[], after: readonly Page[]): Comparison {
  const later = new Map(after.map((page) => [page.path, page]));
  const answered = before.filter(({ status }) => status === 200);
  const isLost = ({ path }: Page) => later.get(path)?.status !== 200;
  return {
    lost: answered.filter(isLost).map(({ path }) => path),
    changed: answered
      .filter((page) => !isLost(page) && later.get(page.path)?.text !== page.text)
      .map(({ path }) => path),
  };
}
