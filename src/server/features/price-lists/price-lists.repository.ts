import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { fixedPrices, listPrices, markets, priceLists, products } from '#server/db/schema/index.ts';
import { sqlStatement } from '#server/db/statement.ts';
import type { SalePrices } from '#server/platform/sale-prices.ts';
import type { EpochRule } from './price-lists.rules.ts';

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_041;

export type PriceListRow = Omit<typeof priceLists.$inferSelect, 'next'> & { next: EpochRule | null };

/** A product's price in the shop, and the one that the merchant fixed in a list. */
export type PricedProduct = SalePrices & { productId: string; fixed: number | null };
export type ListPriceRow = { productId: string; amount: number; regular: number | null; lowest: number | null };
type FixedPriceRow = Pick<ListPriceRow, 'productId' | 'amount'>;

const hold = sqlStatement<Record<string, never>, never>(
  'hold_price_lists',
  () => sql`select pg_advisory_xact_lock_shared(${sql.raw(String(lockKey))})`,
);

const nameOrder = [asc(sql`lower(${priceLists.name})`), asc(priceLists.id)];
const ofList = (priceListId: string) =>
  and(eq(fixedPrices.productId, products.id), eq(fixedPrices.priceListId, priceListId));

const fixedRowsOf = (rows: readonly FixedPriceRow[]): SQL => {
  const ids = sql.param(rows.map(({ productId }) => productId));
  const amounts = sql.param(rows.map(({ amount }) => amount));
  return sql`unnest(${ids}::uuid[], ${amounts}::bigint[])`;
};
const rowsOf = (rows: readonly ListPriceRow[]): SQL => {
  const ids = sql.param(rows.map(({ productId }) => productId));
  const [amounts, regular, lowest] = (['amount', 'regular', 'lowest'] as const).map((column) =>
    sql.param(rows.map((row) => row[column])),
  );
  return sql`unnest(${ids}::uuid[], ${amounts}::bigint[], ${regular}::bigint[], ${lowest}::bigint[])`;
};
/** Gift cards cost what they are worth, in the currency of the shop only, and are in no list. */
const isGoods = isNull(products.kind);
const pricedColumns = {
  productId: products.id,
  priceCents: products.priceCents,
  regularCents: products.regularCents,
  lowestCents: products.lowestCents,
  fixed: fixedPrices.amount,
};

