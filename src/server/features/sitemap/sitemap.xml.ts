/** A page in a sitemap. `image` is the URL of its main image. */
export type SitemapEntry = {
  url: string;
  /** The page in each language and market, of which it is one. */
  alternates: readonly { hreflang: string; url: string }[];
  changedAt?: Date | undefined;
  image?: string | undefined;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const alternateNamespace = 'http://www.w3.org/1999/xhtml';

const alternate = ({ hreflang, url }: SitemapEntry['alternates'][number]): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`;

const entry = ({ url, alternates, changedAt, image }: SitemapEntry): string =>
  [
    `<url><loc>${escapeXml(url)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '',
    ...alternates.map(alternate),
    '</url>\n',
  ].join('');

export function toSitemapXml(entries: readonly SitemapEntry[]): string {
  const xhtml = entries.some(({ alternates }) => alternates.length > 0) ? ` xmlns:xhtml="${alternateNamespace}"` : '';
  const urls = entries.map(entry).join('');
  return `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}"${xhtml}>\n${urls}</urlset>\n`;
}

export const toSitemapIndexXml = (files: readonly string[]): string =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${files
    .map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
