import { createOrderLinkTokens } from '#server/features/order-links/order-links.tokens.ts';
import { guestUser, product } from './database/builders.ts';
import { createCart, placeOrder } from './orders.ts';
import type { TestShop } from './shop.ts';

/** Returns the token that the link of a mail about the order would have if it were sent now; undefined when the order is no guest's. */
export const orderLink = (shop: TestShop, orderId: string): Promise<string | undefined> =>
  createOrderLinkTokens(shop).issue(shop.db, orderId);

type Guest = Awaited<ReturnType<typeof guestUser>>;

/** Places an order of a guest, of two pieces, and returns it with the token of a link to it. */
export async function guestOrder(
  shop: TestShop,
  {
    email,
    name = 'Ada Lovelace',
    guest,
    ...more
  }: { email?: string; name?: string; guest?: Guest; paymentMethod?: 'paypal' | 'card' | 'cod' } = {},
) {
  const by = guest ?? (await guestUser(shop));
  const tee = await product(shop);
  const ready = await createCart(shop, by, [{ product: tee, quantity: 2 }]);
  const placed = await placeOrder(shop, by, ready, {
    paymentMethod: 'card',
    contact: { email: email ?? `ada-${by.id}@example.com`, name },
    ...more,
  });
  const { orderId } = placed.json<{ orderId: string }>();
  const token = await orderLink(shop, orderId);
  if (token === undefined) throw new Error(`The order was not placed: ${placed.body}`);
  return { guest: by, orderId, token, tee, addressId: ready.addressId };
}
