import { type Cents, formatAmount, toDollars } from '#contract/money.ts';

export const formatCents = (cents: Cents): string => formatAmount(toDollars(cents));
