import type { Cents } from '#contract/money/money.ts';

/** What of an order is paid with money: all but what gift cards and store credit pay. */
export const dueOf = ({ totalCents, tenderCents = 0 }: { totalCents: Cents; tenderCents?: Cents | undefined }): Cents =>
  totalCents - tenderCents;
