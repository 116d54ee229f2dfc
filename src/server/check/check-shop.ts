import type { Pool, PoolClient } from 'pg';
import { migrationsOf } from '#server/backup/tables.ts';
import { overConnection } from '#server/db/client.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { allowLongStatements } from '#server/db/limit-waiting.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { findWrongDays } from '#server/db/sales/count-sales-days.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findMissingPictures } from './missing-pictures.ts';

type Shop = { pool: Pool; storage: Storage };

export type Checked = {
  /** What should hold, in plain words. */
  holds: string;
  /** What was checked, in the plural, and how many. */
  rows: string;
  checked: number;
  wrong: number;
  /** The first of what is wrong. */
  examples: string[];
};

/** A batch takes a second at most, even of a shop with millions of orders; a busy database may take longer. */
const statementMs = 120_000;

type Check = {
  holds: string;
  rows: string;
  run: (client: PoolClient, limit: number) => Promise<Omit<Checked, 'holds' | 'rows'>>;
};

const ofTables: Check[] = invariants.map((invariant) => ({
  holds: invariant.holds,
  rows: invariant.rows,
  async run(client, limit) {
    const { examples, ...counts } = await findViolations(client, invariant, limit);
    return { ...counts, examples: examples.map(({ says }) => says) };
  },
}));

const ofSalesDays: Check = {
  holds: 'The sums of past days are those of their orders and payments',
  rows: 'days',
  async run(client, limit) {
    const { checked, wrong } = await findWrongDays(overConnection(client));
    const examples = wrong.slice(0, limit).map(({ startsAt, kept, counted }) => {
      const differing = Object.keys(counted).filter((name) => kept[name] !== counted[name]);
      const values = differing.map((name) => `${name} ${String(kept[name])}, counted ${String(counted[name])}`);
      return `the day from ${startsAt.toISOString()}: ${values.join('; ')}`;
    });
    return { checked, wrong: wrong.length, examples };
  },
};

/**
 * Checks everything that has to hold in a shop, which may be running. Only reads. Yields each result as soon as it is known, with at
 * most `limit` examples. Each check has a transaction of its own, so that no old rows are kept for it.
 */
export async function* checkShop({ pool, storage }: Shop, limit: number): AsyncGenerator<Checked> {
  await refuseOtherVersion(pool);
  const client = await pool.connect();
  try {
    await allowLongStatements(client, statementMs);
    for (const { holds, rows, run } of [...ofTables, ofSalesDays]) {
      await client.query('begin read only');
      yield { holds, rows, ...(await run(client, limit)) };
      await client.query('commit');
    }
    yield {
      holds: 'Every picture is in the storage',
      rows: 'pictures',
      ...(await findMissingPictures({ client, storage }, limit)),
    };
  } finally {
    client.release(true);
  }
}

async function refuseOtherVersion(pool: Pool): Promise<void> {
  const [applied, known] = [await migrationsOf(pool), knownMigrations()];
  if (applied === 0) throw new StartupError('There is no shop in this database yet.');
  if (applied > known) {
    throw new StartupError('The tables are of a newer version of Hemline. Run the check with that version.');
  }
  if (applied < known) {
    throw new StartupError(
      'The tables are of an older version of Hemline. Start this version or run `npm run hemline -- migrate` first.',
    );
  }
}
