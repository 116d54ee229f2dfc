/** Crockford's base 32, in which no character looks like another. */
export const giftCardAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const giftCardLength = 16;

const pattern = new RegExp(`^[${giftCardAlphabet}]{${giftCardLength}}$`);

/**
 * Returns the 16 characters of the code of a gift card, however it was typed: in any case, with or without its hyphens, with O for 0, I and L
 * for 1. Undefined for what is no such code, such as a discount code.
 */
export function parseGiftCardCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return pattern.test(code) ? code : undefined;
}

/** Writes the 16 characters of a code in four groups. */
export const formatGiftCardCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
