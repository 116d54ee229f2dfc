import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase, type DatabaseHandle } from '#server/db/client.ts';
import { previewSchema } from './preview-tables.ts';

const connections = 2;

/** Of what the session of a connection shows a preview. */
const shown = new WeakMap<pg.PoolClient, string>();
const current = new AsyncLocalStorage<string>();

/** Does the work, whose reads of `openPreviewDatabase` show the shop as the set would make it. */
export const inPreviewOf = <T>(setId: string, work: () => Promise<T>): Promise<T> => current.run(setId, work);

type Options = { log: Logger; timeoutMs: number };

/** Opens a database that only reads, and that reads what the shop would be with a change set, outside `inPreviewOf` the live shop. */
export function openPreviewDatabase(url: string, { log, timeoutMs }: Options): DatabaseHandle {
  const handle = createDatabase(url, {
    max: connections,
    log,
    timeoutMs,
    session: { search_path: `${previewSchema},public`, default_transaction_read_only: 'on' },
  });
  const { pool } = handle;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const connectToSet = async (): Promise<pg.PoolClient> => {
    const setId = current.getStore() ?? '';
    const client = await connect();
    try {
      if (shown.get(client) !== setId) {
        await client.query(`select set_config('hemline.change_set', $1, false)`, [setId]);
        shown.set(client, setId);
      }
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const query = async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await connectToSet();
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...args);
    } finally {
      client.release();
    }
  };
  Object.assign(pool, { connect: connectToSet, query });
  return handle;
}
