/** A name that nobody else gives. Unlike `randomUUID`, a browser has what it takes also where the shop is opened without https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
