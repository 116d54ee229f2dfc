import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createDatabase } from '#server/db/client.ts';

export const template = 'hemline_template';

/** Creates a database with all tables, cloned from the template of the global setup, and returns its URL. */
export async function cloneDatabase(): Promise<string> {
  const name = newName();
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`);
  return databaseUrl(name);
}

/** Creates a database without tables, whose owner has no other privileges, and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = newName();
  await asSuperuser(`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`);
  const url = new URL(databaseUrl(name));
  url.username = name;
  url.password = name;
  return url.href;
}

const newName = () => `test_${randomBytes(8).toString('hex')}`;

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Creates and opens a database for one test file. It is deleted with the cluster at the end of the run. */
export async function createTestDatabase() {
  const url = await cloneDatabase();
  const { db, pool } = createDatabase(url, { max: 10, log: pino({ level: 'silent' }) });
  return { db, pool, url, close: () => pool.end() };
}

const databaseUrl = (name: string) => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};
