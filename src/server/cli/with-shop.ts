import { type Config, readConfig } from '#server/config/config.ts';
import { openDataFolder } from '#server/db/embedded/place.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { isDatabaseAway, notAllowed } from '#server/db/errors.ts';
import { checkExternalDatabase } from '#server/db/external.ts';
import { buildDependencies, type Dependencies } from '#server/dependencies.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** The embedded database does so when the shop that runs it is stopped. */
const wentAway = 'The database went away before the command was done. Please give the command again.';

/** Does the work and answers the exit code: what the operator can mend is told in a sentence and answered with 1. */
export async function inSentences(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const told = error instanceof StartupError ? error : notAllowed(error);
    if (!told && !isDatabaseAway(error)) throw error;
    console.error(told?.message ?? wentAway);
    return 1;
  }
}

/**
 * Does the work with the shop's dependencies and gives them back. With the embedded database it works beside a running
 * shop as well, on that shop's server.
 */
export async function useShop(work: (shop: Dependencies) => Promise<void>): Promise<void> {
  const config = readConfig();
  await using open = new AsyncDisposableStack();
  const url = await openDatabase(config, open);
  const shop = await buildDependencies({ ...config, logLevel: 'warn' }, { url });
  open.defer(() => shop.close());
  await work(shop);
}

export const withShop = (work: (shop: Dependencies) => Promise<void>): Promise<number> =>
  inSentences(() => useShop(work));

async function openDatabase({ databaseUrl, dataDir }: Config, open: AsyncDisposableStack): Promise<string> {
  if (databaseUrl !== undefined) {
    await openDataFolder(dataDir);
    await checkExternalDatabase(databaseUrl);
    return databaseUrl;
  }
  const server = await startEmbeddedPostgres({ dataDir, share: true, report: console.log });
  open.defer(() => server.stop());
  return server.url('hemline');
}
