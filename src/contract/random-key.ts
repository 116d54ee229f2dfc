/** Returns a unique key. Browsers support `randomUUID` on https only, and `getRandomValues` everywhere. */
export const randomKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('');

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Returns a random UUID, which browsers support on https only. */
export function randomUuid(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join('');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
