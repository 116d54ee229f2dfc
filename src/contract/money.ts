/** Money is integer cents everywhere but in JSON, where it is a decimal number of dollars (contract: `48`, `19.5`). */
export type Cents = number;

/** 4800 -> 48, 1950 -> 19.5. The only way cents leave the server. */
export const toDollars = (cents: Cents): number => cents / 100;

/** 19.5 -> 1950. Rounds to the nearest cent, so 19.999 is 2000 and binary fractions such as 0.29 come out exact. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** 48 -> "$48.00": bag, summary and orders (spec §9). */
export const formatAmount = (dollars: number): string => `$${dollars.toFixed(2)}`;

/** 48 -> "$48", 19.5 -> "$19.50": product cards show the price as the merchant entered it (D8). */
export const formatPrice = (dollars: number): string =>
  Number.isInteger(dollars) ? `$${dollars}` : formatAmount(dollars);
