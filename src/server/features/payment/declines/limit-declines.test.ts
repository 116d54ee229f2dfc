import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails, users } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';
import { createTakeForIp } from './take-for-ip.ts';

/** A number that the sandbox refuses to save. */
const notForSaving = '4111111111111111';

const ip = '203.0.113.7';

let logged: string[];
let paying: PayingShop;
beforeEach(async () => {
  logged = [];
  paying = await openPayingShop(pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }));
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
  expect((await paying.post(eve, '/api/payment/add', { userId: eve.id, ...cardOf(notForSaving) })).statusCode).toBe(
    429,
  );
});

test('stops cards that are tested at the same time exactly at the limit', async () => {
  await changeLimits(paying.shop, {
    hourlyDeclinesPerIp: 20,
    hourlyDeclinesPerAccount: 100,
    hourlyDeclinesOfShop: 300,
  });
  const testers = await Promise.all(Array.from({ length: 4 }, () => signedInUser(paying.shop)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const tester = testers[at % testers.length]!;
      return paying.post(tester, '/api/payment/add', { userId: tester.id, ...cardOf(notForSaving) });
    }),
  );
  const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([withStatus(422), withStatus(429)]).toEqual([20, 80]);
});

test('lets more shoppers of one IP address pay at the same time than may be declined there', async () => {
  await changeLimits(paying.shop, { hourlyDeclinesPerIp: 3 });
  const ready = [];
  for (let shopper = 0; shopper < 10; shopper += 1) ready.push(await paying.anOrder());
  const charging = { now: 0, most: 0 };
  const threeCharge = Promise.withResolvers<void>();
  paying.between.chargeCard = async ({ reference, amountCents }) => {
    charging.now += 1;
    charging.most = Math.max(charging.most, charging.now);
    if (charging.now === 3) threeCharge.resolve();
    await threeCharge.promise;
    charging.now -= 1;
    return { status: 'done', providerReference: reference, amountCents };
  };
  const answers = await Promise.all(ready.map(({ ada, orderId }) => paying.pay(ada, cardNumbers.pays, orderId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ready.map(() => 200));
  expect(charging.most).toBe(3);
});

test('refuses a payment that waits too long for others of its IP address, without speaking of declines', async () => {
  await changeLimits(paying.shop, { hourlyDeclinesPerIp: 1 });
  const takeForIp = createTakeForIp(paying.shop, 1);
  const other = await takeForIp(ip);
  await expect(takeForIp(ip)).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: 'Too many payments at the same time. Please try again in a minute.',
  });
  await other.giveBack();
  await (await takeForIp(ip)).giveBack();
});

test('answers the result of a payment that cannot be counted', async () => {
  const { ada, orderId } = await paying.anOrder();
  paying.between.chargeCard = async ({ reference, amountCents }) => {
    await paying.shop.pool.query('alter table rate_limits rename to away');
    return { status: 'done', providerReference: reference, amountCents };
  };
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  await paying.shop.pool.query('alter table away rename to rate_limits');
  paying.between.chargeCard = async () => {
    await paying.shop.pool.query('alter table rate_limits rename to away');
    return { status: 'declined', code: 'no' };
  };
  const other = await paying.anOrder();
  expect((await paying.pay(other.ada, cardNumbers.declines, other.orderId)).statusCode).toBe(402);
  await paying.shop.pool.query('alter table away rename to rate_limits');
  expect(logged.join('')).toContain('the result of a card payment could not be counted');
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
  expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      event: 'limit-reached',
      code: 'CARDS_PAUSED',
      userId: thief.ada.id,
      call: 'POST /api/pay',
    }),
  );
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
