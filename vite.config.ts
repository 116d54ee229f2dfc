import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

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
          rolldownOptions: { input: 'src/web/entry.client.tsx' },
        }),
  },
}));
