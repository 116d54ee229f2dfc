import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { cloneDatabase, emptyDatabase } from '#testing/database/database.ts';
import { createDatabase } from './client.ts';
import { migrateDatabase, withMigrationLock } from './migrate.ts';

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
