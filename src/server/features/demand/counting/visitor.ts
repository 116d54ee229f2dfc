import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';

/** The headers of a request by which it is told who is not counted. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type Visitor = { ip: string; userAgent: string };

export const newSalt = (): Buffer => randomBytes(32);

const hashBytes = 8;

/**
 * Returns who somebody is on a day: nobody can tell it from another day's, or trace it back, once the salt of the day is gone. It is in
 * hexadecimal digits, as the statements take it.
 */
export const hashVisitor = (salt: Buffer, ...parts: readonly string[]): string =>
  createHash('sha256').update(salt).update(JSON.stringify(parts)).digest().subarray(0, hashBytes).toString('hex');

/** Whether the browser asks not to be counted, or is none. */
export function isUncounted(headers: Headers): boolean {
  const { 'sec-gpc': globalPrivacyControl, dnt, 'user-agent': userAgent } = headers;
  return globalPrivacyControl === '1' || dnt === '1' || !userAgent || isbot(String(userAgent));
}
