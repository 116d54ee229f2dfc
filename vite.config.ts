import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * Few files that every page shares, rather than dozens of small ones: they compress better together, and the libraries
 * stay in a visitor's cache when the shop changes. What forms, tables and totals need comes with the screens that have them.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  {
    name: 'shop',
    test: /src.(contract|web.(api|store|screens.layout|ui.(?!choice|date-text|facts|field|file|form|line-item|notice|prose|table|totals)))/,
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
