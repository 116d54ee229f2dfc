import * as m from '#i18n/messages.ts';
/** A search for one of `words` also finds the `others`. */
export type SynonymRule = { words: string[]; others: string[] };

const termsOf = (text: string): string[] =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');

/**
 * Parses the merchant's list of synonyms. `jumper, sweater` on a line are found by each other; with `hat => cap, beanie` a search for
 * a hat finds caps and beanies, but not the other way round. Returns why a line cannot be read.
 */
export function parseSynonyms(text: string): { rules: SynonymRule[]; error?: string } {
  const rules: SynonymRule[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [left = '', right, ...rest] = line.split('=>');
    const [words, others] = right === undefined ? [termsOf(left), termsOf(left)] : [termsOf(left), termsOf(right)];
    const isRule = right === undefined ? words.length > 1 : words.length > 0 && others.length > 0;
    if (!isRule || rest.length > 0) {
      return {
        rules: [],
        error: m.product_line_is_not_like_jumper({ number: index + 1 }),
      };
    }
    rules.push({ words, others });
  }
  return { rules };
}
