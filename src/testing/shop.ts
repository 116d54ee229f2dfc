import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { buildDependencies, type Overrides } from '#server/dependencies.ts';
import type { PageRenderer } from '#server/ssr/renderer.ts';
import { createTestClock } from './clock.ts';
import { cloneDatabase } from './database/database.ts';
import { mailRenderer } from './mail-renderer.ts';

/** The renderer for tests that request no page. */
const noPages: PageRenderer = {
  render: async () => ({ status: 404, html: '' }),
  serveAssets: async () => undefined,
  close: async () => undefined,
};

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Opens the real shop on a database of its own, with a clock that the test advances. */
export async function openTestShop(
  options: {
    renderer?: PageRenderer;
    log?: Logger;
    databaseUrl?: string;
    env?: Record<string, string>;
    /** Makes it a copy of another shop. */
    clone?: Config['clone'];
    gateway?: Overrides['gateway'];
    tracing?: Overrides['tracing'];
    lookup?: Overrides['lookup'];
    webhookTimeoutMs?: number;
  } = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-shop-'));
  const clock = createTestClock();
  const url = options.databaseUrl ?? (await cloneDatabase());
  const read = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    // As with the embedded database.
    FAILOVER_WAIT: '0',
    ...options.env,
  });
  const config = { ...read, clone: options.clone };
  const shop = await buildDependencies(
    config,
    { url },
    {
      clock,
      renderer: async () => options.renderer ?? noPages,
      mailRenderer,
      ...(options.log && { log: options.log }),
      ...(options.gateway && { gateway: options.gateway }),
      ...(options.tracing && { tracing: options.tracing }),
      ...(options.lookup && { lookup: options.lookup }),
      ...(options.webhookTimeoutMs !== undefined && { webhookTimeoutMs: options.webhookTimeoutMs }),
    },
  );
  const app = await createApp(shop);
  return {
    ...shop,
    app,
    clock,
    url,
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
