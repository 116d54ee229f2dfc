import { formatAmount } from '#contract/format.ts';
import { formatDiscount } from '#contract/money/format-discount.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';

export const formatCents = (cents: Cents, currency: string | undefined): string =>
  formatAmount(toDecimal(cents, currency), currency);

/** 600 -> −$6.00: what a discount takes off. */
export const formatDiscountCents = (cents: Cents, currency: string | undefined): string =>
  formatDiscount(toDecimal(cents, currency), currency);
