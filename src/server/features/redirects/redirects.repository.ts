import { asc, count, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { redirects } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import type { RedirectRule, SluggedKind } from './redirects.rules.ts';

export type RedirectRow = typeof redirects.$inferSelect;
export type Hits = { from: string; hits: number; at: Date };

/** Where there is a page: the table of each kind, which of its rows have one, and whether it is also found by its id. */
const pagesOf: Readonly<Record<SluggedKind, { table: SQL; isShown: SQL; hasIds: boolean }>> = {
  product: { table: sql`products`, isShown: sql`one.deleted_at is null and one.status = 'active'`, hasIds: true },
  category: { table: sql`categories`, isShown: sql`true`, hasIds: true },
  collection: { table: sql`collections`, isShown: sql`true`, hasIds: true },
  page: { table: sql`pages`, isShown: sql`one.status = 'published' and one.system is null`, hasIds: false },
};

export function createRedirectsRepository(connection: Connection) {
  const matching = (q: string) => {
    if (q === '') return undefined;
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return or(sql`${redirects.fromPath} ilike ${pattern}`, sql`${redirects.target} ilike ${pattern}`);
  };

  return {
    /** Excludes other changes of redirects until the end of the transaction, but not the counting of hits. */
    async lock() {
      await connection.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
    },

    rules: (): Promise<RedirectRule[]> =>
      connection
        .select({ from: redirects.fromPath, target: redirects.target, permanent: redirects.permanent })
        .from(redirects)
        .limit(20_000),

    list: (q: string, { limit, offset }: { limit: number; offset: number }): Promise<RedirectRow[]> =>
      connection
        .select()
        .from(redirects)
        .where(matching(q))
        .orderBy(asc(redirects.fromPath))
        .limit(limit)
        .offset(offset),

    async total(q: string): Promise<number> {
      const [row] = await connection.select({ total: count() }).from(redirects).where(matching(q));
      return row?.total ?? 0;
    },

    async get(from: string): Promise<RedirectRow | undefined> {
      const [row] = await connection.select().from(redirects).where(eq(redirects.fromPath, from));
      return row;
    },

    async write(rules: readonly RedirectRule[], now: Date) {
      if (rules.length === 0) return;
      await connection.execute(sql`
        insert into redirects (from_path, target, permanent, created_at, updated_at)
        select from_path, target, permanent, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from unnest(
          ${sql.param(rules.map(({ from }) => from))}::text[],
          ${sql.param(rules.map(({ target }) => target))}::text[],
          ${sql.param(rules.map(({ permanent }) => permanent))}::boolean[]
        ) as written (from_path, target, permanent)
        on conflict (from_path) do update
        set target = excluded.target, permanent = excluded.permanent, updated_at = excluded.updated_at`);
    },

    async remove(from: string): Promise<RedirectRow | undefined> {
      const [row] = await connection.delete(redirects).where(eq(redirects.fromPath, from)).returning();
      return row;
    },

    /** Locks the rows in one order, since several instances may count the same ones at once. */
    async addHits(counted: readonly Hits[]) {
      await connection.execute(sql`
        with counted as (
          select locked.from_path, added.hits, added.at
          from unnest(
            ${sql.param(counted.map(({ from }) => from))}::text[],
            ${sql.param(counted.map(({ hits }) => hits))}::int[],
            ${sql.param(counted.map(({ at }) => at.toISOString()))}::timestamptz[]
          ) as added (from_path, hits, at)
          join redirects as locked on locked.from_path = added.from_path
          order by locked.from_path
          for no key update of locked
        )
        update redirects
        set hits = redirects.hits + counted.hits, last_hit_at = greatest(redirects.last_hit_at, counted.at)
        from counted where redirects.from_path = counted.from_path`);
    },

    /** Returns which slugs lead to a page: by the slug of any language, one it had before, or an id. */
    async shown(kind: SluggedKind, slugs: readonly string[]): Promise<Set<string>> {
      if (slugs.length === 0) return new Set();
      const { table, isShown, hasIds } = pagesOf[kind];
      const wanted = sql`${sql.param([...slugs])}::text[]`;
      const ids = hasIds ? slugs.filter(isId) : [];
      const { rows } = await connection.execute<{ slug: string }>(sql`
        select found.slug from (
          select one.id, one.slug from ${table} as one where one.slug = any (${wanted})
          union all select text::uuid, text from unnest(${sql.param(ids)}::text[]) as text
          union all select entity_id::uuid, value from translations
            where entity = ${kind} and field = 'slug' and value = any (${wanted})
          union all select target_id, slug from old_slugs where kind = ${kind} and slug = any (${wanted})
          union all select target_id, slug from old_localized_slugs where kind = ${kind} and slug = any (${wanted})
        ) as found join ${table} as one on one.id = found.id where ${isShown}`);
      return new Set(rows.map(({ slug }) => slug));
    },
  };
}
