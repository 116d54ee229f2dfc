/** By what sales are added up. A week begins on a Monday. */
export const salesDimensions = [
  'day',
  'week',
  'month',
  'product',
  'variant',
  'category',
  'discount',
  'country',
  'payment',
] as const;
export type SalesDimension = (typeof salesDimensions)[number];

export const returnDimensions = ['product', 'size', 'reason'] as const;
export type ReturnDimension = (typeof returnDimensions)[number];

/**
 * By what entries are found. The key of a `cohort` is the month in which customers ordered first, `returning` for those of earlier months than the
 * order, or `all`: one entry for each customer of a month.
 */
export const entryDimensions = [...salesDimensions, 'size', 'reason', 'cohort'] as const;
export type EntryDimension = (typeof entryDimensions)[number];

/** Several kinds of entries: what is in the gross, what is in the refunds, and what is no refund of pieces. */
export const entryGroups = ['gross', 'refunds', 'sold'] as const;

/** The discount of a draft order, which the team has given. */
export const teamDiscount = '*';

export const reportNames = ['sales', 'returns', 'stock', 'customers', 'cohorts'] as const;
export type ReportName = (typeof reportNames)[number];
