import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

/** Returns the URL of the database that a running shop has in its data folder. */
export async function databaseOf(dataDir: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, share: true });
  return server.url('hemline');
}
