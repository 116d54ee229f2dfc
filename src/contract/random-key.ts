/** Returns a unique key. Browsers support `randomUUID` on https only, and `getRandomValues` everywhere. */
export const randomKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('');
