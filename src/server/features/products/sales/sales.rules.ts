import type { Cents } from '#contract/money/money.ts';
import type { SaleState } from '#contract/catalog/products-admin.ts';
import type { products } from '#server/db/schema/index.ts';

/** A sale as a merchant plans it. Minutes of the shop's wall clock; the end is exclusive. */
export type Sale = { cents: Cents; startsAt: string | null; endsAt: string | null };

type Row = typeof products.$inferSelect;
type SaleRow = Pick<Row, 'saleCents' | 'saleStartsAt' | 'saleEndsAt'>;
/** The columns of a product that have its prices. */
export type PriceColumns = SaleRow & Pick<Row, 'priceCents' | 'regularCents' | 'lowestCents'>;

/** For how many days before a sale the lowest price is looked for. */
export const lowestPriceDays = 30;

export const saleOf = ({ saleCents, saleStartsAt, saleEndsAt }: SaleRow): Sale | null =>
  saleCents === null ? null : { cents: saleCents, startsAt: saleStartsAt, endsAt: saleEndsAt };

/** Whether a sale holds at a minute of the shop's wall clock. */
export const runsAt = ({ startsAt, endsAt }: Sale, minute: string): boolean =>
  (startsAt === null || startsAt <= minute) && (endsAt === null || minute < endsAt);

/** Whether a sale is below the regular price, both in the same unit. One that has ended by a minute is of no account. */
export const isSaleBelow = (
  { price, endsAt }: { price: number; endsAt: string | null },
  regularPrice: number,
  minute: string,
): boolean => price < regularPrice || (endsAt !== null && endsAt <= minute);

/** Returns what a sale is for the team; undefined without one. */
export function saleStateOf(row: SaleRow & Pick<Row, 'regularCents'>, minute: string): SaleState | undefined {
  if (row.saleCents === null) return undefined;
  if (row.regularCents !== null) return 'running';
  return row.saleEndsAt !== null && row.saleEndsAt <= minute ? 'ended' : 'planned';
}

type Prices = {
  regularCents: Cents;
  sale: Sale | null;
  /** The product before the change; undefined for a new one. */
  before: Pick<Row, 'priceCents' | 'regularCents' | 'lowestCents'> | undefined;
  /** The lowest price that it had in the days before and has no more; undefined for none. */
  lowestFormer: Cents | undefined;
};

/** The lowest price before a sale that starts now. That of a running one stays as it was when the sale started. */
function lowestBefore({ before, lowestFormer }: Prices): Cents | null {
  if (!before) return null;
  return before.regularCents === null
    ? Math.min(before.priceCents, lowestFormer ?? before.priceCents)
    : before.lowestCents;
}

/** Returns the prices of a product whose regular price and sale are saved at this minute (rules 18 and 19 of the selling design). */
export function pricesAt(minute: string, prices: Prices): PriceColumns {
  const { regularCents, sale } = prices;
  const stored = {
    saleCents: sale?.cents ?? null,
    saleStartsAt: sale?.startsAt ?? null,
    saleEndsAt: sale?.endsAt ?? null,
  };
  return sale && runsAt(sale, minute)
    ? { ...stored, priceCents: sale.cents, regularCents, lowestCents: lowestBefore(prices) }
    : { ...stored, priceCents: regularCents, regularCents: null, lowestCents: null };
}
