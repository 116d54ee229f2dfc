import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import {
  auditEntries,
  categories,
  productColors,
  products,
  productSizes,
  users,
  variants,
} from '#server/db/schema/index.ts';

/** `actor` is null for the command line. */
export type AuditFilter = { entity: string; entityId: string | undefined; actor: string | null | undefined };
type Page = AuditFilter & { before: string | undefined; limit: number };

export const createAuditRepository = (connection: Connection) => ({
  list({ entity, entityId, actor, before, limit }: Page) {
    const isFiltered = entity !== '' || actor !== undefined;
    return connection
      .select({ entry: auditEntries, actorName: users.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(
        and(
          entity === '' ? undefined : eq(auditEntries.entity, entity),
          entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
          actor === undefined
            ? undefined
            : actor === null
              ? isNull(auditEntries.actorId)
              : eq(auditEntries.actorId, actor),
          before === undefined ? undefined : lt(auditEntries.id, before),
        ),
      )
      .orderBy(isFiltered ? descending(auditEntries.id) : desc(auditEntries.id))
      .limit(limit);
  },
  /** Returns the names of entities of one kind. */
  findNames(entity: 'product' | 'category' | 'user', ids: string[]): Promise<EntityName[]> {
    const table = { product: products, category: categories, user: users }[entity];
    return connection.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  },
  /** Returns the names of variants, each with its product. */
  async findVariantNames(ids: string[]): Promise<EntityName[]> {
    const rows = await connection
      .select({
        id: variants.id,
        productId: variants.productId,
        parts: { product: products.name, color: productColors.name, size: productSizes.name },
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .leftJoin(productColors, eq(productColors.id, variants.colorId))
      .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(inArray(variants.id, ids));
    return rows.map(({ id, productId, parts: { product, color, size } }) => ({
      id,
      productId,
      name: [product, color, size].filter(Boolean).join(', '),
    }));
  },
});

export type EntityName = { id: string; name: string; productId?: string };

export type AuditRow = Awaited<ReturnType<ReturnType<typeof createAuditRepository>['list']>>[number];
