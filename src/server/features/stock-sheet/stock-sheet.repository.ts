import { alias } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { barcodeKey, skuKey } from '#contract/catalog/codes.ts';
import type { SheetStatus } from '#contract/catalog/stock-sheet-kinds.ts';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { lineImages } from '#server/db/line-images.ts';
import {
  barcodeKey as barcodeKeyOf,
  locations,
  productColors,
  products,
  productSizes,
  stockSheetLines,
  stockSheets,
  stockSheetScans,
  users,
  variants,
} from '#server/db/schema/index.ts';
import type { VariantStock } from './stock-sheet.rules.ts';

export type SheetRow = typeof stockSheets.$inferSelect;
export type StoredLine = typeof stockSheetLines.$inferSelect;

const target = alias(locations, 'target');
const creator = alias(users, 'creator');
const booker = alias(users, 'booker');

const shownSheet = {
  ...getTableColumns(stockSheets),
  locationName: locations.name,
  toLocationName: target.name,
  createdByName: actorNameOf(stockSheets.createdBy, creator),
  bookedByName: actorNameOf(stockSheets.bookedBy, booker),
  variants: sql<number>`(select count(*)::int from stock_sheet_lines where sheet_id = stock_sheets.id)`,
  pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from stock_sheet_lines where sheet_id = stock_sheets.id)`,
};

/** The pieces of a line that booking its sheet has moved at the location of the sheet; null before. */
const change = sql<number | null>`case when ${stockSheets.status} = 'booked' then (
  select coalesce(sum(on_hand_delta), 0)::int from stock_movements
  where variant_id = ${stockSheetLines.variantId} and sheet_id = ${stockSheets.id} and location_id = ${stockSheets.locationId}
) end`;

export function createStockSheetRepository(connection: Connection) {
  const selectSheets = () =>
    connection
      .select(shownSheet)
      .from(stockSheets)
      .innerJoin(locations, eq(locations.id, stockSheets.locationId))
      .leftJoin(target, eq(target.id, stockSheets.toLocationId))
      .leftJoin(creator, eq(creator.id, stockSheets.createdBy))
      .leftJoin(booker, eq(booker.id, stockSheets.bookedBy));

  const isLine = (sheetId: string, variantId: string) =>
    and(eq(stockSheetLines.sheetId, sheetId), eq(stockSheetLines.variantId, variantId));

  return {
    list: (status: SheetStatus | undefined, { limit, after }: { limit: number; after: { id: string } | undefined }) =>
      selectSheets()
        .where(and(status && eq(stockSheets.status, status), after && lt(stockSheets.id, after.id)))
        .orderBy(desc(stockSheets.id))
        .limit(limit),

    async find(id: string) {
      const [row] = await selectSheets().where(eq(stockSheets.id, id));
      return row;
    },

    /** Locks a sheet until the transaction ends, so that it changes in one place at a time and is booked once. */
    async lock(id: string): Promise<SheetRow | undefined> {
      const [row] = await connection.select().from(stockSheets).where(eq(stockSheets.id, id)).for('update');
      return row;
    },

    async insert(row: SheetRow) {
      await connection.insert(stockSheets).values(row);
    },
    async update(id: string, fields: Partial<SheetRow>) {
      await connection.update(stockSheets).set(fields).where(eq(stockSheets.id, id));
    },
    async delete(id: string) {
      await connection.delete(stockSheets).where(eq(stockSheets.id, id));
    },

    /** Returns the lines with what they are of, also of deleted products; the one that was changed last comes first. */
    lines: (sheetId: string, variantId?: string) =>
      connection
        .select({
          ...getTableColumns(stockSheetLines),
          productId: products.id,
          name: products.name,
          color: sql<string>`coalesce(${productColors.name}, '')`,
          size: sql<string>`coalesce(${productSizes.name}, '')`,
          sku: variants.sku,
          images: lineImages,
          change,
        })
        .from(stockSheetLines)
        .innerJoin(stockSheets, eq(stockSheets.id, stockSheetLines.sheetId))
        .innerJoin(variants, eq(variants.id, stockSheetLines.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(
          and(
            eq(stockSheetLines.sheetId, sheetId),
            variantId === undefined ? undefined : eq(stockSheetLines.variantId, variantId),
          ),
        )
        .orderBy(desc(stockSheetLines.changedAt), asc(stockSheetLines.variantId)),

    async findLine(sheetId: string, variantId: string): Promise<StoredLine | undefined> {
      const [line] = await connection.select().from(stockSheetLines).where(isLine(sheetId, variantId));
      return line;
    },
    countLines: (sheetId: string) => connection.$count(stockSheetLines, eq(stockSheetLines.sheetId, sheetId)),

    async putLine({ sheetId, variantId, ...fields }: StoredLine) {
      await connection
        .insert(stockSheetLines)
        .values({ sheetId, variantId, ...fields })
        .onConflictDoUpdate({ target: [stockSheetLines.sheetId, stockSheetLines.variantId], set: fields });
    },
    /** Sets what lines were compared with. */
    async setSeen(sheetId: string, lines: readonly { variantId: string; seen: number | null }[]) {
      if (lines.length === 0) return;
      const ids = sql.param(lines.map(({ variantId }) => variantId));
      const counts = sql.param(lines.map(({ seen }) => seen));
      await connection.execute(sql`
        update stock_sheet_lines set seen = found.seen
        from unnest(${ids}::uuid[], ${counts}::int[]) as found (variant_id, seen)
        where sheet_id = ${sheetId}::uuid and stock_sheet_lines.variant_id = found.variant_id`);
    },
    async deleteLine(sheetId: string, variantId: string) {
      await connection.delete(stockSheetLines).where(isLine(sheetId, variantId));
    },

    /** Records a scan. Returns undefined if it is new, and else the variant that it was of. */
    async recordScan(scan: typeof stockSheetScans.$inferInsert): Promise<string | undefined> {
      const inserted = await connection
        .insert(stockSheetScans)
        .values(scan)
        .onConflictDoNothing()
        .returning({ scanId: stockSheetScans.scanId });
      return inserted.length > 0 ? undefined : this.findScan(scan.sheetId, scan.scanId);
    },
    async findScan(sheetId: string, scanId: string): Promise<string | undefined> {
      const [found] = await connection
        .select({ variantId: stockSheetScans.variantId })
        .from(stockSheetScans)
        .where(and(eq(stockSheetScans.sheetId, sheetId), eq(stockSheetScans.scanId, scanId)));
      return found?.variantId;
    },

    /** Returns the variant with a barcode, or else with a SKU. Gift cards are not counted. */
    async findByCode(code: string): Promise<string | undefined> {
      const hasBarcode = sql`${barcodeKeyOf(variants.barcode)} = ${barcodeKey(code)}`;
      const [found] = await connection
        .select({ id: variants.id })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            or(hasBarcode, sql`lower(${variants.sku}) = ${skuKey(code)}`),
            isNull(products.deletedAt),
            isNull(products.kind),
          ),
        )
        .orderBy(sql`(${hasBarcode}) is not true`)
        .limit(1);
      return found?.id;
    },
    /** Returns what a line can be of. */
    async findVariant(variantId: string) {
      const [found] = await connection
        .select({
          variantId: variants.id,
          productId: products.id,
          name: products.name,
          color: sql<string>`coalesce(${productColors.name}, '')`,
          size: sql<string>`coalesce(${productSizes.name}, '')`,
          sku: variants.sku,
          images: lineImages,
          kind: products.kind,
          deletedAt: products.deletedAt,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(eq(variants.id, variantId));
      return found;
    },
    /** Returns how many pieces of variants there are, all at one moment. */
    async stocksOf(variantIds: readonly string[]): Promise<Map<string, VariantStock>> {
      const rows = await connection
        .select({
          id: variants.id,
          stock: variants.stock,
          levels: sql<VariantStock['levels']>`coalesce((
            select json_agg(json_build_object('locationId', location_id, 'onHand', on_hand) order by position, location_id)
            from stock_levels join locations on locations.id = location_id where variant_id = variants.id
          ), '[]')`,
        })
        .from(variants)
        .where(inArray(variants.id, [...variantIds]));
      return new Map(rows.map(({ id, ...stock }) => [id, stock]));
    },
  };
}

type Repository = ReturnType<typeof createStockSheetRepository>;
export type ShownSheet = NonNullable<Awaited<ReturnType<Repository['find']>>>;
export type ShownLine = Awaited<ReturnType<Repository['lines']>>[number];
export type ShownVariant = NonNullable<Awaited<ReturnType<Repository['findVariant']>>>;
