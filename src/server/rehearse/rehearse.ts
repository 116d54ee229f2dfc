import { Client, escapeIdentifier } from 'pg';
import { cloneEnvironment } from '#server/config/clone-environment.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { type LongestLock, watchLocks } from './lock-watch.ts';
import type { Checkout } from './other-version.ts';
import { type Comparison, comparePages, readPages } from './pages.ts';
import { openShop, type Outcome, runCommand } from './program.ts';

const mostPages = 200;
const longLockMs = 1_000;

export type Rehearsal = {
  migration: Outcome;
  longestLock: LongestLock;
  /** Tables with fewer rows than before. */
  shrunk: string[];
  /** Of the versions before and after the upgrade. */
  checks: Outcome[];
  pages: Comparison & { read: number };
};

type Options = { folder: string; from: Checkout; to: Checkout; report: (line: string) => void };

/** Upgrades the copy of a shop in `folder` to another version, and compares it before and after. */
export async function rehearse({ folder, from, to, report }: Options): Promise<Rehearsal> {
  const env = cloneEnvironment({ DATA_DIR: folder, PORT: '0' });
  const look = async (checkout: Checkout) => {
    report(`Checking the copy with ${checkout.name} and reading its pages …`);
    const check = await runCommand(checkout, 'check', env);
    await using shop = await openShop(checkout, env);
    return { check, pages: await readPages(shop.url, mostPages) };
  };
  report(`Installing ${to.name} …`);
  const installed = await runCommand(to, '--help', env);
  if (installed.code !== 0) throw new StartupError(`${to.name} could not be installed:\n${installed.output}`);
  const before = await look(from);
  report(`Migrating the copy with ${to.name} …`);
  const migrated = await migrate(to, folder, env);
  if (migrated.migration.code !== 0) {
    return { ...migrated, checks: [before.check], pages: { read: 0, lost: [], changed: [] } };
  }
  const after = await look(to);
  return {
    ...migrated,
    checks: [before.check, after.check],
    pages: { read: before.pages.length, ...comparePages(before.pages, after.pages) },
  };
}

/** Migrates the copy, on a database that this program keeps open to watch it. */
async function migrate(to: Checkout, folder: string, env: NodeJS.ProcessEnv) {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await using open = new AsyncDisposableStack();
  open.defer(() => server.stop());
  const client = new Client({ connectionString: server.url('hemline') });
  await client.connect();
  open.defer(() => client.end());
  const before = await countRows(client);
  const locks = watchLocks(client);
  const migration = await runCommand(to, 'migrate', env);
  const longestLock = await locks.stop();
  const after = await countRows(client);
  const shrunk = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows).map(([table]) => table);
  return { migration, longestLock, shrunk };
}

async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${escapeIdentifier(name)}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

const list = (names: readonly string[], most = 10) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

/** Returns what an operator reads: the details, and what stands in the way of the upgrade or the sentence that nothing does. */
export function summarize({ migration, longestLock, shrunk, checks, pages }: Rehearsal): {
  lines: string[];
  isFine: boolean;
} {
  const failed = checks.filter(({ code }) => code !== 0);
  const obstacles = [
    migration.code !== 0 && `The migration failed:\n${migration.output}`,
    ...failed.map(({ output }) => `A check does not hold:\n${output}`),
    shrunk.length > 0 && `Fewer rows than before: ${list(shrunk)}.`,
    longestLock &&
      longestLock.ms > longLockMs &&
      `${longestLock.table} is locked for ${(longestLock.ms / 1000).toFixed(1)} s.`,
    migration.code === 0 && pages.read === 0 && 'No page could be read, so none was compared.',
    pages.lost.length > 0 && `Pages that are no longer answered: ${list(pages.lost)}.`,
    pages.changed.length > 0 && `Pages with another text, of ${pages.read}: ${list(pages.changed)}.`,
  ].filter((line) => typeof line === 'string');
  const seconds = Math.max(1, Math.round(migration.tookMs / 1000));
  return obstacles.length === 0
    ? {
        lines: [
          `This upgrade takes ${seconds} s, holds no lock over 1 s, and changes nothing a visitor sees (${pages.read} pages).`,
        ],
        isFine: true,
      }
    : { lines: [...obstacles, `This upgrade takes ${seconds} s. Look at the above first.`], isFine: false };
}
