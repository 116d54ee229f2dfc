import { readdirSync, readFileSync } from 'node:fs';

const folder = 'dist/client';
const locales = readdirSync(`${folder}/.vite`).map((file) => file.slice('manifest-'.length, -'.json'.length));

/** The scripts that the first visit of a page fetches before it hydrates. */
function scriptsOf(screen, locale) {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest-${locale}.json`, 'utf8'));
  const files = new Set();
  const visit = (name) => {
    const { file, imports = [] } = manifest[name];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const name of ['src/web/app/start.client.ts', 'src/web/app/entry.client.tsx', `src/web/screens/${screen}`])
    visit(name);
  return [...files].map((file) => `${folder}/${file}`);
}

/** `limit` is in kB, for the texts in English. In other languages they may be longer. */
const page = (name, screen, limit) =>
  locales.map((locale) => ({
    name: `${name} (${locale})`,
    path: scriptsOf(screen, locale),
    gzip: true,
    limit: `${locale === 'en' ? limit : limit + 3} kB`,
  }));

/** React, the router and Redux Toolkit are 109 kB of each. */
export default [
  page('Home', 'home/home.screen.tsx', 145.2),
  page('Category', 'catalogue/category/category.screen.tsx', 147.6),
  page('Product', 'catalogue/product/product.screen.tsx', 149.6),
  page('Search', 'catalogue/search/search.screen.tsx', 148.2),
].flat();
