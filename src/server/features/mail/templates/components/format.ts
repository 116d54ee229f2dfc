import { type Cents, formatAmount, toDollars } from '#contract/money.ts';

export const formatCents = (cents: Cents): string => formatAmount(toDollars(cents));

/** Formats a period in minutes, hours or days. Rounds down, so that a shopper never pays too late. */
export const formatPeriod = (hours: number): string => {
  if (hours < 2) return `${Math.floor(hours * 60)} minutes`;
  return hours < 72 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
};
