import { Client } from 'pg';
import { StartupError, errorCode } from '#server/platform/startup-error.ts';

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

/** Checks that DATABASE_URL leads to a supported PostgreSQL. Error texts never contain the password. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const version = await serverVersion(url).catch((error: unknown) => {
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

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server other than PostgreSQL may close the connection at any time.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
}

function reason(url: string, error: unknown): string {
  const known = reasons[errorCode(error) ?? ''];
  if (known) return known(URL.parse(url)?.pathname.slice(1) ?? '');
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'not a URL';
}
