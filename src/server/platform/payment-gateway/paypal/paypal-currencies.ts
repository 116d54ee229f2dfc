/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const taken = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);

export const isTakenByPaypal = (currency: string): boolean => taken.has(currency);
