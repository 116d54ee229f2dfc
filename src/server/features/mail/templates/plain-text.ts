import * as m from '#i18n/messages.ts';
import { comma } from '#contract/format.ts';
import { toPlainText } from 'react-email';
import type { Store } from './template.ts';

/**
 * Maps elements with `data-text` to their plain-text form. Elements with `data-skip-in-text` are left out; all others follow
 * the defaults of html-to-text.
 */
const selectors = () => [
  { selector: 'h1', format: 'heading', options: { uppercase: false } },
  // A title with its content on the next line, such as a button and its URL.
  { selector: '[data-text=title]', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  { selector: '[data-text=label]', format: 'inlineSurround', options: { suffix: m.mail_text_colon() } },
  { selector: '[data-text=below-title]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
  // A table row on one line: `- Heavyweight Tee, Black, M, 2 × $38.00: $76.00`.
  { selector: '[data-text=row]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: '[data-text=inline]', format: 'inline' },
  { selector: '[data-text=item]', format: 'inlineSurround', options: { prefix: '- ' } },
  { selector: '[data-text=detail]', format: 'inlineSurround', options: { prefix: comma() } },
  { selector: '[data-text=amount]', format: 'inlineSurround', options: { prefix: `${m.mail_text_colon()} ` } },
];

/** Returns the plain-text form of a rendered mail, with the signature of the store. */
export const plainText = (html: string, store: Store): string =>
  `${toPlainText(html, { selectors: selectors() })}\n\n-- \n${store.name}\n${store.url}\n`;
