import type { Currency } from '#contract/money/currencies.ts';
import type { Localization } from '#contract/shop/localization.ts';
import type { Shopper } from './database/builders.ts';
import type { TestShop } from './shop.ts';

/** Changes the base currency of a shop without orders; by default its prices keep their numbers. */
export async function changeCurrency(
  shop: TestShop,
  admin: Pick<Shopper, 'headers'>,
  currency: Currency,
  factor = '1',
) {
  const url = '/api/admin/localization';
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  const { data } = (await shop.app.inject({ url, headers: admin.headers })).json<{ data: Localization }>();
  return shop.app.inject({
    method: 'PUT',
    url: `${url}/currency`,
    headers: admin.headers,
    body: { currency, factor, version: data.version },
  });
}
