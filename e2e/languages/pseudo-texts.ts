import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

type Text = { text: string; isInMessage: boolean; where: string };

const demo = path.join(import.meta.dirname, '../../demo');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(demo, file), 'utf8'));

/** The lines of the demo with their translations, the cells of its size guides, and its colors. */
const demoTexts = [
  ...readdirSync(path.join(demo, 'translations')).flatMap((file) =>
    Object.entries(read(`translations/${file}`) as Record<string, string>).flatMap((texts) => [
      ...texts,
      ...texts.flatMap((text) => text.split(/, | \(/)),
    ]),
  ),
  ...(read('catalogue.json') as { products: { colors: { name: string }[] }[] }).products.flatMap(({ colors }) =>
    colors.map(({ name }) => name),
  ),
];

/** Names, what the journeys and the samples of mails have typed, and mails, which are in the language of the person. */
const otherData = `
Hemline|Admin|Instagram|Facebook|English|Deutsch|Français|Visa|PayPal|Google|Chrome|Linux|K|Node|PostgreSQL|HTML|DEMO|HOST|PORT
US +1|UK +44|PK|XS–XXL|XS|S|M|L|XL|XXL|S/M|L/XL|Size|Women's shoes|Women|Men's shoes|Men|Euro
San Francisco|New York|Los Angeles|Chicago|Houston|Leeds|12 Cloth Lane|LS1 1AA|RM 123 456 GB|RM 123|Ring twice
Ada Lovelace|Ada|Grace Hopper|Grace|xylophone|tee|nothing of this name|The lid leaks|A box was found
Is the tee coming back?|is the Heavyweight Tee coming back in olive?|Left with the blue van|Hello,|Yes,|in <May>.|It was worn.
We cannot take it back.|Thank you for sending it back so soon.|Payments|2 payments have no answer of the provider yet.
Welcome to Hemline|Message from Grace Hopper|Hello Grace,|We have received your order|We have received your payment for order
Your order|is on its way|has been cancelled`
  .trim()
  .split(/[|\n]/);

/** What `Intl` writes in German; in Arabic it has letters of its own. */
function intlTexts(): string[] {
  const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').flatMap((one, _, all) => all.map((other) => one + other));
  const namesOf = (type: 'region' | 'currency' | 'language', all: string[]) => {
    const names = new Intl.DisplayNames('de', { type, fallback: 'none' });
    return all.map((code) => names.of(code) ?? '');
  };
  const days = Array.from({ length: 366 }, (_, day) => new Date(2024, 0, day + 1, 12));
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('de', options);
    return days.flatMap((day) => format.formatToParts(day).map(({ value }) => value.trim()));
  };
  const ago = new Intl.RelativeTimeFormat('de', { numeric: 'auto' });
  const units = ['second', 'minute', 'hour', 'day'] as const;
  const durations = units.flatMap((unit) =>
    [1, 2].flatMap((count) => [
      ...ago.formatToParts(-count, unit).map(({ value }) => value.trim()),
      new Intl.NumberFormat('de', { style: 'unit', unit }).format(count).replace(/^\d\s/, ''),
    ]),
  );
  return [
    ...namesOf('region', codes),
    ...namesOf('currency', Intl.supportedValuesOf('currency')),
    ...namesOf('language', ['en', 'de', 'fr', 'ar']),
    ...written({ dateStyle: 'full', timeStyle: 'short' }),
    ...written({ weekday: 'short', month: 'short' }),
    ...durations,
    ...new Intl.ListFormat('de').formatToParts(['1', '2', '3']).map(({ value }) => value.trim()),
  ].filter((text) => /\p{L}/u.test(text));
}

const byLength = (a: string, b: string) => b.length - a.length;
const data = [...new Set([...demoTexts, ...otherData, ...intlTexts()])].toSorted(byLength);
const dataPattern = new RegExp(
  [
    String.raw`https?:\S+|\/[a-z]{2}\b`,
    String.raw`\S+@[\w.-]+`,
    ...data.map((text) => String.raw`(?<![\p{L}\d])${RegExp.escape(text)}(?![\p{L}\d])`),
    // Codes of orders, countries, currencies, colors and configuration, slugs, ids and versions.
    String.raw`\b(?:[\dA-Z]{12}|[A-Z]+(?:_[A-Z]+)+|[A-Z]{2,3}|US\$|[a-z]+(?:-[a-z]+)+|v\d[\d.]*)(?!\p{L})`,
    String.raw`#[\da-f]{6}\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b`,
  ].join('|'),
  'gu',
);

/** Checks that every text of the page is a message, a number or data. */
export async function checkTexts(page: Page, name: string): Promise<void> {
  const texts = await page.evaluate(readTexts);
  expect.soft([...new Set(texts.flatMap(untranslated))], `${name}: texts that are no messages`).toEqual([]);
}

function untranslated({ text, isInMessage, where }: Text): string[] {
  const rest = text.replaceAll(dataPattern, ' ').replaceAll(/\p{Script=Arabic}/gu, '');
  // Messages have accents on all small letters.
  return (isInMessage ? /[a-z]/ : /\p{L}/u).test(rest) ? [`${where} ${text.trim()}`] : [];
}

/** Returns the text when it is no message. */
export const untranslatedIn = (text: string): string[] => {
  const outside = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '').replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return [
    ...untranslated({ text: outside, isInMessage: false, where: 'outside' }),
    ...untranslated({ text, isInMessage: true, where: 'within' }),
  ];
};

/** Runs in the page. Returns the visible texts and the texts of attributes, apart from what is declared to be in another language. */
function readTexts(): Text[] {
  const isVisible = (element: Element) =>
    (element.closest('select') ?? element).checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isOfPage = (element: Element) => {
    const lang = element.closest<HTMLElement>('[lang]')?.lang;
    return lang === undefined || lang === document.documentElement.lang;
  };
  let depth = 0;
  const partsOf = (text: string, where: string): Text[] =>
    text.split(/([⟦⟧])/).flatMap((part) => {
      if (part === '⟦') depth++;
      else if (part === '⟧') depth--;
      else if (part.trim() !== '') return { text: part, isInMessage: depth > 0, where };
      return [];
    });

  const texts: Text[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    // In `pre` stands a mail as text, in the language of the person.
    if (!element || element.matches('script, style, noscript, textarea, kbd, pre')) continue;
    const parts = partsOf(nodes.currentNode.nodeValue ?? '', `<${element.localName}>`);
    if (isVisible(element) && isOfPage(element)) texts.push(...parts);
  }
  if (depth !== 0) texts.push({ text: 'a message was cut', isInMessage: false, where: 'page' });

  const attributes = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'label'];
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isVisible(element) && isOfPage(element)) {
        depth = 0;
        texts.push(...partsOf(element.getAttribute(name) ?? '', name));
      }
  depth = 0;
  return [...texts, ...partsOf(document.title, 'document.title')];
}
