import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { OrderEditPlan } from '#contract/order/order-edit.ts';
import type { Connection } from '#server/db/client.ts';
import {
  isPublic,
  orderDiscounts,
  orderEdits,
  orderLines,
  orderTaxes,
  productColors,
  products,
  productSizes,
  variants,
} from '#server/db/schema/index.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { statementPerMarket } from '#server/platform/markets/sold-products.repository.ts';

export type EditRow = typeof orderEdits.$inferSelect;
export type NewEdit = typeof orderEdits.$inferInsert;
type NewLine = typeof orderLines.$inferInsert;

const findProposed = statement('order_edit_proposed', (db, { orderId }: Placeholders<{ orderId: string }>) =>
  db
    .select()
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.status, 'proposed'))),
);

/** The variants of goods that an edit adds, at the prices of the market. */
const readSold = statementPerMarket((suffix, { priceOf, beforeSaleOf }) =>
  statement('order_edit_sold' + suffix, (db, { variantIds }: Placeholders<{ variantIds: readonly string[] }>) =>
    db
      .select({
        variantId: variants.id,
        productId: products.id,
        name: products.name,
        kind: products.kind,
        color: sql<string>`coalesce(${productColors.name}, '')`,
        size: sql<string>`coalesce(${productSizes.name}, '')`,
        soldAt: priceOf(products.id, sql`coalesce(${variants.faceCents}, ${products.priceCents})`),
        regularCents: beforeSaleOf('regular', products.id, products.regularCents),
        lowestCents: beforeSaleOf('lowest', products.id, products.lowestCents),
        taxClass: products.taxClass,
        image: sql<string>`coalesce((
          select path from product_images
          where product_id = ${products.id} and (color_id is not distinct from ${variants.colorId} or color_id is null)
          order by color_id is null, position limit 1
        ), '')`,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .leftJoin(productColors, eq(productColors.id, variants.colorId))
      .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(sql`${variants.id} = any (${variantIds}::uuid[]) and ${isPublic} and ${variants.made}`),
  ),
);
export type SoldVariant = Awaited<ReturnType<typeof readSold>>[number];

/** Edits change only while their order is locked, and then all that they change is. */
export function createOrderEditsRepository(connection: Connection) {
  return {
    async findProposed(orderId: string): Promise<EditRow | undefined> {
      const [row] = await findProposed(connection, { orderId });
      return row;
    },
    async find(orderId: string, editId: string): Promise<EditRow | undefined> {
      const [row] = await connection
        .select()
        .from(orderEdits)
        .where(and(eq(orderEdits.id, editId), eq(orderEdits.orderId, orderId)));
      return row;
    },
    async insert(edit: NewEdit) {
      await connection.insert(orderEdits).values(edit);
    },
    async decide(id: string, status: Exclude<EditRow['status'], 'proposed'>, now: Date) {
      await connection.update(orderEdits).set({ status, decidedAt: now }).where(eq(orderEdits.id, id));
    },
    /** Returns the orders with an edit that was not paid in time, the oldest first. */
    async listExpired(now: Date, limit: number): Promise<string[]> {
      const rows = await connection
        .select({ orderId: orderEdits.orderId })
        .from(orderEdits)
        .where(and(eq(orderEdits.status, 'proposed'), lte(orderEdits.expiresAt, now)))
        .orderBy(asc(orderEdits.expiresAt))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    /** Returns what earlier edits have not charged, and the number of the next line. That of a removed one is not used again. */
    async history(orderId: string): Promise<{ waivedCents: number; nextPosition: number }> {
      const { rows } = await connection.execute<{ waivedCents: number; nextPosition: number }>(sql`
        select
          coalesce((
            select sum((plan->'before'->>'adjustmentCents')::int - (plan->'after'->>'adjustmentCents')::int)
            from order_edits where order_id = ${orderId} and status = 'applied'
          ), 0)::int as "waivedCents",
          1 + greatest(-1, (select max(position) from order_lines where order_id = ${orderId}), (
            select max((line->>'position')::int)
            from order_edits cross join jsonb_array_elements((plan->'changed') || (plan->'added')) line
            where order_id = ${orderId}
          )) as "nextPosition"`);
      const [row] = rows;
      if (!row) throw new Error('A select without a table returns one row');
      return row;
    },
    lines: (orderId: string) =>
      connection.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    taxes: (orderId: string) =>
      connection.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId)).orderBy(asc(orderTaxes.position)),
    discounts: (orderId: string) =>
      connection
        .select()
        .from(orderDiscounts)
        .where(eq(orderDiscounts.orderId, orderId))
        .orderBy(asc(orderDiscounts.position)),
    readSold: (variantIds: readonly string[]): Promise<SoldVariant[]> => readSold(connection, { variantIds }),

    /** Changes the lines and taxes of an order as planned. */
    async change(orderId: string, { changed, added, costs, taxes }: OrderEditPlan) {
      const removed = changed.flatMap(({ position, quantity }) => (quantity === 0 ? [position] : []));
      if (removed.length > 0)
        await connection
          .delete(orderLines)
          .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, removed)));
      const isLine = (position: number) => and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
      for (const { position, quantity } of changed)
        if (quantity > 0) await connection.update(orderLines).set({ quantity }).where(isLine(position));
      if (added.length > 0)
        await connection.insert(orderLines).values(added.map((line): NewLine => ({ orderId, ...line })));
      for (const { position, discountCents, taxCents } of costs)
        await connection.update(orderLines).set({ discountCents, taxCents }).where(isLine(position));
      for (const { position, baseCents, amountCents } of taxes)
        await connection
          .update(orderTaxes)
          .set({ baseCents, amountCents })
          .where(and(eq(orderTaxes.orderId, orderId), eq(orderTaxes.position, position)));
    },
  };
}
