import { and, desc, eq, gt, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { joinNames } from '#contract/format.ts';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import {
  apiKeys,
  attributes,
  auditEntries,
  categories,
  collections,
  customerGroups,
  locations,
  discounts,
  productColors,
  priceLists,
  products,
  productSizes,
  roles,
  sizeScales,
  users,
  variants,
} from '#server/db/schema/index.ts';

/** Who made a change: an account, a program with an API key, or the command line. */
export type Actor = { actorId: string } | { keyId: string } | 'command-line';

export type AuditFilter = {
  entity: string;
  entityId: string | undefined;
  by: Actor | undefined;
  save: string | undefined;
};
type Page = AuditFilter & { before: string | undefined; limit: number };

const newer = alias(auditEntries, 'newer');

const isBy = (table: typeof auditEntries | typeof newer, by: Actor) => {
  if (by === 'command-line') return and(isNull(table.actorId), isNull(table.keyId));
  return 'keyId' in by ? eq(table.keyId, by.keyId) : eq(table.actorId, by.actorId);
};

const matches = (table: typeof auditEntries | typeof newer, { entity, entityId, by, save }: AuditFilter) =>
  and(
    entity === '' ? undefined : eq(table.entity, entity),
    entityId === undefined ? undefined : eq(table.entityId, entityId),
    by && isBy(table, by),
    save === undefined ? undefined : eq(table.saveId, save),
  );

/** Stock and pictures follow from a change of a product or category, which names the save. */
const isPart: SQL = inArray(auditEntries.entity, ['variant', 'upload']);

const ofOneSave = sql`partition by ${auditEntries.saveId}, ${auditEntries.actorId}, ${auditEntries.keyId}`;

/** The tables whose rows have names that a list of changes shows. */
const namedTables = {
  product: products,
  category: categories,
  collection: collections,
  'size-scale': sizeScales,
  attribute: attributes,
  user: users,
  'price-list': priceLists,
  discount: discounts,
  'customer-group': customerGroups,
  location: locations,
  role: roles,
  'api-key': apiKeys,
} as const;
export type NamedEntity = keyof typeof namedTables;

export const createAuditRepository = (connection: Connection) => ({
  /** Returns the newest matching entry of each save, newest first; with `save`, every entry of that one. */
  list({ before, limit, ...filter }: Page) {
    const isFiltered = filter.entity !== '' || filter.by !== undefined || filter.save !== undefined;
    const newerOfSave = connection
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.saveId, auditEntries.saveId),
          or(eq(newer.actorId, auditEntries.actorId), eq(newer.keyId, auditEntries.keyId)),
          gt(newer.id, auditEntries.id),
          matches(newer, filter),
        ),
      );
    return connection
      .select({ entry: auditEntries, actorName: actorNameOf(auditEntries.keyId) })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(
        and(
          matches(auditEntries, filter),
          filter.save === undefined ? or(isNull(auditEntries.saveId), notExists(newerOfSave)) : undefined,
          before === undefined ? undefined : lt(auditEntries.id, before),
        ),
      )
      .orderBy(isFiltered ? descending(auditEntries.id) : desc(auditEntries.id))
      .limit(limit);
  },
  /** Returns the first matching entries of each save, beginning with the one that names it, and how many there are. */
  async listOfSaves(saveIds: string[], filter: AuditFilter, limit: number) {
    if (saveIds.length === 0) return [];
    const ranked = connection
      .select({
        id: auditEntries.id,
        position: sql<number>`row_number() over (${ofOneSave} order by ${isPart}, ${auditEntries.id} desc)`.as(
          'position',
        ),
        count: sql<number>`count(*) over (${ofOneSave})::int`.as('count'),
      })
      .from(auditEntries)
      .where(and(inArray(auditEntries.saveId, saveIds), matches(auditEntries, filter)))
      .as('ranked');
    return connection
      .select({ entry: auditEntries, count: ranked.count })
      .from(ranked)
      .innerJoin(auditEntries, eq(auditEntries.id, ranked.id))
      .where(lt(ranked.position, limit + 1))
      .orderBy(ranked.position);
  },
  async isKey(id: string): Promise<boolean> {
    return (await connection.$count(apiKeys, eq(apiKeys.id, id))) > 0;
  },
  /** Returns the names of entities of one kind. */
  findNames(entity: NamedEntity, ids: string[]): Promise<EntityName[]> {
    const table = namedTables[entity];
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
      name: joinNames([product, color, size]),
    }));
  },
});

export type EntityName = { id: string; name: string; productId?: string };

export type AuditRow = Awaited<ReturnType<ReturnType<typeof createAuditRepository>['list']>>[number];
