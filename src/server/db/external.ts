import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError, errorCode } from '#server/platform/startup-error.ts';
import { ConnectionLost, hasMoved } from './errors.ts';

const oldest = 16;
const newest = 18;

const reasons: Record<string, (database: string) => string> = {
  ECONNREFUSED: () => 'the connection was refused',
  ENOTFOUND: () => 'the host is unknown',
  EAI_AGAIN: () => 'the host is unknown',
  EHOSTUNREACH: () => 'the host cannot be reached',
  ENETUNREACH: () => 'the host cannot be reached',
  ETIMEDOUT: () => 'the host does not respond',
  ECONNRESET: () => 'the connection was closed',
  '28P01': () => 'the user or the password is wrong',
  '28000': () => 'the server does not allow this user to connect',
  '3D000': (database) => `the database ${database} does not exist`,
  '53300': () => 'the server has no connection left',
};

const retryMs = 1_000;

type Waiting = {
  /** How long to wait for a database that is away, for example during a failover. */
  waitMs?: number;
  report?: (line: string) => void;
  /** Aborted to wait no longer. */
  signal?: AbortSignal;
};

/**
 * Checks that DATABASE_URL leads to a supported PostgreSQL that accepts writes. Waits for one that is away, but not for one that will
 * never let the shop in. Error texts never contain the password.
 */
export async function checkExternalDatabase(url: string, waiting: Waiting = {}): Promise<void> {
  const version = await waitForVersion(url, waiting).catch((error: unknown) => {
    if (waiting.signal?.aborted) throw error;
    throw new StartupError(
      `The database of DATABASE_URL (${withoutSecrets(url)}) cannot be used: ${reason(url, error)}.`,
      {
        cause: error,
      },
    );
  });
  if (version >= oldest && version <= newest) return;
  throw new StartupError(
    `The database of DATABASE_URL (${withoutSecrets(url)}) is PostgreSQL ${version}; Hemline works with ${oldest} to ${newest}.`,
  );
}

async function waitForVersion(url: string, { waitMs = 0, report = () => {}, signal }: Waiting): Promise<number> {
  const end = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await serverVersion(url);
    } catch (error) {
      if (!hasMoved(error) || performance.now() + retryMs > end) throw error;
      if (attempt === 1) report(`Waiting for the database at ${hostOf(url)}`);
      await setTimeout(retryMs, undefined, signal && { signal });
    }
  }
}

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // A server other than PostgreSQL may close the connection at any time.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby`,
    );
    if (rows[0]?.standby) throw new ConnectionLost('the server is a standby');
    return rows[0]?.version ?? 0;
  } finally {
    // A silent server does not confirm the end.
    void client.end().catch(() => undefined);
  }
}

function reason(url: string, error: unknown): string {
  const known = reasons[errorCode(error) ?? ''];
  if (known) return known(URL.parse(url)?.pathname.slice(1) ?? '');
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}

function hostOf(url: string): string {
  const { hostname = '', port = '' } = URL.parse(url) ?? {};
  return `${hostname}:${port || '5432'}`;
}

function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'not a URL';
}
