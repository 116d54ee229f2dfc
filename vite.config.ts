import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { reducedFonts } from './scripts/fonts.ts';

/** The screens that a visit usually starts with. */
const entryScreens = /src\/web\/screens\/(home|catalogue)\/.*\.screen\.tsx$/;

/** The entry screens that import this module, directly or through others. */
function entryScreensWith(moduleId: string, graph: Rolldown.ChunkingContext): string[] {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    if (entryScreens.test(id)) continue;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) reached.add(importer);
  }
  return [...reached].filter((id) => entryScreens.test(id));
}

/** The file of a module that several entry screens share: one for those with lists and filters, one for all. */
function sharedFileOf(moduleId: string, graph: Rolldown.ChunkingContext): string | null {
  const screens = entryScreensWith(moduleId, graph);
  if (screens.length < 2) return null;
  return screens.some((id) => /(home|product)\.screen/.test(id)) ? 'entry-screens' : 'listing-screens';
}

/**
 * Every page needs two files: the libraries, which stay in a visitor's cache when the shop changes, and the shop's own code. What
 * entry screens share is one or two more, since each further file costs a request on a slow line. What other pages share is
 * grouped by the pages that share it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // Without the entries themselves, so that the first script stays small.
  { name: 'shop', test: /^(?!.*\.client\.)/, tags: ['$initial'] },
  { name: sharedFileOf, debugName: 'entry-screens', test: /src/ },
  { name: 'parts', test: /src/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
];

/** Libraries contain 'use client', which only matters to React Server Components. */
const checks = { moduleLevelDirective: false };

const fonts = await reducedFonts();

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
