import { and, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { oldSlugs, type SlugKind } from '#server/db/schema/index.ts';

/** Stores the slugs that products, or categories, had before. */
export function createOldSlugs(connection: Connection, kind: SlugKind) {
  const named = (slugs: readonly string[]) => and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, [...slugs]));

  return {
    async add(replaced: readonly { slug: string; targetId: string; at: Date }[]) {
      if (replaced.length === 0) return;
      await connection
        .insert(oldSlugs)
        .values(replaced.map(({ slug, targetId, at }) => ({ kind, slug, targetId, createdAt: at })));
    },

    /** Removes slugs that are in use again. Returns the ids that they redirected to. */
    async claim(slugs: readonly string[]): Promise<string[]> {
      if (slugs.length === 0) return [];
      const rows = await connection.delete(oldSlugs).where(named(slugs)).returning({ targetId: oldSlugs.targetId });
      return rows.map(({ targetId }) => targetId);
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
