/** Checks of a card that need only its number and expiry date. This file has no schema, because browsers load it. */
type Brand = { name: string; prefix: RegExp; lengths: readonly number[] };

const brands: readonly Brand[] = [
  { name: 'Visa', prefix: /^4/, lengths: [13, 16, 19] },
  { name: 'Mastercard', prefix: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16] },
  { name: 'American Express', prefix: /^3[47]/, lengths: [15] },
  { name: 'Discover', prefix: /^(6011|65|64[4-9])/, lengths: [16, 19] },
  { name: 'Diners Club', prefix: /^3(0[0-5]|[68])/, lengths: [14] },
  { name: 'JCB', prefix: /^35/, lengths: [16] },
  { name: 'UnionPay', prefix: /^62/, lengths: [16, 17, 18, 19] },
];

/** Verifies the check digit of a card number (ISO/IEC 7812), which detects a wrong digit and most swapped digits. */
export function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const values = Array.from(number, Number).map((digit, index) =>
    (number.length - index) % 2 === 0 ? digit * 2 : digit,
  );
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

export const brandOf = (number: string): string =>
  brands.find(({ prefix, lengths }) => prefix.test(number) && lengths.includes(number.length))?.name ?? 'Card';

/** Returns the brand of a card number while it is typed; empty while the brand is unknown. */
export const brandOfPrefix = (digits: string): string => brands.find(({ prefix }) => prefix.test(digits))?.name ?? '';

/** Returns true when the card's month has ended in every time zone. */
export function isExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  return Date.UTC(expYear, expMonth, 1) + 12 * 60 * 60 * 1000 <= now.getTime();
}
