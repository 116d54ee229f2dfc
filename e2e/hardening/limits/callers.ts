import assert from 'node:assert/strict';
import { createCarts, createShoppers, type ReadyCart, type Shopper } from '#bench/support/shoppers.ts';
import { signIn } from '#e2e/hardening/support/client.ts';
import { type Answer, createAddresses, from, type Instances, type Send } from './instances.ts';

/** A request that is sent again and again, with consecutive numbers, of which each instance gets half. */
export type Try = (at: number) => Promise<Answer>;

export const password = 'correct horse battery';
export const wrongPassword = 'wrong horse battery';
export const cards = { pays: '4242424242424242', declines: '4000000000000002' } as const;
export const cardOf = (cardNumber: string) => ({ cardNumber, expMonth: 12, expYear: 2030, cvv: '123' });

export const newIp = createAddresses();
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

export async function oneShopper({ db }: Instances, passwordHash: string | null = null): Promise<Shopper> {
  const [shopper] = await createShoppers(db, 1, passwordHash);
  assert(shopper);
  return shopper;
}

async function oneCart({ db, variants }: Instances): Promise<ReadyCart> {
  const [cart] = await createCarts(db, 1, variants);
  assert(cart);
  return cart;
}

/** Registers over the API, for an account that signs in. */
export async function register({ send }: Instances) {
  const email = newEmail();
  const { status, body } = await send(0, 'POST /api/users/register', {
    headers: from(newIp()),
    body: { email, name: 'Ada Hem', password },
  });
  assert.equal(status, 201);
  return { email, id: String(body['_id']) };
}

/** Registers and signs in over the API. */
export async function registerAndSignIn(shop: Instances) {
  const { email, id } = await register(shop);
  const { headers } = await signIn(shop.url, '/api/users/login', { email, password }, from(newIp()));
  return { email, id, headers };
}

type CartOf = Pick<ReadyCart, 'cartId' | 'addressId' | 'totalCents'> & { shopper: { id: string } };
export const orderOf = ({ shopper, cartId, addressId, totalCents }: CartOf, paymentMethod: string) => ({
  userId: shopper.id,
  cartId,
  addressInfo: { addressId },
  paymentMethod,
  totalAmount: totalCents / 100,
});

/** Places the order of a cart and returns its id. */
export async function placeOrder(send: Send, at: number, cart: ReadyCart): Promise<string> {
  const { status, body } = await send(at, 'POST /api/order/create', {
    headers: { ...cart.shopper.headers, ...from(newIp()) },
    body: orderOf(cart, 'card'),
  });
  assert.equal(status, 201);
  return String(body['orderId']);
}

/** Places orders, and gives them to one account, which could place them only one after the other. */
export async function ordersToPay({ db, pool, variants, send }: Instances, count: number) {
  const carts = await createCarts(db, count, variants);
  const orderIds = await Promise.all(carts.map((cart, at) => placeOrder(send, at, cart)));
  const [first] = carts;
  assert(first);
  await pool.query('update orders set user_id = $1 where id = any($2)', [first.shopper.id, orderIds]);
  return { shopper: first.shopper, orderIds };
}

/**
 * Orders from one account again and again at the same time. An account has one cart, so a caller may find it ordered by another one;
 * it tries again until its order is created or a limit refuses it.
 */
export async function orderRepeatedly(shop: Instances, paymentMethod: string): Promise<Try> {
  const { shopper, addressId, cartId: filled } = await oneCart(shop);
  const { pool, send, variants } = shop;
  // Its pieces would be in the first order.
  await pool.query('delete from cart_lines where cart_id = $1', [filled]);
  const headers = { ...shopper.headers, ...from(newIp()) };
  const [variant] = variants;
  assert(variant);
  const { productId, name, color, size } = variant;
  return async (at) => {
    for (;;) {
      const line = { userId: shopper.id, productId, name, color, size, quantity: 1 };
      await send(at, 'POST /api/cart/add', { headers, body: line });
      const { body } = await send(at, `GET /api/cart/get/${shopper.id}`, { headers });
      const cart = body as { _id: string; data: { items: { price: number; quantity: number }[] } };
      const cents = cart.data.items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
      const ready = { shopper, addressId, cartId: cart._id, totalCents: cents };
      const answer = await send(at, 'POST /api/order/create', { headers, body: orderOf(ready, paymentMethod) });
      const isAnothers = answer.status === 200 || ['PRICE_CHANGED', 'EMPTY_CART'].includes(answer.code);
      if (!isAnothers) return answer;
    }
  };
}

/** Repeats a call from one IP address; `body` is called for each try. */
export function repeatFromOneIp({ send }: Instances, call: string, body: (at: number) => object): Try {
  const headers = from(newIp());
  return (at) => send(at, call, { headers, body: body(at) });
}
