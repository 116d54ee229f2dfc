import type { Locator, Page } from '@playwright/test';
import { accents } from '#scripts/messages/pseudo.ts';

let isDone = false;

/** Lets the locators of all pages find the English texts of the journeys where the page shows them in the pseudo-locale. */
export function findPseudoTexts(page: Page): void {
  if (isDone) return;
  isDone = true;
  // Playwright has no hook for it.
  for (const prototype of [page, page.locator('html')].map((each) => Object.getPrototypeOf(each) as Locator)) {
    // oxlint-disable-next-line typescript/unbound-method -- They are called with the page or locator.
    const { getByRole, getByText, getByLabel } = prototype;
    prototype.getByRole = function (role, { name, exact = false, ...options } = {}) {
      return getByRole.call(this, role, { ...options, ...(name !== undefined && { name: toPseudo(name, exact) }) });
    };
    prototype.getByText = function (text, { exact = false } = {}) {
      return getByText.call(this, toPseudo(text, exact));
    };
    prototype.getByLabel = function (text, { exact = false } = {}) {
      return getByLabel.call(this, toPseudo(text, exact));
    };
  }
}

/** What stands around a message, and in Arabic around a name. */
const [start, end] = [String.raw`[⟦\u2068\s]*`, String.raw`[·⟧\u2069\s]*`];

/** Letters without accents stay as alternatives, because of data; a message may have others within it. */
function toPseudo(text: string | RegExp, exact: boolean): RegExp {
  const written = typeof text === 'string' ? RegExp.escape(text) : text.source;
  const pattern = exact ? `^${written}$` : written;
  return new RegExp(
    pattern.replaceAll(/\\x[\da-f]{2}|\\.|\[[^\]]*\]|[a-z ,^$]/gi, (part) => {
      if (part === '^') return `^${start}`;
      if (part === '$') return `${end}$`;
      const sign = part.startsWith(String.raw`\x`) ? String.fromCodePoint(Number.parseInt(part.slice(2), 16)) : part;
      if (sign === ' ' || sign === ',') return `${end}${sign}${start}`;
      const accented = [sign.toLowerCase(), sign.toUpperCase()].flatMap((letter) => accents.get(letter) ?? []);
      return accented.length === 0 ? part : `[${sign}${accented.join('')}]`;
    }),
    typeof text === 'string' && !exact ? 'iu' : 'u',
  );
}
