import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { giftCard, readCard } from '#testing/gift-cards.ts';
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

const today = '2026-11-20';
type Use = { giftCardId: string; cents: number };

/** Takes what an order uses, and rolls all back when there is not enough, as an order does. */
const take = ({ db, giftCards }: TestShop, uses: readonly Use[]) =>
  inTransaction(db, async (tx) => {
    const cause = { orderId: newOrderId(), userId: newId(), today };
    if (!(await giftCards.take(tx, uses, cause))) throw new Error('not enough');
  }).then(
    () => true,
    () => false,
  );
const takeAtBoth = async (orders: readonly (readonly Use[])[]) => {
  const taken = await Promise.all(orders.map((uses, at) => take(at % 2 === 0 ? shop : other, uses)));
  return taken.filter(Boolean).length;
};

test('a gift card pays no more than it has when 20 orders at two instances use it at the same time', async () => {
  const { id } = await giftCard(shop, { balanceCents: 5000 });
  const orders = Array.from({ length: 20 }, () => [{ giftCardId: id, cents: 700 }]);
  expect(await takeAtBoth(orders)).toBe(7);
  expect(await readCard(shop, id)).toEqual({ balance: 100, moved: 100 });
});

test('orders with the same two cards in another order do not block each other, and take both or none', async () => {
  const one = await giftCard(shop, { balanceCents: 1000 });
  const two = await giftCard(shop, { balanceCents: 600 });
  const uses = [
    { giftCardId: one.id, cents: 100 },
    { giftCardId: two.id, cents: 100 },
  ];
  const orders = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? uses : uses.toReversed()));
  expect(await takeAtBoth(orders)).toBe(6);
  expect(await readCard(shop, one.id)).toEqual({ balance: 400, moved: 400 });
  expect(await readCard(shop, two.id)).toEqual({ balance: 0, moved: 0 });
});

test('what is given back while others take is there in the end', async () => {
  const { id } = await giftCard(shop, { balanceCents: 500 });
  const giveBack = () =>
    inTransaction(other.db, (tx) =>
      other.giftCards.giveBack(tx, {
        giftCardId: id,
        cents: 100,
        orderId: newOrderId(),
        actorId: null,
        reason: 'cancelled',
        today,
      }),
    );
  const [taken] = await Promise.all([
    takeAtBoth(Array.from({ length: 10 }, () => [{ giftCardId: id, cents: 100 }])),
    ...Array.from({ length: 10 }, giveBack),
  ]);
  const left = 500 + 1000 - taken * 100;
  expect(await readCard(shop, id)).toEqual({ balance: left, moved: left });
});
