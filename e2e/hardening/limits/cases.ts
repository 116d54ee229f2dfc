import assert from 'node:assert/strict';
import type { LimitName, ShopLimits } from '#contract/shop/limits.ts';
import { createCarts, createShoppers, type ReadyCart, type Shopper } from '#bench/support/shoppers.ts';
import { signIn } from '#e2e/hardening/support/client.ts';
import { type Answer, createAddresses, from, type Instances, type Send } from './instances.ts';

export type Refusal = { status: number; code: string; waits: boolean };
type Try = (at: number) => Promise<Answer>;

/** How callers exceed a limit at the same time. */
export type Case = {
  settings?: Partial<ShopLimits>;
  /** How many tries succeed, and how many there are at the same time. */
  allowed: number;
  tries: number;
  /** Tries one after the other, because another limit allows few at the same time. */
  inTurn?: boolean;
  refusal: Refusal;
  /** Returns how one caller tries; it is called with consecutive numbers, of which each instance gets half. */
  prepare: (shop: Instances) => Promise<Try>;
};

export const password = 'correct horse battery';
export const wrongPassword = 'wrong horse battery';
export const cards = { pays: '4242424242424242', declines: '4000000000000002' } as const;
export const cardOf = (cardNumber: string) => ({ cardNumber, expMonth: 12, expYear: 2030, cvv: '123' });

