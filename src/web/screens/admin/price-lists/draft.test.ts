import { describe, expect, test } from 'vitest';
import { withLocale } from '#i18n/with-locale.ts';
import type { PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { describeRule, type Draft, newDraft, toDraft, toPayload } from './draft.ts';

const euro: Draft = { name: 'Euro', currency: 'EUR', rate: '0.92', adjust: '0', step: '1', ending: '0.95' };
const list: PriceList = {
  _id: 'euro',
  name: 'Euro',
  currency: 'EUR',
  rate: '0.92',
  adjust: -5.5,
  step: 1000,
  ending: 0.95,
  rateChangedAt: '2026-11-20T10:00:00.000Z',
  isWriting: false,
  fixedCount: 0,
  markets: [],
  version: '1',
};

describe('says what a list makes of a price', () => {
  test.each([
    [{}, 3800, '$38.00 becomes €34.95'],
    [{}, 1200, '$12.00 becomes €10.95'],
    [{ adjust: '−5,5' }, 3800, '$38.00 becomes €32.95'],
    [{ currency: 'KWD', rate: '0.307', step: '0.25', ending: '0' }, 3800, '$38.00 becomes KWD 11.750'],
    [{ currency: 'JPY', rate: '150', step: '100', ending: '0' }, 3800, '$38.00 becomes ¥5,700'],
    [{ rate: '0,92' }, 3800, '$38.00 becomes €34.95'],
    [{ rate: '9999999' }, 3800, 'A product for $38.00 would cost more than a price can be in this currency.'],
    [{ rate: ' ' }, 3800, 'Without a rate, only products with a fixed price are sold by this list.'],
  ])('%j of %i cents: %s', (change, cents, text) => {
    expect(describeRule({ ...euro, ...change }, cents).replaceAll(/\s/g, ' ')).toContain(text);
  });

  test.each([
    { currency: '' },
    { rate: 'much' },
    { rate: '0' },
    { adjust: '' },
    { adjust: '-91' },
    { step: '0' },
    { step: '' },
    { step: '0.005' },
    { ending: '1' },
    { ending: '-1' },
    { ending: '0.005' },
  ])('nothing while %j', (change) => {
    expect(describeRule({ ...euro, ...change }, 3800)).toMatch(/^Choose a currency/);
  });
});

test('the form has what is stored, as the language writes it, and sends the same', () => {
  const inGerman = withLocale('de', () => {
    const draft = toDraft(list);
    return { draft, payload: toPayload(draft, 'EUR') };
  });
  expect(inGerman.draft).toEqual({
    name: 'Euro',
    currency: 'EUR',
    rate: '0,92',
    adjust: '-5,5',
    step: '1.000',
    ending: '0,95',
  });
  expect(inGerman.payload).toEqual({
    name: 'Euro',
    currency: 'EUR',
    rate: '0.92',
    adjust: -5.5,
    step: 1000,
    ending: 0.95,
  });
  expect(toPayload(newDraft, 'EUR')).toMatchObject({ rate: null, adjust: 0, step: 1, ending: 0 });
});
