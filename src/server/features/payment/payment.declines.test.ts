import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails, users } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await openPayingShop();
});
afterEach(() => paying[Symbol.asyncDispose]());

test('limits declined cards of an IP address, whatever the account', async () => {
  await changeLimits(paying.shop, { hourlyDeclinesPerIp: 3, hourlyDeclinesPerAccount: 2 });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) {
    const { ada, orderId } = await paying.anOrder();
    statuses.push((await paying.pay(ada, cardNumbers.declines, orderId)).statusCode);
  }
  expect(statuses).toEqual([402, 402, 402, 429]);
  // A card that is declined when it is saved tells a thief as much.
  const eve = await signedInUser(paying.shop);
  expect(
    (await paying.post(eve, '/api/payment/add', { userId: eve.id, ...cardOf('4111111111111111') })).statusCode,
  ).toBe(429);
});

test('after many declines, new accounts pay by PayPal for an hour, and the team gets one mail', async () => {
  await changeLimits(paying.shop, { hourlyDeclinesOfShop: 2, hourlyDeclinesPerIp: 60, hourlyDeclinesPerAccount: 30 });
  const thief = await paying.anOrder();
  for (let time = 0; time < 4; time += 1) await paying.pay(thief.ada, cardNumbers.declines, thief.orderId);
  const refused = await paying.pay(thief.ada, cardNumbers.pays, thief.orderId);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'CARDS_PAUSED',
    message: 'New accounts cannot pay by card right now. Please pay with PayPal, or try again in 60 minutes.',
  });
  expect((await paying.post(thief.ada, '/api/payment/paypal', { orderId: thief.orderId })).statusCode).toBe(200);
  const sent = await paying.shop.db.select().from(mails).where(eq(mails.kind, 'cards-paused'));
  expect(sent).toMatchObject([{ recipient: (await paying.shop.settings.current()).email, data: { declines: 2 } }]);

  const old = await paying.anOrder();
  await paying.shop.db
    .update(users)
    .set({ createdAt: new Date(paying.shop.clock.now().getTime() - 25 * 60 * 60_000) })
    .where(eq(users.id, old.ada.id));
  expect((await paying.pay(old.ada, cardNumbers.pays, old.orderId)).statusCode).toBe(200);
  await paying.shop.pool.query('truncate rate_limits');
  expect((await paying.pay(thief.ada, cardNumbers.pays, thief.orderId)).statusCode).toBe(200);
});
