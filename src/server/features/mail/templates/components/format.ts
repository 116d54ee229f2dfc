import { formatAmount } from '#contract/format.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';

export const formatCents = (cents: Cents, currency: string | undefined): string =>
  formatAmount(toDecimal(cents, currency), currency);
