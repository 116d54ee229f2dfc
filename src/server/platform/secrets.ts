import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits into a header or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. The secret is random, so a fast hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
