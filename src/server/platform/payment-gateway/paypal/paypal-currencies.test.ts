import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { cards } from '#testing/services/fake-paypal/fake-paypal.ts';
import { cardInput, openPaypalGateway } from '#testing/services/fake-paypal/open-gateway.ts';
import { Capture } from './paypal-answers.ts';
import { isTakenByPaypal } from './paypal-currencies.ts';

test.each([
  ['EUR', 3495, '34.95'],
  ['JPY', 5700, '5700'],
  ['HUF', 12_990, '12990'],
  ['USD', 5, '0.05'],
])('charges and refunds in %s with the decimals that PayPal wants', async (currency, amountCents, value) => {
  await using shop = await openPaypalGateway();
  const request = shop.attempt(amountCents, currency);
  const paid = await shop.gateway.chargeCard({ ...request, card: cardInput(cards.visa) });
  if (paid.status !== 'done') throw new Error('The charge is not done.');
  expect(paid).toMatchObject({ amountCents, currency });
  const [capture] = shop.paypal.captures.values();
  expect(capture?.amount).toEqual({ currency_code: currency, value });
  const { providerReference } = paid;
  const refund = { reference: newId(), providerReference, amountCents, currency };
  expect(await shop.gateway.refund(refund)).toMatchObject({ status: 'done', amountCents, currency });
});

test('reads an amount in the currency that PayPal names', () => {
  const read = (currency_code: string, value: string) =>
    Capture.parse({ id: 'C', status: 'COMPLETED', amount: { currency_code, value } }).amount;
  expect(read('JPY', '5700')).toEqual({ currency: 'JPY', amountCents: 5700 });
  expect(read('EUR', '34.9')).toEqual({ currency: 'EUR', amountCents: 3490 });
});

test('takes the currencies that PayPal lists', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD', 'RUB'].map(isTakenByPaypal)).toEqual([true, true, true, false, false]);
});
