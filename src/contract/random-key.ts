/** A name that nobody else gives. Unlike `randomUUID`, a browser has what it takes also where the shop is opened without https. */
export const randomKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('');
