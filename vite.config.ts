import prefresh from '@prefresh/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { basicFonts } from './scripts/fonts.ts';
import { asPreact, reactLibraries } from './scripts/preact.ts';

/** The pages that visitors come to first. */
const doors = /src\/web\/screens\/(home|catalogue)\/.*\.screen\.tsx$/;

/** Whether more than one door is loaded with this module. */
function isSharedByDoors(moduleId: string, graph: Rolldown.ChunkingContext): boolean {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    if (doors.test(id)) continue;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) reached.add(importer);
  }
  return [...reached].filter((id) => doors.test(id)).length > 1;
}

/**
 * What every page needs is in two files, so that the libraries stay in a visitor's cache when the shop changes, and what the
 * doors share in a third: every file more is one more to wait for on a slow line. What other pages share goes by which of them
 * share it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // Without the script that brings the page to life, which waits for the page's screen, which waits for this file.
  { name: 'shop', test: /^(?!.*\.client\.)/, tags: ['$initial'] },
  {
    name: (moduleId, graph) => (isSharedByDoors(moduleId, graph) ? 'doors' : null),
    debugName: 'doors',
    test: /src/,
  },
  { name: 'parts', test: /src/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
];

/** Libraries say 'use client', which is for servers of another kind. */
const checks = { moduleLevelDirective: false };

const hotReload = await prefresh();
const fonts = await basicFonts();

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  resolve: { alias: [...asPreact, fonts] },
  ssr: { noExternal: reactLibraries },
  // Said here since the plugin that reloads would have JSX call Preact itself.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [
    hotReload,
    tailwindcss(),
    // Once, at build, and as small as it gets: the server sends these files as they are.
    !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 0 }),
  ],
  build: {
    // Every asset is a file with a hash, under the same name for server and browser.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/web/entry.server.tsx', rolldownOptions: { checks } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/web/entry.client.ts', 'src/web/hydrate.client.tsx'],
            output: { codeSplitting: { groups } },
            checks,
          },
        }),
  },
}));
