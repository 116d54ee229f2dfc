import * as m from '#i18n/messages.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import type { ProductSale } from '#contract/catalog/products-admin.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { type Column, fromMinute, fromPrice } from './cells.ts';

export const saleColumns = ['sale price', 'sale from', 'sale to'] as const;

type SaleCells = Readonly<Partial<Record<Column, string>>>;

/** Completes the sale of a product with what is stored in the columns that the file leaves out. Without a price there is none. */
export function mergeSale(
  cells: SaleCells,
  before: ProductSale | null | undefined,
): { sale: ProductSale | null; errors: FieldError[] } {
  const { 'sale price': priceCell, 'sale from': fromCell, 'sale to': toCell } = cells;
  const hasPrice = priceCell === undefined ? before != null : priceCell.trim() !== '';
  if (!hasPrice) {
    const errors = [
      { path: 'sale.startsAt', cell: fromCell },
      { path: 'sale.endsAt', cell: toCell },
    ].flatMap(({ path, cell = '' }) =>
      cell.trim() === '' ? [] : [{ path, message: m.product_sale_date_without_price() }],
    );
    return { sale: null, errors };
  }
  const price = priceCell === undefined ? before?.price : fromPrice(priceCell);
  const startsAt = fromCell === undefined ? (before?.startsAt ?? null) : fromMinute(fromCell);
  const endsAt = toCell === undefined ? (before?.endsAt ?? null) : fromMinute(toCell);
  const errors = [
    ...(price === undefined ? [{ path: 'sale.price', message: amountHint() }] : []),
    ...(startsAt === undefined ? [{ path: 'sale.startsAt', message: m.product_enter_a_day_or_minute() }] : []),
    ...(endsAt === undefined ? [{ path: 'sale.endsAt', message: m.product_enter_a_day_or_minute() }] : []),
  ];
  return {
    sale: price === undefined ? null : { price, startsAt: startsAt ?? null, endsAt: endsAt ?? null },
    errors,
  };
}

const columnOf: Readonly<Record<string, Column>> = {
  'sale.price': 'sale price',
  'sale.startsAt': 'sale from',
  'sale.endsAt': 'sale to',
};

/**
 * Returns the column and message of an error in the sale of a draft; undefined for another field. What does not fit to the stored sale is
 * an error of the column that the file has.
 */
export function toSaleError(cells: SaleCells, { path, message }: FieldError) {
  const column = columnOf[path];
  if (column === 'sale price' && cells[column] === undefined)
    return { column: 'price', message: m.product_price_not_above_sale() };
  if (column === 'sale to' && cells[column] === undefined)
    return { column: 'sale from', message: m.product_sale_starts_after_its_end() };
  return column && { column, message };
}
