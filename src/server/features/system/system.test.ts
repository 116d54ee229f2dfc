import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemStatus } from '#contract/shop/system.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const readStatus = async (by = admin) => paying.shop.app.inject({ url: '/api/admin/system', headers: by.headers });
const status = async () => (await readStatus()).json<{ data: SystemStatus }>().data;

test('shows what every limit refused in the last hour and day, and until when cards are paused', async () => {
  const before = await status();
  expect(before.cardsPausedUntil).toBeNull();
  expect(before.refusals).toContainEqual({ limit: 'cards-of-new-accounts', lastHour: 0, lastDay: 0 });

  await changeLimits(paying.shop, { hourlyDeclinesOfShop: 1 });
  const { ada, orderId } = await paying.anOrder();
  for (let time = 0; time < 3; time += 1) await paying.pay(ada, cardNumbers.declines, orderId);
  const after = await status();
  const pausedMs = new Date(after.cardsPausedUntil ?? 0).getTime() - paying.shop.clock.now().getTime();
  expect(Math.ceil(pausedMs / 60_000)).toBe(60);
  expect(after.refusals).toContainEqual({ limit: 'cards-of-new-accounts', lastHour: 1, lastDay: 1 });
});

test('is for admins only', async () => {
  expect((await readStatus(await signedInUser(paying.shop))).statusCode).toBe(403);
});
