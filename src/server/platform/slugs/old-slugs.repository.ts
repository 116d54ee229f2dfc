import { and, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { oldSlugs, type SlugKind } from '#server/db/schema/index.ts';

/** The addresses that things of one kind had before. */
export function createOldSlugs(connection: Connection, kind: SlugKind) {
  const named = (slugs: readonly string[]) => and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, [...slugs]));

  return {
    async remember(left: readonly { slug: string; targetId: string; at: Date }[]) {
      if (left.length === 0) return;
      await connection
        .insert(oldSlugs)
        .values(left.map(({ slug, targetId, at }) => ({ kind, slug, targetId, createdAt: at })));
    },

    /** These are in use from now on, whoever had them. Answers whom they led to. */
    async claim(slugs: readonly string[]): Promise<string[]> {
      if (slugs.length === 0) return [];
      const rows = await connection.delete(oldSlugs).where(named(slugs)).returning({ targetId: oldSlugs.targetId });
      return rows.map(({ targetId }) => targetId);
    },

    /** Whom old addresses lead to. */
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