export function createPriceListsRepository(connection: Connection) {
  const listed = (priceListId: string, which: SQL | undefined) =>
    connection
      .select({
        id: products.id,
        name: products.name,
        slug: products.slug,
        priceCents: products.priceCents,
        fixed: fixedPrices.amount,
      })
      .from(products)
      .leftJoin(fixedPrices, ofList(priceListId))
      .where(and(isNull(products.deletedAt), isGoods, which));

  return {
    /** Lets no list change until the transaction ends. */
    hold: () => hold(connection, {}),
    /** Waits for the transactions that write prices of products, and lets others wait until this one ends. */
    async lock() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },

    /** Whether a market sells by the list. */
    async isInUse(id: string): Promise<boolean> {
      const found = await connection
        .select({ id: markets.id })
        .from(markets)
        .where(eq(markets.priceListId, id))
        .limit(1);
      return found.length > 0;
    },

    /** Returns the keys of the markets that sell by each list, by their names. */
    async marketsOfLists(): Promise<Map<string, string[]>> {
      const rows = await connection
        .select({
          id: markets.priceListId,
          keys: sql<string[]>`array_agg(${markets.key} order by ${markets.name}, ${markets.id})`,
        })
        .from(markets)
        .where(isNotNull(markets.priceListId))
        .groupBy(markets.priceListId);
      return new Map(rows.map(({ id, keys }) => [id ?? '', keys]));
    },

    list: async () =>
      (await connection
        .select()
        .from(priceLists)
        .orderBy(...nameOrder)) as PriceListRow[],
    async find(id: string) {
      const [row] = await connection.select().from(priceLists).where(eq(priceLists.id, id));
      return row as PriceListRow | undefined;
    },
    async isNameTaken(name: string, exceptId: string | undefined): Promise<boolean> {
      const rows = await connection.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.name, name));
      return rows.some(({ id }) => id !== exceptId);
    },
    async insert(row: PriceListRow) {
      await connection.insert(priceLists).values(row);
    },
    async update(id: string, change: Partial<PriceListRow>) {
      await connection.update(priceLists).set(change).where(eq(priceLists.id, id));
    },
    async delete(id: string) {
      await connection.delete(priceLists).where(eq(priceLists.id, id));
    },

    async countFixed(): Promise<Map<string, number>> {
      const rows = await connection
        .select({ id: fixedPrices.priceListId, fixed: count() })
        .from(fixedPrices)
        .groupBy(fixedPrices.priceListId);
      return new Map(rows.map(({ id, fixed }) => [id, fixed]));
    },
    async putFixed(priceListId: string, rows: readonly FixedPriceRow[]) {
      await connection.execute(sql`
        insert into fixed_prices (price_list_id, product_id, amount)
        select ${priceListId}::uuid, * from ${fixedRowsOf(rows)}
        on conflict (price_list_id, product_id) do update set amount = excluded.amount`);
    },
    async deleteFixed(priceListId: string, productIds: readonly string[]) {
      await connection
        .delete(fixedPrices)
        .where(and(eq(fixedPrices.priceListId, priceListId), inArray(fixedPrices.productId, [...productIds])));
    },

    /** Locks products before the lists are locked, as who saves a product does. Returns how many of them there are. */
    async lockProducts(ids: readonly string[]): Promise<number> {
      const rows = await connection
        .select({ id: products.id })
        .from(products)
        .where(and(isGoods, inArray(products.id, [...ids])))
        .orderBy(asc(products.id))
        .for('key share');
      return rows.length;
    },

    /** Returns a page of products with their prices, newest first. */
    listProducts: (
      priceListId: string,
      { q, onlyFixed, after, limit }: { q: string; onlyFixed: boolean; after: string | undefined; limit: number },
    ) =>
      listed(
        priceListId,
        and(
          after === undefined ? undefined : lt(products.id, after),
          q === '' ? undefined : sql`lower(${products.name}) like ${`%${toLikeText(q)}%`}`,
          onlyFixed ? isNotNull(fixedPrices.amount) : undefined,
        ),
      )
        .orderBy(desc(products.id))
        .limit(limit),
    productsBySlugs: (priceListId: string, slugs: readonly string[]) =>
      listed(priceListId, inArray(products.slug, [...slugs])),
    productsOf: (priceListId: string, ids: readonly string[]) =>
      listed(priceListId, inArray(products.id, [...ids])).orderBy(desc(products.id)),

    /** Returns products after an id, also deleted ones, which may be restored. */
    batchAfter: (priceListId: string, after: string | undefined, limit: number): Promise<PricedProduct[]> =>
      connection
        .select(pricedColumns)
        .from(products)
        .leftJoin(fixedPrices, ofList(priceListId))
        .where(and(isGoods, after === undefined ? undefined : gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(limit),
    pricedProducts: (priceListId: string, ids: readonly string[]): Promise<PricedProduct[]> =>
      connection
        .select(pricedColumns)
        .from(products)
        .leftJoin(fixedPrices, ofList(priceListId))
        .where(and(isGoods, inArray(products.id, [...ids])))
        .orderBy(asc(products.id)),

    /** Adds prices. One that is there already was written by a later change of its product. */
    async addPrices(priceListId: string, epoch: number, rows: readonly ListPriceRow[]) {
      await connection.execute(sql`
        insert into list_prices (price_list_id, epoch, product_id, amount, regular, lowest)
        select ${priceListId}::uuid, ${epoch}::int, * from ${rowsOf(rows)} on conflict do nothing`);
    },
    async putPrices(priceListId: string, epoch: number, rows: readonly ListPriceRow[]) {
      await connection.execute(sql`
        insert into list_prices (price_list_id, epoch, product_id, amount, regular, lowest)
        select ${priceListId}::uuid, ${epoch}::int, * from ${rowsOf(rows)}
        on conflict (price_list_id, epoch, product_id) do update
        set amount = excluded.amount, regular = excluded.regular, lowest = excluded.lowest`);
    },
    async deletePrices(priceListId: string, epoch: number, productIds: readonly string[]) {
      await connection
        .delete(listPrices)
        .where(
          and(
            eq(listPrices.priceListId, priceListId),
            eq(listPrices.epoch, epoch),
            inArray(listPrices.productId, [...productIds]),
          ),
        );
    },
    /** Deletes some prices of the epochs before `inForce`, but for `kept`. Returns how many. */
    async deleteEpochsBefore(priceListId: string, inForce: number, kept: number, limit: number): Promise<number> {
      const old = connection
        .select({ epoch: listPrices.epoch, productId: listPrices.productId })
        .from(listPrices)
        .where(and(eq(listPrices.priceListId, priceListId), lt(listPrices.epoch, inForce), ne(listPrices.epoch, kept)))
        .limit(limit);
      const { rowCount } = await connection.execute(sql`
        delete from list_prices where price_list_id = ${priceListId}::uuid and (epoch, product_id) in (${old})`);
      return rowCount ?? 0;
    },
  };
}

export type ListedProductRow = Awaited<
  ReturnType<ReturnType<typeof createPriceListsRepository>['listProducts']>
>[number];
