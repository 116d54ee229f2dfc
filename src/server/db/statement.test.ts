import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { createDatabase, type DatabaseHandle } from './client.ts';
import { insertStatement, type Placeholders, sqlStatement, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

const shelves = pgTable('shelves', { id: text().primaryKey(), fullName: text().notNull().default('a shelf') });
const boxes = pgTable('boxes', {
  shelfId: text().notNull(),
  pieces: integer(),
  packedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

const readShelf = statement('test_shelf', (db, { id }: Placeholders<{ id: string }>) =>
  db.select().from(shelves).where(eq(shelves.id, id)),
);
const addBox = statement('test_box', (db, box: Placeholders<typeof boxes.$inferInsert>) =>
  db.insert(boxes).values({ shelfId: box.shelfId, pieces: box.pieces, packedAt: box.packedAt }),
);
const countPieces = sqlStatement<{ ids: string[] }, { pieces: number }>(
  'test_pieces',
  ({ ids }) => sql`select sum(pieces)::int as pieces from boxes where shelf_id = any (${ids}::text[])`,
);
const insertAll = insertStatement('test_insert', { shelves, boxes });

const packedAt = new Date('2026-11-25T10:00:00.123Z');

let database: DatabaseHandle;
beforeAll(async () => {
  database = createDatabase(await cloneDatabase(), { max: 4, log: pino({ level: 'silent' }) });
  await database.db.execute(sql`create table shelves (id text primary key, full_name text not null)`);
  await database.db.execute(
    sql`create table boxes (shelf_id text not null references shelves, pieces int, packed_at timestamptz not null)`,
  );
});
beforeEach(() => database.db.execute(sql`truncate shelves, boxes`));
afterAll(() => database.pool.end());

test('inserts rows into several tables at once, with nulls, dates and defaults, and reads them', async () => {
  const { db } = database;
  await insertAll(db, {
    shelves: [{ id: 'a' }, { id: 'b', fullName: 'Scarves "and" more' }],
    boxes: [
      { shelfId: 'a', pieces: 3, packedAt },
      { shelfId: 'b', pieces: null, packedAt },
    ],
  });
  expect(await readShelf(db, { id: 'a' })).toEqual([{ id: 'a', fullName: 'a shelf' }]);
  expect(await readShelf(db, { id: 'b' })).toEqual([{ id: 'b', fullName: 'Scarves "and" more' }]);
  expect(await db.select({ at: boxes.packedAt, pieces: boxes.pieces }).from(boxes).orderBy(boxes.pieces)).toEqual([
    { at: packedAt, pieces: 3 },
    { at: packedAt, pieces: null },
  ]);
});

test('leaves a column that a newer version has added to its default', async () => {
  const { db } = database;
  await db.execute(sql`alter table shelves add column wood text not null default 'oak'`);
  await insertAll(db, { shelves: [{ id: 'a' }], boxes: [] });
  const { rows } = await db.execute(sql`select id, wood from shelves`);
  expect(rows).toEqual([{ id: 'a', wood: 'oak' }]);
  await db.execute(sql`alter table shelves drop column wood`);
});

test('inserts nothing when a row is refused', async () => {
  const rows = { shelves: [{ id: 'a' }], boxes: [{ shelfId: 'elsewhere', pieces: 1, packedAt }] };
  await expect(insertAll(database.db, rows)).rejects.toMatchObject({ constraint: 'boxes_shelf_id_fkey' });
  expect(await readShelf(database.db, { id: 'a' })).toEqual([]);
});

test('runs on the connection of a transaction and of a savepoint, and is rolled back with them', async () => {
  const { db } = database;
  await insertAll(db, { shelves: [{ id: 'a' }], boxes: [] });
  const pieces = async (connection: typeof db) => (await countPieces(connection, { ids: ['a'] }))[0]?.pieces ?? 0;
  const seen: number[] = [];
  const work = inTransaction(db, async (tx) => {
    await addBox(tx, { shelfId: 'a', pieces: 2, packedAt });
    const savepoint = inTransaction(tx, async (inner) => {
      await addBox(inner, { shelfId: 'a', pieces: 5, packedAt });
      seen.push((await countPieces(inner, { ids: ['a', 'none'] }))[0]?.pieces ?? 0);
      throw new Error('of the savepoint');
    });
    await expect(savepoint).rejects.toThrow('of the savepoint');
    seen.push((await countPieces(tx, { ids: ['a'] }))[0]?.pieces ?? 0, await pieces(db));
    throw new Error('of the transaction');
  });
  await expect(work).rejects.toThrow('of the transaction');
  expect([...seen, await pieces(db)]).toEqual([7, 2, 0, 0]);
});

test('runs at the same time on several connections, each with its own values', async () => {
  const ids = Array.from({ length: 40 }, (_, number) => `shelf ${number}`);
  await insertAll(database.db, { shelves: ids.map((id) => ({ id, fullName: `Full ${id}` })), boxes: [] });
  const found = await Promise.all(ids.map((id) => readShelf(database.db, { id })));
  expect(found).toEqual(ids.map((id) => [{ id, fullName: `Full ${id}` }]));
});
