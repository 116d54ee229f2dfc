import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** A UUIDv7: sorts by the time it was made. */
export const newId = (): string => v7();

/** Whether a text from a path can be an id at all; asking PostgreSQL with anything else is an error. */
export const isId = (text: string): boolean => validate(text);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An order's id: 12 random characters, 60 bits, without I, L, O and U, so it can be read out on the phone. */
export const newOrderId = (): string => Array.from(randomBytes(12), (byte) => crockford[byte & 31]).join('');

/** What a person types or reads out, as the shop writes it: upper case, O as 0, I and L as 1. */
export const normalizeOrderId = (text: string): string =>
  text.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
