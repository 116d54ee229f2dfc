import { readFileSync } from 'node:fs';

const folder = 'dist/client';
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest-en.json`, 'utf8'));

/** The scripts that the first visit of a page fetches before it hydrates. */
function scriptsOf(screen) {
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

const page = (name, screen, limit) => ({ name, path: scriptsOf(screen), gzip: true, limit });

/** React, the router and Redux Toolkit are 109 kB of each. */
export default [
  page('Home', 'home/home.screen.tsx', '142 kB'),
  page('Category', 'catalogue/category/category.screen.tsx', '144.5 kB'),
  page('Product', 'catalogue/product/product.screen.tsx', '146 kB'),
  page('Search', 'catalogue/search/search.screen.tsx', '145.2 kB'),
];
