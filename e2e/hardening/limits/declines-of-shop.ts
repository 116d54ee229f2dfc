import assert from 'node:assert/strict';
import { createCarts } from '#bench/support/shoppers.ts';
import { cardOf, cards, newIp, placeOrder } from './callers.ts';
import { from, type Instances } from './instances.ts';

const most = 12;
const late = 16;

/**
 * Declines cards until they are paused. The limit cannot know the result of a payment under way, so it refuses those that begin after
 * the decline that exceeds it. Returns the figures.
 */
export async function declinesOfShop(shop: Instances): Promise<string> {
  await shop.pool.query(`delete from rate_limits where key like 'declines-of-shop:%'`);
  await shop.setLimits({ hourlyDeclinesOfShop: most });
  const carts = await createCarts(shop.db, most + 1 + late + 2, shop.variants);
  const orderIds = await Promise.all(carts.map((cart, at) => placeOrder(shop.send, at, cart)));
  const pay = (at: number, number: string) =>
    shop.send(at, 'POST /api/pay', {
      headers: { ...carts[at]?.shopper.headers, ...from(newIp()) },
      body: { ...cardOf(number), orderId: orderIds[at] },
    });
  const before = await shop.metrics();

  const declined = await Promise.all(Array.from({ length: most }, (_, at) => pay(at, cards.declines)));
  assert(
    declined.every(({ status }) => status === 402),
    'Up to the limit, every card is tried',
  );
  assert.equal((await shop.system()).cardsPausedUntil, null);
  assert.equal((await pay(most, cards.declines)).status, 402);

  const refused = await Promise.all(Array.from({ length: late }, (_, at) => pay(most + 1 + at, cards.pays)));
  for (const { status, code, retryAfter } of refused) {
    assert.deepEqual([status, code], [429, 'CARDS_PAUSED']);
    assert(Number(retryAfter) > 3_500 && Number(retryAfter) <= 3_600, `Retry-After is ${retryAfter}`);
  }
  const counted = (await shop.metrics())['cards-of-new-accounts'] - before['cards-of-new-accounts'];
  assert.equal(counted, late, '/metrics has what was refused');
  assert.notEqual((await shop.system()).cardsPausedUntil, null);
  const { rowCount } = await shop.pool.query(`select from mails where kind = 'cards-paused'`);
  assert.equal(rowCount, 1, 'The team is told once');

  const [known, other] = [most + 1 + late, most + 2 + late];
  await shop.pool.query(`update users set created_at = created_at - interval '2 days' where id = $1`, [
    carts[known]?.shopper.id,
  ]);
  assert.equal((await pay(known, cards.pays)).status, 200, 'Accounts older than a day pay by card');
  const paypal = await shop.send(other, 'POST /api/payment/paypal', {
    headers: carts[other]?.shopper.headers ?? {},
    body: { orderId: orderIds[other] },
  });
  assert.equal(paypal.status, 200, 'New accounts pay with PayPal');
  await shop.setLimits({});
  return `cards-of-new-accounts ${most}+1 declines then 0/${late}`;
}
