import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allLocales, type Locale } from '#i18n/locale.ts';
import type { Clock } from '#server/platform/clock.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type * as Entry from '#web/app/entry.server.tsx';
import { assetsOf, type Manifest } from './assets.ts';
import { keepAssets } from './kept-assets.ts';
import type { PageRenderer } from './renderer.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');

const dayMs = 24 * 60 * 60 * 1000;

/** Renders with the bundle of `npm run build`. The assets of earlier builds are kept in `dataDir`. */
export async function createBuiltRenderer({
  dataDir,
  clock,
}: {
  dataDir: string;
  clock: Clock;
}): Promise<PageRenderer> {
  const assets = await readAssets();
  const { render } = (await import(path.join(dist, 'server/entry.server.js'))) as typeof Entry;

  return {
    render: (request) => render({ ...request, assets: assets[request.locale] }),
    serveAssets: (app) =>
      serveAssets(app, { built: path.join(dist, 'client/assets'), kept: path.join(dataDir, 'assets'), clock }),
    close: async () => undefined,
  };
}

/** Reads the manifests of the build, one for each language. */
async function readAssets(): Promise<Record<Locale, ReturnType<typeof assetsOf>>> {
  const folder = path.join(dist, 'client/.vite');
  if (!existsSync(folder)) throw new StartupError('The pages are not built yet: run `npm start`, or `npm run build`.');
  const entries = allLocales.map(async (locale) => {
    const manifest = await readFile(path.join(folder, `manifest-${locale}.json`), 'utf8');
    return [locale, assetsOf(JSON.parse(manifest) as Manifest)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, ReturnType<typeof assetsOf>>;
}

type AssetFolders = { built: string; kept: string; clock: Clock };

/** Serves the assets of the build, and those of earlier builds from the folder `kept`, which it maintains while the app listens. */
export async function serveAssets(app: FastifyInstance, { built, kept, clock }: AssetFolders): Promise<void> {
  await mkdir(kept, { recursive: true });
  await app.register(fastifyStatic, {
    root: [built, kept],
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });

  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;
  const keep = () => {
    keeping = keepAssets({ built, kept, now: clock.now() }).catch((err: unknown) =>
      app.log.warn({ err }, 'the assets of this build could not be kept for tabs that stay open'),
    );
  };
  app.addHook('onListen', async () => {
    keep();
    timer = setInterval(keep, dayMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keeping;
  });
}
