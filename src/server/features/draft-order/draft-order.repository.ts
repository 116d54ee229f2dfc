import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DraftState } from '#contract/order/draft-orders.ts';
import type { Connection } from '#server/db/client.ts';
import { lineImages } from '#server/db/line-images.ts';
import {
  draftOrderLines,
  draftOrders,
  isPublic,
  orders,
  productColors,
  products,
  productSizes,
  users,
  variants,
} from '#server/db/schema/index.ts';

export type DraftRow = typeof draftOrders.$inferSelect;
export type NewDraftLine = typeof draftOrderLines.$inferInsert;

const variantColumns = {
  productId: products.id,
  name: products.name,
  kind: products.kind,
  soldCents: products.priceCents,
  soldRegularCents: products.regularCents,
  soldLowestCents: products.lowestCents,
  // Nor is what the shop has no longer.
  isPublic: sql<boolean>`coalesce(${isPublic}, false)`,
  color: sql<string>`coalesce(${productColors.name}, '')`,
  size: sql<string>`coalesce(${productSizes.name}, '')`,
  grams: sql<number | null>`coalesce(${variants.grams}, ${products.grams})`,
  taxClass: products.taxClass,
  images: lineImages,
  made: variants.made,
  inStock: variants.inStock,
  stock: variants.stock,
};

const isExpired = (now: Date) => and(ne(draftOrders.status, 'ordered'), lte(draftOrders.expiresAt, now));
const notExpired = (now: Date) => or(isNull(draftOrders.expiresAt), gt(draftOrders.expiresAt, now));

/** Selects the draft orders of a state, as `stateOf` says. */
const isIn = (state: DraftState, now: Date): SQL | undefined =>
  state === 'expired'
    ? isExpired(now)
    : and(eq(draftOrders.status, state), state === 'ordered' ? undefined : notExpired(now));

/** Selects those of an account, and those without one for its e-mail. */
const isOf = ({ id, email }: { id: string; email: string | null }) =>
  or(
    eq(draftOrders.userId, id),
    email === null
      ? undefined
      : and(isNull(draftOrders.userId), sql`lower(${draftOrders.email}) = ${email.toLowerCase()}`),
  );

export function createDraftOrderRepository(connection: Connection) {
  return {
    async find(id: string): Promise<DraftRow | undefined> {
      const [row] = await connection.select().from(draftOrders).where(eq(draftOrders.id, id));
      return row;
    },
    async findByLink(linkHash: Buffer): Promise<DraftRow | undefined> {
      const [row] = await connection.select().from(draftOrders).where(eq(draftOrders.linkHash, linkHash));
      return row;
    },
    async hasAny(): Promise<boolean> {
      const rows = await connection.select({ id: draftOrders.id }).from(draftOrders).limit(1);
      return rows.length > 0;
    },
    /** Locks a draft order until the transaction ends. Its account is kept from being erased first, as erasing locks that first. */
    async lock(id: string): Promise<DraftRow | undefined> {
      await connection
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.id} = (select user_id from draft_orders where id = ${id}::uuid)`)
        .for('key share');
      const [row] = await connection.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update');
      return row;
    },
    /** Locks the draft orders of a person, whose stock is about to be released. */
    lockOf: (person: { id: string; email: string | null }) =>
      connection
        .select({ id: draftOrders.id })
        .from(draftOrders)
        .where(isOf(person))
        .orderBy(draftOrders.id)
        .for('update'),
    /** Skips those that another transaction has locked, such as one that is being ordered. */
    lockExpired: (now: Date, limit: number) =>
      connection
        .select({ id: draftOrders.id })
        .from(draftOrders)
        .where(and(eq(draftOrders.status, 'sent'), lte(draftOrders.expiresAt, now)))
        .orderBy(draftOrders.id)
        .limit(limit)
        .for('update', { skipLocked: true }),

    async list(
      { state, userId }: { state?: DraftState | undefined; userId?: string | undefined },
      { limit, after, now }: { limit: number; after: { id: string } | undefined; now: Date },
    ) {
      return connection
        .select({
          ...getTableColumns(draftOrders),
          pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from draft_order_lines where draft_order_id = draft_orders.id)`,
        })
        .from(draftOrders)
        .where(
          and(
            state && isIn(state, now),
            userId === undefined ? undefined : eq(draftOrders.userId, userId),
            after && lt(draftOrders.id, after.id),
          ),
        )
        .orderBy(desc(draftOrders.id))
        .limit(limit);
    },

    /** Returns the lines with what the shop has of them now. What it has no longer has no product. */
    lines: (draftOrderId: string) =>
      connection
        .select({
          position: draftOrderLines.position,
          variantId: draftOrderLines.variantId,
          quantity: draftOrderLines.quantity,
          ownCents: draftOrderLines.priceCents,
          ...variantColumns,
        })
        .from(draftOrderLines)
        .leftJoin(variants, eq(variants.id, draftOrderLines.variantId))
        .leftJoin(products, eq(products.id, variants.productId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(eq(draftOrderLines.draftOrderId, draftOrderId))
        .orderBy(asc(draftOrderLines.position)),
    variants: (ids: readonly string[]) =>
      connection
        .select({ variantId: variants.id, ...variantColumns })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(inArray(variants.id, [...ids])),

    async insert(row: DraftRow, lines: readonly NewDraftLine[]) {
      await connection.insert(draftOrders).values(row);
      await connection.insert(draftOrderLines).values([...lines]);
    },
    async update(id: string, change: Partial<DraftRow>) {
      await connection.update(draftOrders).set(change).where(eq(draftOrders.id, id));
    },
    async setLines(id: string, lines: readonly NewDraftLine[]) {
      await connection.delete(draftOrderLines).where(eq(draftOrderLines.draftOrderId, id));
      await connection.insert(draftOrderLines).values([...lines]);
    },
    async delete(ids: readonly string[]) {
      await connection.delete(draftOrders).where(inArray(draftOrders.id, [...ids]));
    },
    /** Deletes those that were not ordered and have not changed since then. Sent ones hold stock and stay. */
    async deleteOld(before: Date) {
      await connection
        .delete(draftOrders)
        .where(and(eq(draftOrders.status, 'open'), lt(draftOrders.updatedAt, before)));
    },

    /** Returns an account, or undefined for a guest. It is kept from being erased until the transaction ends. */
    async holdAccount(userId: string) {
      const [row] = await connection
        .select({
          id: users.id,
          name: users.name,
          email: sql<string>`coalesce(${users.email}, '')`,
          taxExemptNote: users.taxExemptNote,
          locale: users.locale,
        })
        .from(users)
        .where(and(eq(users.id, userId), ne(users.role, 'guest')))
        .for('key share');
      return row;
    },
    /** Returns whose an order is; undefined when that account or guest was erased. */
    async ownerOf(orderId: string) {
      const [row] = await connection
        .select({
          id: users.id,
          name: orders.userName,
          email: orders.userEmail,
          emailVerifiedAt: users.emailVerifiedAt,
          role: users.role,
          createdAt: users.createdAt,
          isGuest: orders.isGuest,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, orderId));
      return row;
    },
  };
}

export type DraftRepository = ReturnType<typeof createDraftOrderRepository>;
export type DraftLineRow = Awaited<ReturnType<DraftRepository['lines']>>[number];
export type VariantRow = Awaited<ReturnType<DraftRepository['variants']>>[number];
export type ListedDraft = Awaited<ReturnType<DraftRepository['list']>>[number];
export type Account = NonNullable<Awaited<ReturnType<DraftRepository['holdAccount']>>>;
