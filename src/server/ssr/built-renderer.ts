import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#server/platform/startup-error.ts';
import type * as Entry from '#web/app/entry.server.tsx';
import { assetsOf, type Manifest } from './assets.ts';
import type { PageRenderer } from './renderer.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');

/** Renders with the bundle of `npm run build`. */
export async function createBuiltRenderer(): Promise<PageRenderer> {
  const manifestFile = path.join(dist, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile))
    throw new StartupError('The pages are not built yet: run `npm start`, or `npm run build`.');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { render } = (await import(path.join(dist, 'server/entry.server.js'))) as typeof Entry;
  const assets = assetsOf(manifest);

  return {
    render: ({ url, call }) => render({ url, call, assets }),
    serveAssets: (app) => serveAssets(app, path.join(dist, 'client/assets')),
    close: async () => undefined,
  };
}

export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
}
