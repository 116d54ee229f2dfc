import { createHash } from 'node:crypto';
import { builtInTermsVersion } from '#contract/shop/terms.ts';

/** Names a text of the terms, so that an order can say which one was accepted. `text` is the merchant's own; '' for the built-in one. */
export const termsVersionOf = (text: string): string =>
  text === '' ? builtInTermsVersion : createHash('sha256').update(text).digest('hex').slice(0, 32);
