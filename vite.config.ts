import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** What forms, tables, totals and the admin need comes with the screens that have them. */
const notForEveryPage = [
  'choices?|date-text|facts|field|field-frame|file|form|form-[a-z]+|line-item|notice|prose|table|table-skeleton|totals',
  'filter-bar|pager|leave-question|save-as-file|browser-upload|upload',
  '[a-z.-]+\\.(admin|form|returns)|[a-z-]+-(query|words)|use-attempt|payment\\.[a-z]+|provider\\.thunks|identity',
].join('|');

/**
 * Few files that every page shares, rather than dozens of small ones: they compress better together, and the libraries
 * stay in a visitor's cache when the shop changes.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  {
    name: 'shop',
    test: new RegExp(`src.(contract|web.(api|store|screens.layout|ui))(?!.*(${notForEveryPage})\\.tsx?$)`),
    minShareCount: 3,
    minSize: 0,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
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
      ? { outDir: 'dist/server', ssr: 'src/web/entry.server.tsx' }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { input: 'src/web/entry.client.tsx', output: { codeSplitting: { groups } } },
        }),
  },
}));
