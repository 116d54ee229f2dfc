import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { cloneDatabase, emptyDatabase } from '#testing/database/database.ts';
import { createDatabase } from './client.ts';
import { latestMigration, migrateDatabase, phaseOf, withMigrationLock } from './migrate.ts';

test('disables the statement timeout for migrations and while waiting for them only', async () => {
  const { pool } = createDatabase(await cloneDatabase(), { max: 2, log: pino({ level: 'silent' }) });
  const limitOf = async (client: Pick<typeof pool, 'query'>) =>
    (await client.query<{ limit: string }>("select current_setting('statement_timeout') as limit")).rows[0]?.limit;
  const done: string[] = [];
  await Promise.all(
    ['one', 'other'].map((name) =>
      withMigrationLock(pool, async (client) => {
        done.push(`${name} begins`);
        expect(await limitOf(client)).toBe('0');
        done.push(`${name} ends`);
      }),
    ),
  );
  expect(done.filter((_, step) => step % 2 === 1)).toEqual(
    done.filter((_, step) => step % 2 === 0).map((step) => step.replace('begins', 'ends')),
  );
  expect(await limitOf(pool)).toBe('10s');
  await pool.end();
});

test('throws a StartupError when the user may not create the schema of the jobs', async () => {
  const url = await emptyDatabase();
  const { username } = new URL(url);
  const owner = createDatabase(url, { max: 2, log: pino({ level: 'silent' }) });
  await owner.pool.query('create schema drizzle');
  await owner.pool.query(`revoke create on database ${username} from ${username}`);
  const failure = await migrateDatabase(owner).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toContain(
    `permission denied for database ${username}. Make the user of DATABASE_URL the owner`,
  );
  await owner.pool.end();
});

test('throws a StartupError when the user may not create tables', async () => {
  const foreignUser = new URL(await emptyDatabase());
  foreignUser.pathname = new URL(await cloneDatabase()).pathname;
  const database = createDatabase(foreignUser.href, { max: 2, log: pino({ level: 'silent' }) });
  const failure = await migrateDatabase(database).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(
    /The database says: permission denied for .*\. Make the user of DATABASE_URL the owner of the database\.$/,
  );
  await database.pool.end();
});

const open = (url: string) => createDatabase(url, { max: 3, log: pino({ level: 'silent' }) });
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
/** The migrations up to this one are older than the rule. */
const lastWithoutPhase = 31;

/** Says whether the header names the phase and, for contract, the version after which nothing reads what goes. */
const hasHeader = (text: string) => {
  const phase = phaseOf(text);
  return phase === 'expand' || (phase === 'contract' && /^-- after: \d+\.\d+\.\d+$/m.test(text));
};

/** What an older version that runs meanwhile would stumble over. */
const reduces = new RegExp(
  [
    String.raw`\bdrop (?:table|column|view|type)\b`,
    String.raw`\brename (?:to|column)\b`,
    String.raw`\b(?:set data )?type\b`,
    String.raw`\bset not null\b`,
    String.raw`\badd column\b(?!.*\bdefault\b).*\bnot null\b`,
    // One that replaces the one before may allow more.
    String.raw`^(?!.*\bdrop constraint (?<name>\S+), add constraint \k<name> check\b).*\badd constraint \S+ (?:check|unique)\b`,
  ].join('|'),
  'is',
);

/** Says whether a migration that only adds leaves alone what older versions need. */
const onlyAdds = (text: string) =>
  phaseOf(text) !== 'expand' ||
  !text.split(';').some((statement) => /\balter\b|\bdrop\b/i.test(statement) && reduces.test(statement));

const isFit = (text: string) => hasHeader(text) && onlyAdds(text);

test('every new migration says whether it expands or contracts, and does so', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(lastWithoutPhase);
  const wrong = files.filter(
    (file) =>
      Number(file.slice(0, 4)) > lastWithoutPhase && !isFit(readFileSync(path.join(migrationsFolder, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
  expect(hasHeader('-- phase: expand\nselect 1;')).toBe(true);
  expect(hasHeader('-- phase: contract\n-- after: 0.3.0\nselect 1;')).toBe(true);
  for (const text of ['select 1;', '-- phase: contract\nselect 1;', '-- phase: both\nselect 1;']) {
    expect(hasHeader(text)).toBe(false);
  }
  for (const change of [
    'alter table orders drop column notes',
    'drop table mails',
    'alter table orders rename column notes to note',
    'alter table orders alter column notes type integer',
    'alter table orders alter column notes set data type integer',
    'alter table orders alter column payment_id set not null',
    'alter table orders add column gift text not null',
    'alter table orders add constraint small check (total_cents < 100)',
    'alter table orders add constraint one unique (user_id)',
    'alter table orders drop constraint small, add constraint other check (total_cents < 100)',
  ]) {
    expect([change, isFit(`-- phase: expand\nselect 1;\n${change};`)]).toEqual([change, false]);
    expect(isFit(`-- phase: contract\n-- after: 0.3.0\n${change};`)).toBe(true);
  }
  const adds = [
    'alter table orders add column gift text',
    `alter table orders add column gift text not null default ''`,
    'create index a on orders (id)',
    'drop index a',
    'alter table orders drop constraint small, add constraint small check (total_cents < 200) not valid',
    `update orders set notes = 'type'`,
  ];
  for (const change of adds) expect([change, isFit(`-- phase: expand\n${change};`)]).toEqual([change, true]);
});

test('of two instances that start with pending migrations, one applies them and the other says that it waits', async () => {
  const url = await emptyDatabase();
  const instances = [open(url), open(url)];
  const lines: string[] = [];
  await Promise.all(instances.map((instance) => migrateDatabase(instance, { report: (line) => lines.push(line) })));
  const { rows } = await instances[0]!.pool.query(
    'select count(*)::int as applied, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  );
  const known = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;
  expect(rows).toEqual([{ applied: known, different: known }]);
  expect(lines).toEqual(['Waiting for another instance that checks or migrates the tables']);
  for (const { pool } of instances) await pool.end();
});

test('gives way to a query that holds a lock, names it, and tries again', async () => {
  const { pool } = open(await cloneDatabase());
  await pool.query('alter table drizzle.__drizzle_migrations drop column phase');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) as blocking from drizzle.__drizzle_migrations');
  const lines: string[] = [];
  const patience = { lockMs: 1_500, pauseMs: 100, report: (line: string) => void lines.push(line) };
  await expect(migrateDatabase({ pool }, { ...patience, retryMs: 0 })).rejects.toThrow(StartupError);
  expect(lines.join()).toMatch(
    /waits for a lock of process \d+ \(idle in transaction\): select count\(\*\) as blocking/,
  );
  const migrating = migrateDatabase({ pool }, patience);
  await expect.poll(() => lines.at(-1), { timeout: 5_000 }).toMatch(/is tried again$/);
  await reader.query('rollback');
  reader.release();
  await migrating;
  await pool.end();
});

test('refuses tables from which a newer version has removed something, and accepts those with additions', async () => {
  const { pool } = open(await cloneDatabase());
  const apply = (phase: string, later: number) =>
    pool.query('insert into drizzle.__drizzle_migrations (hash, created_at, phase) values ($1, $2, $1)', [
      phase,
      latestMigration() + later,
    ]);
  await apply('expand', 1);
  await migrateDatabase({ pool });
  await apply('contract', 2);
  await expect(migrateDatabase({ pool })).rejects.toThrow(/A newer version of Hemline has removed/);
  await pool.end();
});
