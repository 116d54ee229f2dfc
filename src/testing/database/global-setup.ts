import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Services } from '#server/jobs/job.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { runJobs } from '#testing/jobs.ts';
import { template } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts a temporary PostgreSQL for the run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-test-'));
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${template}`);
  const handle = createDatabase(server.url(template), { max: 2, log: pino({ level: 'silent' }) });
  await migrateDatabase(handle);
  // Registers the names of the jobs, like the first start of a shop.
  await runJobs({ ...handle, jobs: createJobs({} as Services) });
  await handle.pool.end();
  await client.query(`alter database ${template} is_template true allow_connections false`);
  await client.end();
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
