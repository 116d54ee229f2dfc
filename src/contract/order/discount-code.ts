/** Returns a discount code as it is stored: the case of what a shopper types does not count. */
export const normalizeCode = (text: string): string => text.trim().toUpperCase();
