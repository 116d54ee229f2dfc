import { toPlainText } from 'react-email';
import type { Store } from './template.ts';

/**
 * How the elements that carry `data-text` read in plain text. What has `data-skip-in-text` is left out; everything else
 * follows the defaults of html-to-text.
 */
const selectors = [
  { selector: 'h1', format: 'heading', options: { uppercase: false } },
  // A title and what belongs to it on the next line, such as a button and its address.
  { selector: '[data-text=title]', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  { selector: '[data-text=label]', format: 'inlineSurround', options: { suffix: ':' } },
  { selector: '[data-text=below-title]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
  // A table row on one line: `- Heavyweight Tee, Black, M, 2 × $38.00: $76.00`.
  { selector: '[data-text=row]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: '[data-text=inline]', format: 'inline' },
  { selector: '[data-text=item]', format: 'inlineSurround', options: { prefix: '- ' } },
  { selector: '[data-text=detail]', format: 'inlineSurround', options: { prefix: ', ' } },
  { selector: '[data-text=amount]', format: 'inlineSurround', options: { prefix: ': ' } },
];

/** The plain-text form of a rendered mail, with the store's signature. */
export const plainText = (html: string, store: Store): string =>
  `${toPlainText(html, { selectors })}\n\n-- \n${store.name}\n${store.url}\n`;
