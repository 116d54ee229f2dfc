import { createHash, randomBytes } from 'node:crypto';

/** How many characters a secret has. */
export const secretLength = 43;

/** Returns a secret of 256 random bits that fits into a header or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a secret for the database. A fast hash is enough, because the secret is random. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