const tooMany: Refusal = { status: 429, code: 'TOO_MANY_TRIES', waits: true };
export const newIp = createAddresses();
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function oneShopper({ db }: Instances, passwordHash: string | null = null): Promise<Shopper> {
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
async function ordersToPay({ db, pool, variants, send }: Instances, count: number) {
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
async function orderRepeatedly(shop: Instances, paymentMethod: string): Promise<Try> {
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

/** Every limit of the shop, except the one that `declines-of-shop.ts` exceeds. */
export const cases: Readonly<Record<Exclude<LimitName, 'cards-of-new-accounts'>, Case>> = {
  'pieces-per-line': {
    settings: { piecesPerLine: 7 },
    allowed: 7,
    tries: 30,
    refusal: { status: 422, code: 'TOO_MANY_PIECES', waits: false },
    async prepare(shop) {
      const { id: userId, headers } = await oneShopper(shop);
      const [variant] = shop.variants;
      assert(variant);
      const { productId, name, color, size } = variant;
      const body = { userId, productId, name, color, size, quantity: 1 };
      return (at) => shop.send(at, 'POST /api/cart/add', { headers, body });
    },
  },
  'pieces-held': {
    settings: { piecesPerLine: 5 },
    allowed: 5,
    tries: 8,
    // At the same time, an order would have the pieces that several callers have added.
    inTurn: true,
    refusal: { status: 409, code: 'TOO_MANY_PIECES_HELD', waits: false },
    prepare: (shop) => orderRepeatedly(shop, 'card'),
  },
  'unpaid-orders': {
    settings: { unpaidOrders: 4 },
    allowed: 4,
    tries: 8,
    refusal: { status: 409, code: 'TOO_MANY_UNPAID_ORDERS', waits: false },
    prepare: (shop) => orderRepeatedly(shop, 'card'),
  },
  'orders-per-account': {
    settings: { hourlyOrdersPerAccount: 5 },
    allowed: 5,
    tries: 8,
    refusal: tooMany,
    prepare: (shop) => orderRepeatedly(shop, 'cod'),
  },
  'orders-per-ip': {
    settings: { hourlyOrdersPerIp: 9 },
    allowed: 9,
    tries: 40,
    refusal: tooMany,
    async prepare({ db, variants, send }) {
      const carts = await createCarts(db, 50, variants);
      const ip = newIp();
      return (at) => {
        const cart = carts[at];
        assert(cart);
        const headers = { ...cart.shopper.headers, ...from(ip) };
        return send(at, 'POST /api/order/create', { headers, body: orderOf(cart, 'card') });
      };
    },
  },
  'saved-addresses': {
    settings: { savedAddresses: 6 },
    allowed: 6,
    tries: 30,
    refusal: { status: 409, code: 'TOO_MANY_ADDRESSES', waits: false },
    async prepare(shop) {
      const { id: userId, headers } = await oneShopper(shop);
      const address = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'Ring' };
      return (at) => shop.send(at, 'POST /api/address/add', { headers, body: { userId, ...address } });
    },
  },
  'cash-without-confirmed-email': {
    settings: { cashNeedsConfirmedEmail: true },
    allowed: 0,
    tries: 4,
    refusal: { status: 409, code: 'EMAIL_NOT_CONFIRMED', waits: false },
    prepare: (shop) => orderRepeatedly(shop, 'cod'),
  },
  'declines-per-account': {
    settings: { hourlyDeclinesPerAccount: 5 },
    allowed: 5,
    tries: 30,
    refusal: tooMany,
    async prepare(shop) {
      const { shopper, orderIds } = await ordersToPay(shop, 32);
      return (at) => {
        const headers = { ...shopper.headers, ...from(newIp()) };
        const body = { ...cardOf(cards.declines), orderId: orderIds[at] };
        return shop.send(at, 'POST /api/pay', { headers, body });
      };
    },
  },
  'declines-per-ip': {
    settings: { hourlyDeclinesPerIp: 8 },
    allowed: 8,
    tries: 30,
    refusal: tooMany,
    async prepare({ db, variants, send }) {
      const carts = await createCarts(db, 40, variants);
      const orderIds = await Promise.all(carts.map((cart, at) => placeOrder(send, at, cart)));
      const ip = newIp();
      return (at) => {
        const headers = { ...carts[at]?.shopper.headers, ...from(ip) };
        return send(at, 'POST /api/pay', { headers, body: { ...cardOf(cards.declines), orderId: orderIds[at] } });
      };
    },
  },
  'sign-ins': {
    settings: { failedSignIns: 6 },
    allowed: 6,
    tries: 30,
    refusal: tooMany,
    async prepare(shop) {
      const { email } = await register(shop);
      const headers = from(newIp());
      return (at) => shop.send(at, 'POST /api/users/login', { headers, body: { email, password: wrongPassword } });
    },
  },
  'sign-ins-per-ip': {
    allowed: 100,
    tries: 140,
    refusal: tooMany,
    async prepare({ send }) {
      const headers = from(newIp());
      return (at) => send(at, 'POST /api/users/reset-password/check', { headers, body: { token: `no link ${at}` } });
    },
  },
  'password-checks': {
    allowed: 10,
    tries: 24,
    refusal: tooMany,
    async prepare(shop) {
      const { email } = await register(shop);
      const headers = from(newIp());
      const { user, headers: session } = await signIn(shop.url, '/api/users/login', { email, password }, headers);
      const change = { currentPassword: wrongPassword, password: 'another horse battery' };
      return (at) => shop.send(at, `POST /api/users/${user._id}/password`, { headers: session, body: change });
    },
  },
  'registrations-per-ip': {
    settings: { hourlyRegistrationsPerIp: 6 },
    allowed: 6,
    tries: 30,
    refusal: tooMany,
    async prepare({ send }) {
      const headers = from(newIp());
      return (at) =>
        send(at, 'POST /api/users/register', { headers, body: { email: newEmail(), name: 'Ada Hem', password } });
    },
  },
  resets: {
    allowed: 5,
    tries: 30,
    refusal: tooMany,
    async prepare(shop) {
      const { email } = await register(shop);
      const headers = from(newIp());
      return (at) => shop.send(at, 'POST /api/users/forgot-password', { headers, body: { email } });
    },
  },
  'resets-per-email': {
    allowed: 20,
    tries: 40,
    refusal: tooMany,
    async prepare(shop) {
      const { email } = await register(shop);
      return (at) => shop.send(at, 'POST /api/users/forgot-password', { headers: from(newIp()), body: { email } });
    },
  },
  'resets-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    async prepare({ send }) {
      const headers = from(newIp());
      return (at) => send(at, 'POST /api/users/forgot-password', { headers, body: { email: newEmail() } });
    },
  },
  'email-confirmations': {
    allowed: 5,
    tries: 20,
    refusal: tooMany,
    async prepare(shop) {
      const { email, id } = await register(shop);
      const { headers } = await signIn(shop.url, '/api/users/login', { email, password }, from(newIp()));
      return (at) => shop.send(at, `POST /api/users/${id}/email-confirmation`, { headers });
    },
  },
  'email-changes': {
    allowed: 10,
    tries: 12,
    inTurn: true,
    refusal: tooMany,
    async prepare(shop) {
      const { email, id } = await register(shop);
      const { headers } = await signIn(shop.url, '/api/users/login', { email, password }, from(newIp()));
      return (at) =>
        shop.send(at, `POST /api/users/update-user/${id}`, {
          headers,
          body: { id, currentPassword: password, user: { name: 'Ada Hem', email: newEmail(), address: '', phone: '' } },
        });
    },
  },
  'uploads-per-ip': {
    allowed: 300,
    tries: 330,
    refusal: tooMany,
    async prepare(shop) {
      const headers = { ...shop.owner.headers, ...from(newIp()) };
      // What is not a file counts as well, and costs less.
      return (at) => shop.send(at, 'POST /api/upload', { headers, body: {} });
    },
  },
  'contact-messages-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    async prepare({ send }) {
      const headers = from(newIp());
      return (at) => send(at, 'POST /api/send-email', { headers, body: { message: 'Do you have it in blue?' } });
    },
  },
};
