import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { newOrderId } from '#server/platform/ids.ts';
import { account } from '#testing/database/builders.ts';
import { readCredit, storeCredit } from '#testing/gift-cards.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  other = await openTestShop({ databaseUrl: shop.url });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const at = (index: number) => (index % 2 === 0 ? shop : other);

test('store credit pays no more than there is when 20 orders at two instances use it at the same time', async () => {
  const { id: userId } = await account(shop);
  await storeCredit(shop, userId, 5000);
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(at(index).db, (tx) =>
        at(index).storeCredit.take(tx, { userId, cents: 700, orderId: newOrderId() }),
      ),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
  expect(await readCredit(shop, userId)).toEqual({ balance: 100, moved: 100 });
});

test('20 refunds at two instances add up, also to an account that had no store credit', async () => {
  const { id: userId } = await account(shop);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(at(index).db, (tx) =>
        at(index).storeCredit.giveBack(tx, {
          userId,
          cents: 100,
          orderId: newOrderId(),
          actorId: null,
          reason: 'refunded',
        }),
      ),
    ),
  );
  expect(await readCredit(shop, userId)).toEqual({ balance: 2000, moved: 2000 });
});
