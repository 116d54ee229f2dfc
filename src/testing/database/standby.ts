import { chownSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { unprivilegedAccount } from '#server/db/embedded/account.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { findPlace } from '#server/db/embedded/place.ts';

/** Starts a server as a hot standby: it is read-only until it is promoted. */
export async function startStandby(dataDir: string) {
  const primary = await startEmbeddedPostgres({ dataDir, fast: true });
  await primary.stop();
  const { cluster } = await findPlace(dataDir, unprivilegedAccount(), true);
  const { uid, gid } = statSync(cluster);
  const signal = path.join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  const url = server.url('hemline');
  return {
    url,
    async promote() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    stop: () => server.stop(),
  };
}
