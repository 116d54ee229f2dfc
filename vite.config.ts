import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { basicFonts } from './scripts/fonts.ts';

/** The screens that a visit usually starts with. */
const entryScreens = /src\/web\/screens\/(home|catalogue)\/.*\.screen\.tsx$/;

/** Whether more than one entry screen imports this module. */
function isSharedByEntryScreens(moduleId: string, graph: Rolldown.ChunkingContext): boolean {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    if (entryScreens.test(id)) continue;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) reached.add(importer);
  }
  return [...reached].filter((id) => entryScreens.test(id)).length > 1;
}

const adminScreens = /src\/web\/screens\/admin\//;

/** Whether only screens of the admin import this module, directly or through others. */
function isAdminOnly(moduleId: string, graph: Rolldown.ChunkingContext): boolean {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    if (adminScreens.test(id)) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    if (importers.length + dynamicImporters.length === 0) return false;
    for (const importer of [...importers, ...dynamicImporters]) reached.add(importer);
  }
  return true;
}

const sharedParts = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 };

/**
 * Every page needs two files: the libraries, which stay in a visitor's cache when the shop changes, and the shop's own code. A
 * third has what the entry screens share, since each further file costs a request on a slow line. What other pages share is
 * grouped by the pages that share it; small groups are merged into larger ones, so the admin has groups of its own.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // Without the entries themselves, so that the first script stays small.
  { name: 'shop', test: /^(?!.*\.client\.)/, tags: ['$initial'] },
  {
    name: (moduleId, graph) => (isSharedByEntryScreens(moduleId, graph) ? 'entry-screens' : null),
    debugName: 'entry-screens',
    test: /src/,
  },
  {
    name: (moduleId, graph) => (isAdminOnly(moduleId, graph) ? null : 'parts'),
    debugName: 'parts',
    test: /src/,
    ...sharedParts,
  },
  { name: 'admin', ...sharedParts },
];

/** Libraries contain 'use client', which only matters to React Server Components. */
const checks = { moduleLevelDirective: false };

const fonts = await basicFonts();

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  resolve: { alias: [fonts] },
  plugins: [
    react(),
    tailwindcss(),
    // Once, at build, and as small as it gets: the server sends these files as they are.
    !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 0 }),
  ],
  build: {
    // Every asset is a file with a hash, under the same name for server and browser.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/web/app/entry.server.tsx', rolldownOptions: { checks } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/web/app/start.client.ts', 'src/web/app/entry.client.tsx'],
            output: { codeSplitting: { groups } },
            checks,
          },
        }),
  },
}));
