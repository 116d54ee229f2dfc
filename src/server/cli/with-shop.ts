import { type Config, readConfig } from '#server/config/config.ts';
import { openDataFolder } from '#server/db/embedded/place.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { isConnectionLost, privilegeError } from '#server/db/errors.ts';
import { checkExternalDatabase } from '#server/db/external.ts';
import { buildDependencies, type Dependencies } from '#server/dependencies.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** The embedded database stops together with the shop that runs it. */
const databaseLost = 'The connection to the database was lost before the command had finished. Please run it again.';

/** Does the work and returns the exit code. Errors that the operator can resolve are printed as one sentence. */
export async function reportErrors(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const expected = error instanceof StartupError ? error : privilegeError(error);
    if (!expected && !isConnectionLost(error)) throw error;
    console.error(expected?.message ?? databaseLost);
    return 1;
  }
}

/**
 * Does the work with the shop's dependencies and closes them. With the embedded database it also works beside a running shop, on
 * that shop's database server.
 */
export async function openShop(work: (shop: Dependencies) => Promise<void>): Promise<void> {
  const config = readConfig();
  await using open = new AsyncDisposableStack();
  const url = await openDatabase(config, open);
  const shop = await buildDependencies({ ...config, logLevel: 'warn' }, { url });
  open.defer(() => shop.close());
  await work(shop);
}

export const withShop = (work: (shop: Dependencies) => Promise<void>): Promise<number> =>
  reportErrors(() => openShop(work));

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
