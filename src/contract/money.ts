/** Money is integer cents everywhere except in JSON, where it is a decimal number of dollars (contract: `48`, `19.5`). */
export type Cents = number;

/** 4800 -> 48, 1950 -> 19.5. The only way cents leave the server. */
export const toDollars = (cents: Cents): number => cents / 100;

/** 19.5 -> 1950. Rounds to the nearest cent: 19.999 is 2000, and 0.29, which has no exact binary form, is 29. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
