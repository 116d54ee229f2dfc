import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** Returns a UUIDv7, which sorts by the time of its creation. */
export const newId = (): string => v7();

/** Returns whether a text is a UUID. PostgreSQL throws for anything else in a uuid comparison. */
export const isId = (text: string): boolean => validate(text);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns random characters of 5 bits each, without I, L, O and U, so that they can be read out on the phone. */
export const newReadableText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join('');

/** Returns an order id: 12 random characters (60 bits). */
export const newOrderId = (): string => newReadableText(12);

/** Normalizes a readable text that a person typed: upper case, O as 0, I and L as 1. */
export const normalizeReadableText = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Normalizes an order id that a person typed. */
export const normalizeOrderId = (text: string): string => normalizeReadableText(text.trim());
