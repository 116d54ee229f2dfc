import { expect, test } from 'vitest';
import { allLocales, languages, type Locale } from '#i18n/locale.ts';
import { mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { LocaleChoice, Localization } from '#web/store/settings/localization.admin.ts';
import { addressChanges } from './address-changes.ts';
import { draftFields, isSameChoice, move, toChoice, toDraft, toggle } from './draft.ts';

const available = allLocales.map((code) => {
  const { name, dir } = languages[code];
  return { code, name, dir, messages: { total: 2354, translated: 2354 } };
});
/** The first one is the default. */
const choiceOf = (...locales: [Locale, ...Locale[]]) =>
  ({ locales, defaultLocale: locales[0], addressForms: 'simple' }) satisfies LocaleChoice;
const draftOf = (...locales: [Locale, ...Locale[]]) =>
  toDraft({
    ...choiceOf(...locales),
    available,
    currency: 'USD',
    currencyLocked: true,
    version: '1',
  } satisfies Localization);

test('lists the languages that are offered first, in their order', () => {
  expect(draftOf('en').order).toEqual(['en', 'de', 'fr', 'ar']);
  expect(draftOf('fr', 'en').order).toEqual(['fr', 'en', 'de', 'ar']);
  expect(toChoice(draftOf('fr', 'en'))).toEqual(choiceOf('fr', 'en'));
});

test('a language that is switched off and on is where it was', () => {
  const draft = draftOf('en', 'de', 'fr');
  const off = toggle(draft, 'de');
  expect(toChoice(off).locales).toEqual(['en', 'fr']);
  expect(off.order).toEqual(draft.order);
  expect(isSameChoice(toChoice(toggle(off, 'de')), toChoice(draft))).toBe(true);
  expect(isSameChoice(toChoice(off), toChoice(draft))).toBe(false);
});

test('moves a language past the next one that is offered, and not beyond the ends', () => {
  const draft = toggle(draftOf('en', 'de', 'fr'), 'de');
  const moved = move(draft, 'fr', -1);
  expect(moved.order).toEqual(['fr', 'en', 'de', 'ar']);
  expect(toChoice(moved)).toMatchObject({ locales: ['fr', 'en'], defaultLocale: 'en' });
  expect(move(moved, 'fr', -1)).toBe(moved);
  expect(toChoice(move(moved, 'fr', 1)).locales).toEqual(['en', 'fr']);
  expect(move(moved, 'en', 1)).toBe(moved);
});

test('takes the languages of another admin, and names both choices where they differ', () => {
  const base = draftOf('en', 'de');
  const mine = toggle(base, 'fr');
  const theirs = { ...toggle(base, 'ar'), defaultLocale: 'de' as const };
  const { draft, conflicts, taken } = mergeDrafts(draftFields, { base, mine, theirs });
  expect(taken).toEqual(['Default language']);
  expect(conflicts).toMatchObject([
    { key: 'locales', mine: 'English\nGerman\nFrench', theirs: 'English\nGerman\nArabic' },
  ]);
  expect(toChoice(draft)).toMatchObject({ locales: ['en', 'de', 'fr'], defaultLocale: 'de' });
  expect(conflicts.map(({ takeTheirs }) => toChoice(takeTheirs(draft)).locales)).toEqual([['en', 'de', 'ar']]);
});

test.each([
  ['a further language', choiceOf('en'), choiceOf('en', 'de')],
  ['another order', choiceOf('en', 'de'), { locales: ['de', 'en'], defaultLocale: 'en' } satisfies LocaleChoice],
])('%s changes no address', (_what, before, after) => {
  expect(addressChanges(before, after)).toEqual([]);
});

const unprefixed = 'Addresses that begin with no language, such as /category, show the pages in German from now on.';
const englishMoves =
  'The pages in English move to addresses that begin with /en. Links and bookmarks to their addresses of today show the pages in German instead, and search engines need a while to learn the new ones.';

test.each<[string, LocaleChoice, LocaleChoice, string[]]>([
  [
    'a language is switched off',
    choiceOf('en', 'de', 'fr'),
    choiceOf('en', 'de'),
    ['The pages in French are no longer shown: addresses that begin with /fr show “Page not found”.'],
  ],
  [
    'another language is the default',
    choiceOf('en', 'de'),
    choiceOf('de', 'en'),
    [unprefixed, englishMoves, 'Addresses that begin with /de lead to the same page without /de.'],
  ],
  ['a new language is the default', choiceOf('en'), choiceOf('de', 'en'), [unprefixed, englishMoves]],
  [
    'the default is switched off',
    choiceOf('en', 'de', 'fr'),
    choiceOf('de', 'fr'),
    [
      unprefixed,
      'The pages in English are no longer shown.',
      'Addresses that begin with /de lead to the same page without /de.',
    ],
  ],
  [
    'the second language is the only one',
    choiceOf('en', 'de', 'fr'),
    choiceOf('de'),
    [
      unprefixed,
      'The pages in English are no longer shown.',
      'In a shop with one language, no address begins with a language: those that begin with /de show “Page not found”.',
      'The pages in French are no longer shown: addresses that begin with /fr show “Page not found”.',
    ],
  ],
])('says what happens to the addresses when %s', (_what, before, after, changes) => {
  expect(addressChanges(before, after)).toEqual(changes);
});
