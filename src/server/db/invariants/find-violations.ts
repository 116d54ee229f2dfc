import { escapeIdentifier, type PoolClient } from 'pg';
import type { Invariant } from './invariants.ts';

type Queryable = Pick<PoolClient, 'query'>;

export type Violation = { key: string; says: string };

/** `last` is the key of the last row; null when there was none. */
type Page = { checked: number; last: string | null; wrong: Violation[] };

/** Checks the rows after a key, as many as one statement checks, in one snapshot. */
async function checkPage(client: Queryable, invariant: Invariant, after: string): Promise<Page> {
  const { table, key = 'id', batch, wrong } = invariant;
  const { rows } = await client.query<Page>(
    `with page as materialized (
       select ${escapeIdentifier(key)} as key from ${escapeIdentifier(table)} where ${escapeIdentifier(key)} > $1
       order by ${escapeIdentifier(key)} limit $2
     ), wrong as (select distinct on (key) key, says from (${wrong}) found order by key)
     select (select count(*)::int from page) as checked, (select key::text from page order by key desc limit 1) as last,
       coalesce((select json_agg(json_build_object('key', key::text, 'says', says) order by key) from wrong), '[]') as wrong`,
    [after, batch],
  );
  return rows[0] ?? { checked: 0, last: null, wrong: [] };
}

export type Violations = {
  checked: number;
  wrong: number;
  /** The first of them. */
  examples: Violation[];
};

/** Checks an invariant on all rows, and keeps at most `limit` examples. */
export async function findViolations(client: Queryable, invariant: Invariant, limit: number): Promise<Violations> {
  const found: Violations = { checked: 0, wrong: 0, examples: [] };
  for (let after = invariant.first; ;) {
    const page = await checkPage(client, invariant, after);
    found.checked += page.checked;
    found.wrong += page.wrong.length;
    found.examples.push(...page.wrong.slice(0, limit - found.examples.length));
    if (page.last === null || page.checked < invariant.batch) return found;
    after = page.last;
  }
}
