import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { oldSlugs, type SlugKind } from '#server/db/schema/index.ts';

/** Stores the slugs that products, or categories, had before. A trigger removes one as soon as a row uses it again (`claim_slug`). */
export function createOldSlugs(connection: Connection, kind: SlugKind) {
  const named = (slugs: readonly string[]) => and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, [...slugs]));

  return {
    async add(replaced: readonly { slug: string; targetId: string; at: Date }[]) {
      if (replaced.length === 0) return;
      await connection
        .insert(oldSlugs)
        .values(replaced.map(({ slug, targetId, at }) => ({ kind, slug, targetId, createdAt: at })))
        .onConflictDoUpdate({
          target: [oldSlugs.kind, oldSlugs.slug],
          set: { targetId: sql`excluded.target_id`, createdAt: sql`excluded.created_at` },
        });
    },

    /** Returns the ids that old slugs redirect to. */
    async targets(slugs: readonly string[]): Promise<Map<string, string>> {
      if (slugs.length === 0) return new Map();
      const rows = await connection.select().from(oldSlugs).where(named(slugs));
      return new Map(rows.map(({ slug, targetId }) => [slug, targetId]));
    },

    async target(slug: string): Promise<string | undefined> {
      return (await this.targets([slug])).get(slug);
    },
  };
}
