/** A page in a sitemap. `image` is the URL of its main image. */
export type SitemapEntry = {
  url: string;
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

const entry = ({ url, changedAt, image }: SitemapEntry): string =>
  [
    `<url><loc>${escapeXml(url)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '',
    '</url>\n',
  ].join('');

export const toSitemapXml = (entries: readonly SitemapEntry[]): string =>
  `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${entries.map(entry).join('')}</urlset>\n`;

export const toSitemapIndexXml = (files: readonly string[]): string =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${files
    .map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
