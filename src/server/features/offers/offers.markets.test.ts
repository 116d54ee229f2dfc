import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { orderDiscounts, orders } from '#server/db/schema/index.ts';
import { address, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { addEuroMarket, pricedProduct } from '#testing/markets.ts';
import { placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addEuroMarket(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

test('amounts of a discount are converted by the rate of the market, in the bag and in the order', async () => {
  await discount(shop, {
    rule: { type: 'amount', on: 'order', amountCents: 1000, minimum: { subtotalCents: 7000, pieces: 0 } },
  });
  const { id: userId, headers } = await signedInUser(shop);
  const shirt = await pricedProduct(shop, { priceCents: 3800 });
  const added = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/add?market=eu',
    headers,
    body: { userId, productId: shirt.id, color: 'Black', size: 'M', quantity: 2 },
  });
  const { data: cart } = added.json<{ data: Cart }>();
  expect(cart.data).toMatchObject({
    currency: 'EUR',
    offers: [{ type: 'amount', amount: 9.2, minimum: { subtotal: 64.4, pieces: 0 } }],
  });
  const { total } = quote(cart.data.items, noCharges, cart.data.offers, 'EUR');
  expect(total).toBe(60.7);
  const { id: addressId } = await address(shop, userId);
  const ready = { cartId: cart._id, addressId, total, items: cart.data.items };
  const answer = await placeOrder(shop, { id: userId, headers }, ready, { currency: 'EUR' }, 'eu');
  expect(answer.statusCode).toBe(201);
  const { orderId } = answer.json<{ orderId: string }>();
  expect((await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({
    currency: 'EUR',
    subtotalCents: 6990,
    discountCents: 920,
    totalCents: 6070,
    baseTotalCents: 6598,
  });
  expect(await shop.db.select().from(orderDiscounts)).toMatchObject([{ amountCents: 920 }]);
});
