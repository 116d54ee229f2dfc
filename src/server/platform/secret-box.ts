import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const prefix = 'v1:';
const ivBytes = 12;
const tagBytes = 16;

/** A stored secret that cannot be decrypted: the key is missing or another one, or the secret belongs to another owner. */
export class SecretUnreadable extends Error {}

/** Encrypts secrets that the shop needs to read again. */
export type SecretBox = {
  /** Returns what to store. The owner, an id, cannot be exchanged afterwards. */
  seal(secret: string, owner: string): string;
  /** Returns the secret; one that was stored before there was a key is returned as it is. Throws SecretUnreadable. */
  open(stored: string, owner: string): string;
};

/** Creates the encryption of secrets with `SECRETS_KEY`. Without a key they are stored as they are. */
export function createSecretBox(key: Buffer | undefined): SecretBox {
  return {
    seal(secret, owner) {
      if (!key) return secret;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(stored, owner) {
      if (!stored.startsWith(prefix)) return stored;
      if (!key) throw new SecretUnreadable('A secret is encrypted, but SECRETS_KEY is not set');
      const bytes = Buffer.from(stored.slice(prefix.length), 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new SecretUnreadable('A secret was encrypted with another SECRETS_KEY', { cause });
      }
    },
  };
}
