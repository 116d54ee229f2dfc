import { pino } from 'pino';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#testing/database/database.ts';
import { createDatabase } from './client.ts';
import { applyMigrations, knownMigrations, migrateDatabase } from './migrate.ts';
import { heldUpBy, planMigrations } from './migration-plan.ts';

const open = (url: string) => createDatabase(url, { max: 2, log: pino({ level: 'silent' }) });

test('lists what a database lacks, with the tables and what they hold up', async () => {
  const handle = open(await emptyDatabase());
  expect((await planMigrations(handle.pool)).map(({ number }) => number)).toEqual(
    Array.from({ length: knownMigrations() }, (_, number) => number),
  );
  // The migration of audit_entries.save_id is the next.
  await applyMigrations(handle.db, 31);
  await handle.pool.query(
    `insert into audit_entries (id, action, entity, entity_id, created_at) select gen_random_uuid(), 'a', 'b', 'c', now() from generate_series(1, 50)`,
  );
  await handle.pool.query('analyze audit_entries');
  const [planned] = await planMigrations(handle.pool);
  expect(planned).toMatchObject({ number: 31, phase: undefined });
  const [addColumn, createIndex] = planned?.statements ?? [];
  const tables = [{ name: 'audit_entries', rows: 50, bytes: expect.any(Number) }];
  expect(addColumn).toMatchObject({ holdsUp: 'reading and writing', tables });
  expect(addColumn?.text).toContain('ADD COLUMN "save_id"');
  expect(createIndex).toMatchObject({ holdsUp: 'writing', tables });
  await migrateDatabase(handle);
  expect(await planMigrations(handle.pool)).toEqual([]);
  await handle.pool.end();
});

test.each([
  ['ALTER TABLE "orders" ADD COLUMN "a" text', 'reading and writing'],
  ['drop index a', 'reading and writing'],
  ['CREATE UNIQUE INDEX "a" ON "orders" ("id")', 'writing'],
  ['create trigger a after insert on orders', 'writing'],
  ['update orders set a = 1', 'changes of the same rows'],
  ['create table a (id int)', 'nothing'],
  ['create table a (id int references orders (id))', 'writing'],
  ['do $$ begin end $$', 'reading and writing'],
  ['create or replace function a() returns void', 'nothing'],
])('%s holds up %s', (text, holdsUp) => expect(heldUpBy(text)).toBe(holdsUp));
