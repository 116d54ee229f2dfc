import path from 'node:path';
import type * as Entry from '#web/app/entry.server.tsx';
import type { PageRenderer } from './renderer.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = {
  start: '/src/web/app/start.client.ts',
  entry: '/src/web/app/entry.client.tsx',
  scripts: [],
  styles: ['/src/web/styles/index.css'],
};
const serverPaths = /^\/(api|media|theme)\//;

/** Renders from the sources in development. Edits in `src/web` show without a restart. */
export async function createViteRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });

  return {
    async render(request) {
      const { render } = (await vite.ssrLoadModule('/src/web/app/entry.server.tsx')) as typeof Entry;
      const assets = () => sources;
      const rendered = await render({ ...request, assets });
      return { ...rendered, html: await vite.transformIndexHtml(new URL(request.url).pathname, rendered.html) };
    },
    async serveAssets(app) {
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use((request, response, next) => {
        if (serverPaths.test(request.url ?? '')) next();
        else vite.middlewares(request, response, next);
      });
    },
    close: () => vite.close(),
  };
}
