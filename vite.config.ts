import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { sourceLocale } from './src/i18n/locale.ts';
import { reducedFonts } from './scripts/fonts.ts';
import { messagesOf } from './scripts/messages/vite-plugin.ts';

/** The screens that a visit usually starts with. */
const entryScreens = /src\/web\/screens\/(home|catalogue)\/.*\.screen\.tsx$/;

/** What only members of the team load: the screens of the admin, their frame, and what happens before one opens. */
const adminEntries =
  /src\/web\/(screens\/admin\/|components\/admin\/frame\/load-admin-navigation|app\/open-admin-page)/;

/** Returns the module and everything that imports it, without looking beyond modules that match `isEnd`. */
function importersOf(moduleId: string, graph: Rolldown.ChunkingContext, isEnd = (_id: string) => false): string[] {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    if (isEnd(id)) continue;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) reached.add(importer);
  }
  return [...reached];
}

/** Returns the entry screens that import the module. */
function entryScreensOf(moduleId: string, graph: Rolldown.ChunkingContext): string[] {
  const isEntryScreen = (id: string) => entryScreens.test(id);
  return importersOf(moduleId, graph, isEntryScreen).filter(isEntryScreen);
}

/** Returns the file of a module that several entry screens share: one for those that list products, one for all. */
function entryFileOf(moduleId: string, graph: Rolldown.ChunkingContext): string | null {
  const screens = entryScreensOf(moduleId, graph);
  if (screens.length < 2) return null;
  return screens.some((id) => /(home|product)\.screen/.test(id)) ? 'entry-screens' : 'listing-screens';
}

/** Whether only pages of the admin import this module. */
function isAdminOnly(moduleId: string, graph: Rolldown.ChunkingContext): boolean {
  return importersOf(moduleId, graph)
    .filter((id) => graph.getModuleInfo(id)?.importers.length === 0)
    .every((id) => adminEntries.test(id));
}

const grouped = { minShareCount: 2, entriesAware: true };
const shared = { ...grouped, entriesAwareMergeThreshold: 1500 };

/**
 * Every page needs two files: the libraries, which stay in a visitor's cache when the shop changes, and the shop's own code. What
 * entry screens share is one or two more, since each further file costs a request on a slow line. What other pages share is
 * grouped by the pages that share it. Small groups are merged, those of the admin only with each other and those of an
 * entry screen not at all, since a merged file is fetched by the pages of both: the preview of the admin shows the sizes as well.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // Without the entries themselves, so that the first script stays small.
  { name: 'shop', test: /^(?!.*\.client\.)/, tags: ['$initial'] },
  { name: entryFileOf, debugName: 'entry-screens', test: /src/ },
  // With its blocks, which the page that a merchant has designed and its preview show as well.
  {
    name: 'home',
    test: /web\/(screens\/home\/(home\.screen|popular)|components\/home\/(hero|banner|categories))\.tsx$/,
  },
  {
    name: (moduleId, graph) => (entryScreensOf(moduleId, graph).length === 1 ? 'entry-parts' : null),
    debugName: 'entry-parts',
    test: /src/,
    ...grouped,
  },
  {
    name: (moduleId, graph) => (isAdminOnly(moduleId, graph) ? null : 'parts'),
    debugName: 'parts',
    test: /src/,
    ...shared,
  },
  // In one file, because what is merged with either of them may need the other.
  { name: 'admin-lists', test: /components\/admin\/(item-list|move-buttons)\.tsx$/ },
  { name: 'admin-staging', test: /store\/change-sets\/(editing-set|staging)\.ts$/ },
  { name: 'admin-parts', ...shared },
];

/**
 * Names a file without the pages that share it, and with a short hash: the first script lists the files of later pages, and takes 1 kB
 * less.
 */
const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string =>
  `assets/${name.replace(/~.*$/, '')}-[hash:7].js`;

const redux = new Set(['@reduxjs/toolkit', 'redux', 'react-redux', 'immer', 'reselect']);

/**
 * Recharts uses parts of Redux Toolkit that the shop does not use. It gets a copy of its own, so that these parts are only fetched
 * with a chart and not with every page.
 */
const separateReduxForCharts: Plugin = {
  name: 'separate-redux-for-charts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!redux.has(source) || !(importer?.includes('/node_modules/recharts/') || importer?.endsWith('?charts')))
      return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?charts` };
  },
};

/**
 * Refuses files that import each other in a circle, which grouping can cause: one of them would run before what it needs, and the page
 * would not become interactive.
 */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, importers: readonly string[]): void => {
      if (importers.includes(file)) this.error(`Files import each other: ${[...importers, file].join(' -> ')}`);
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const imported of chunk.imports) visit(imported, [...importers, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** Libraries contain 'use client', which only matters to React Server Components. */
const checks = { moduleLevelDirective: false };

/** The server and its bundles share the messages, which know the language of the request. */
const external = [/^#i18n\//];

/** The language of this build for the browser. */
const locale = process.env['BUILD_LOCALE'] ?? sourceLocale;

const fonts = await reducedFonts();

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  resolve: { alias: [fonts] },
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild && messagesOf(locale),
    !isSsrBuild && separateReduxForCharts,
    !isSsrBuild && refuseCircles,
    // Once, at build, and as small as it gets: the server sends these files as they are.
    !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 0 }),
  ],
  build: {
    // Every asset is a file with a hash, under the same name for server and browser.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/web/app/entry.server.tsx', rolldownOptions: { checks, external } }
      : {
          outDir: 'dist/client',
          // The languages share the folder. Files without texts are the same in each.
          emptyOutDir: locale === sourceLocale,
          manifest: `.vite/manifest-${locale}.json`,
          rolldownOptions: {
            input: ['src/web/app/start.client.ts', 'src/web/app/entry.client.tsx'],
            output: { codeSplitting: { groups }, chunkFileNames },
            checks,
          },
        }),
  },
}));
