import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { lineImages } from '#server/db/line-images.ts';
import { type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';
import { newId } from '#server/platform/ids.ts';
import { statementPerMarket } from '#server/platform/markets/sold-products.repository.ts';
import { isOnSale } from '#server/platform/sale-prices.ts';
import {
  cartCodes,
  cartGiftCards,
  cartLines,
  carts,
  isPublic,
  productColors,
  products,
  productSizes,
  variants,
} from '#server/db/schema/index.ts';

/** The ids of two carts. */
type Merged = { from: string; to: string };
type NewCartLine = { id: string; cartId: string; variantId: string; quantity: number };

/** Why the shopper pays no tax, when the bag last counted as abandoned, and whether there are codes and gift cards, which are read apart. */
const cartColumns = {
  id: carts.id,
  taxExemptNote: sql<string | null>`(select tax_exempt_note from users where users.id = ${carts.userId})`,
  hasCodes: sql<boolean>`exists (select from ${cartCodes} where ${cartCodes.cartId} = ${carts.id})`,
  abandonedAt: carts.abandonedAt,
  hasGiftCards: sql<boolean>`exists (select from ${cartGiftCards} where ${cartGiftCards.cartId} = ${carts.id})`,
};
export type CartRow = {
  id: string;
  taxExemptNote: string | null;
  abandonedAt: Date | null;
  hasCodes: boolean;
  hasGiftCards: boolean;
};

const findCart = statement('cart_find', (db, { userId }: Placeholders<{ userId: string }>) =>
  db.select(cartColumns).from(carts).where(eq(carts.userId, userId)),
);
type OpenedCart = { id: string; userId: string; now: Date };
const openCart = statement('cart_open', (db, { id, userId, now }: Placeholders<OpenedCart>) =>
  db
    .insert(carts)
    .values({ id, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`excluded.updated_at` } })
    .returning(cartColumns),
);
const openCartToChange = statement('cart_open_to_change', (db, { id, userId, now }: Placeholders<OpenedCart>) =>
  db
    .insert(carts)
    .values({ id, userId, createdAt: now, updatedAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: carts.userId,
      set: { updatedAt: sql`excluded.updated_at`, changedAt: sql`excluded.changed_at` },
    })
    .returning(cartColumns),
);
const lockCart = statement('cart_lock', (db, { userId, cartId }: Placeholders<{ userId: string; cartId: string }>) =>
  db
    .select(cartColumns)
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.userId, userId)))
    .for('update'),
);
const readLines = statementPerMarket((suffix, { priceOf, beforeSaleOf }) =>
  statement('cart_lines' + suffix, (db, { cartId }: Placeholders<{ cartId: string }>) =>
    db
      .select({
        id: cartLines.id,
        variantId: variants.id,
        productId: products.id,
        categoryId: products.categoryId,
        slug: products.slug,
        name: products.name,
        kind: products.kind,
        soldAt: priceOf(products.id, sql`coalesce(${variants.faceCents}, ${products.priceCents})`),
        regularCents: beforeSaleOf('regular', products.id, products.regularCents),
        lowestCents: beforeSaleOf('lowest', products.id, products.lowestCents),
        isPublic,
        color: sql<string>`coalesce(${productColors.name}, '')`,
        size: sql<string>`coalesce(${productSizes.name}, '')`,
        quantity: cartLines.quantity,
        grams: sql<number | null>`coalesce(${variants.grams}, ${products.grams})`,
        taxClass: products.taxClass,
        images: lineImages,
        made: variants.made,
        inStock: variants.inStock,
        stock: variants.stock,
      })
      .from(cartLines)
      .innerJoin(variants, eq(variants.id, cartLines.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .leftJoin(productColors, eq(productColors.id, variants.colorId))
      .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(eq(cartLines.cartId, cartId))
      .orderBy(asc(cartLines.id)),
  ),
);
const readOffered = statementPerMarket((suffix, { priceOf }) =>
  statement(
    'cart_offered' + suffix,
    (db, { cartId, variantIds }: Placeholders<{ cartId: string; variantIds: readonly string[] }>) =>
      db
        .select({
          variantId: variants.id,
          made: variants.made,
          inStock: variants.inStock,
          stock: variants.stock,
          isPublic,
          soldAt: priceOf(products.id, products.priceCents),
          inCart: sql<number>`coalesce(${cartLines.quantity}, 0)`,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(cartLines, and(eq(cartLines.variantId, variants.id), eq(cartLines.cartId, cartId)))
        .where(sql`${variants.id} = any (${variantIds}::uuid[])`)
        .orderBy(asc(variants.id))
        .for('key share', { of: variants }),
  ),
);
const addPieces = statement('cart_add_pieces', (db, line: Placeholders<NewCartLine>) =>
  db
    .insert(cartLines)
    .values({ id: line.id, cartId: line.cartId, variantId: line.variantId, quantity: line.quantity })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
    })
    .returning({ quantity: cartLines.quantity }),
);
const mergeLines = sqlStatement<Merged, { added: number }>(
  'cart_merge_lines',
  ({ from, to }) => sql`
    with grown as (
      update cart_lines kept set quantity = merged.quantity from cart_lines merged
      where kept.cart_id = ${to}::uuid and merged.cart_id = ${from}::uuid
        and merged.variant_id = kept.variant_id and merged.quantity > kept.quantity
      returning kept.id
    ), moved as (
      update cart_lines set cart_id = ${to}::uuid
      where cart_id = ${from}::uuid
        and variant_id not in (select variant_id from cart_lines where cart_id = ${to}::uuid)
      returning id
    )
    select ((select count(*) from grown) + (select count(*) from moved))::int as added`,
);
const deleteLine = sqlStatement<{ userId: string; lineId: string; now: Date }, { id: string }>(
  'cart_delete_line',
  ({ userId, lineId, now }) => sql`
    with deleted as (
      delete from cart_lines where id = ${lineId}::uuid
        and cart_id = (select id from carts where user_id = ${userId}::uuid)
      returning cart_id
    )
    update carts set changed_at = ${now}::timestamptz from deleted where carts.id = deleted.cart_id
    returning carts.id`,
);
const deleteCart = statement('cart_delete', (db, { cartId }: Placeholders<{ cartId: string }>) =>
  db.delete(carts).where(eq(carts.id, cartId)),
);

const newCart = (id: string): CartRow => ({
  id,
  taxExemptNote: null,
  abandonedAt: null,
  hasCodes: false,
  hasGiftCards: false,
});

export function createCartRepository(connection: Connection) {
  return {
    async find(userId: string): Promise<CartRow | undefined> {
      const [row] = await findCart(connection, { userId });
      return row;
    },
    /** Returns the shopper's cart, which it creates if there is none, and locks it until the transaction ends. */
    async open(id: string, userId: string, now: Date): Promise<CartRow> {
      const [row] = await openCart(connection, { id, userId, now });
      return row ?? newCart(id);
    },
    /** Opens a cart as `open` does, and notes that its lines change. */
    async openToChange(id: string, userId: string, now: Date): Promise<CartRow> {
      const [row] = await openCartToChange(connection, { id, userId, now });
      return row ?? newCart(id);
    },
    /** Opens the carts of several users in the order of their ids, as `openToChange` does. Returns the id of each cart. */
    async openAll(userIds: readonly string[], now: Date): Promise<Map<string, string>> {
      const rows = await connection
        .insert(carts)
        .values(
          userIds.toSorted().map((userId) => ({ id: newId(), userId, createdAt: now, updatedAt: now, changedAt: now })),
        )
        .onConflictDoUpdate({
          target: carts.userId,
          set: { updatedAt: sql`excluded.updated_at`, changedAt: sql`excluded.changed_at` },
        })
        .returning({ id: carts.id, userId: carts.userId });
      return new Map(rows.map(({ id, userId }) => [userId, id]));
    },
    /** Locks the cart against a second order and against changes. Returns undefined when it does not exist. */
    async lock(userId: string, cartId: string): Promise<CartRow | undefined> {
      const [row] = await lockCart(connection, { userId, cartId });
      return row;
    },
    /** Returns the lines at the prices of the market; what it does not sell costs nothing. */
    async lines(cartId: string) {
      const rows = await readLines(connection, { cartId });
      return rows.map(({ soldAt, ...line }) => {
        const priceCents = soldAt ?? 0;
        return { ...line, priceCents, soldHere: soldAt !== null, isOnSale: isOnSale({ ...line, priceCents }) };
      });
    },
    /** Adds pieces to the variant's line, or inserts the line. Returns how many the line has now. */
    async addPieces(line: NewCartLine): Promise<number> {
      const [row] = await addPieces(connection, line);
      return row?.quantity ?? line.quantity;
    },
    /** Returns the variants with how many pieces of them the cart has, and keeps them from being deleted until the transaction ends. */
    async offered(cartId: string, variantIds: readonly string[]) {
      const rows = await readOffered(connection, { cartId, variantIds });
      return rows.map(({ soldAt, ...variant }) => ({ ...variant, soldHere: soldAt !== null }));
    },
    /** Adds pieces to the lines of several variants, each named once, and inserts the lines that there are not yet. */
    async addLines(lines: readonly NewCartLine[]) {
      if (lines.length === 0) return;
      await connection
        .insert(cartLines)
        .values([...lines])
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.variantId],
          set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
        });
    },
    /** Gives the lines of a cart to another one, which keeps the larger quantity of what both have. Returns how many are new or grew. */
    async mergeLines({ from, to }: Merged): Promise<number> {
      const [row] = await mergeLines(connection, { from, to });
      return row?.added ?? 0;
    },
    async setPieces(cartId: string, variantId: string, quantity: number): Promise<boolean> {
      const rows = await connection
        .update(cartLines)
        .set({ quantity })
        .where(and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId)))
        .returning({ id: cartLines.id });
      return rows.length > 0;
    },
    /** Returns false when the shopper has no such line. */
    async deleteLine(userId: string, lineId: string, now: Date): Promise<boolean> {
      return (await deleteLine(connection, { userId, lineId, now })).length > 0;
    },
    async delete(cartId: string) {
      await deleteCart(connection, { cartId });
    },
  };
}

export type CartLineRow = Awaited<ReturnType<ReturnType<typeof createCartRepository>['lines']>>[number];
