import { formatAmount } from '#contract/format.ts';
import { type Cents, toDollars } from '#contract/money.ts';

export const formatCents = (cents: Cents): string => formatAmount(toDollars(cents));
