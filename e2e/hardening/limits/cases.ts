import assert from 'node:assert/strict';
import type { LimitName, ShopLimits } from '#contract/shop/limits.ts';
import { createCarts } from '#bench/support/shoppers.ts';
import { apiKey } from '#testing/api-keys.ts';
import {
  cardOf,
  cards,
  newEmail,
  newIp,
  oneShopper,
  orderOf,
  orderRepeatedly,
  ordersToPay,
  password,
  placeOrder,
  register,
  registerAndSignIn,
  repeatFromOneIp,
  type Try,
  wrongPassword,
} from './callers.ts';
import { from, type Instances } from './instances.ts';

export type Refusal = { status: number; code: string; waits: boolean };
/** How callers exceed a limit at the same time. */
export type Case = {
  settings?: Partial<ShopLimits>;
  /** How many tries succeed, and how many there are at the same time. */
  allowed: number;
  tries: number;
  /** Tries one after the other, because another limit allows few at the same time. */
  inTurn?: boolean;
  refusal: Refusal;
  /** Returns how one caller tries. */
  prepare: (shop: Instances) => Promise<Try>;
};

const tooMany: Refusal = { status: 429, code: 'TOO_MANY_TRIES', waits: true };

/**
 * Every limit of the shop, except the one that `declines-of-shop.ts` exceeds, and that of the pages of a preview: it is for a second, in which
 * these pages are not rendered.
 */
export const cases: Readonly<Record<Exclude<LimitName, 'cards-of-new-accounts' | 'preview-pages'>, Case>> = {
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
      return repeatFromOneIp(shop, 'POST /api/users/login', () => ({ email, password: wrongPassword }));
    },
  },
  'sign-ins-per-ip': {
    allowed: 100,
    tries: 140,
    refusal: tooMany,
    prepare: async (shop) =>
      repeatFromOneIp(shop, 'POST /api/users/reset-password/check', (at) => ({ token: `no link ${at}` })),
  },
  'password-checks': {
    allowed: 10,
    tries: 24,
    refusal: tooMany,
    async prepare(shop) {
      const { id, headers } = await registerAndSignIn(shop);
      const change = { currentPassword: wrongPassword, password: 'another horse battery' };
      return (at) => shop.send(at, `POST /api/users/${id}/password`, { headers, body: change });
    },
  },
  'authentication-codes': {
    allowed: 30,
    tries: 44,
    refusal: tooMany,
    async prepare(shop) {
      const { id: userId, email } = await register(shop);
      const app = `insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, 'GEZDGNBV', now(), now())`;
      await shop.pool.query(app, [userId]);
      return async (at) => {
        const headers = from(newIp());
        const needed = await shop.send(at, 'POST /api/users/login', { headers, body: { email, password } });
        const body = { challenge: needed.body['challenge'], code: 'no code' };
        return shop.send(at, 'POST /api/users/login/two-factor', { headers, body });
      };
    },
  },
  'registrations-per-ip': {
    settings: { hourlyRegistrationsPerIp: 6 },
    allowed: 6,
    tries: 30,
    refusal: tooMany,
    prepare: async (shop) =>
      repeatFromOneIp(shop, 'POST /api/users/register', () => ({ email: newEmail(), name: 'Ada Hem', password })),
  },
  'guests-per-ip': {
    allowed: 300,
    tries: 330,
    refusal: tooMany,
    async prepare(shop) {
      await shop.allowGuests();
      return repeatFromOneIp(shop, 'POST /api/users/guest', () => ({}));
    },
  },
  resets: {
    allowed: 5,
    tries: 30,
    refusal: tooMany,
    async prepare(shop) {
      const { email } = await register(shop);
      return repeatFromOneIp(shop, 'POST /api/users/forgot-password', () => ({ email }));
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
    prepare: async (shop) => repeatFromOneIp(shop, 'POST /api/users/forgot-password', () => ({ email: newEmail() })),
  },
  'email-confirmations': {
    allowed: 5,
    tries: 20,
    refusal: tooMany,
    async prepare(shop) {
      const { id, headers } = await registerAndSignIn(shop);
      return (at) => shop.send(at, `POST /api/users/${id}/email-confirmation`, { headers });
    },
  },
  'mail-tests': {
    allowed: 10,
    tries: 20,
    refusal: tooMany,
    prepare: async (shop) => (at) =>
      shop.send(at, 'POST /api/admin/mail-templates/welcome/test', { headers: shop.owner.headers, body: {} }),
  },
  'email-changes': {
    allowed: 10,
    tries: 12,
    inTurn: true,
    refusal: tooMany,
    async prepare(shop) {
      const { id, headers } = await registerAndSignIn(shop);
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
  'codes-per-account': {
    allowed: 30,
    tries: 45,
    refusal: tooMany,
    async prepare(shop) {
      const { id: userId, headers } = await registerAndSignIn(shop);
      return (at) =>
        shop.send(at, 'POST /api/cart/codes', {
          headers: { ...headers, ...from(newIp()) },
          body: { userId, code: `NONE-${at}` },
        });
    },
  },
  'codes-per-ip': {
    allowed: 100,
    tries: 140,
    refusal: tooMany,
    async prepare(shop) {
      const ip = from(newIp());
      const shoppers = await Promise.all(Array.from({ length: 8 }, async () => registerAndSignIn(shop)));
      return (at) => {
        const { id: userId, headers } = shoppers[at % shoppers.length]!;
        return shop.send(at, 'POST /api/cart/codes', {
          headers: { ...headers, ...ip },
          body: { userId, code: 'NONE' },
        });
      };
    },
  },
  'order-links-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    prepare: async (shop) => repeatFromOneIp(shop, 'POST /api/order/by-link', (at) => ({ token: `no link ${at}` })),
  },
  'new-order-links-per-ip': {
    allowed: 10,
    tries: 30,
    refusal: tooMany,
    prepare: async (shop) =>
      repeatFromOneIp(shop, 'POST /api/order/new-link', () => ({ orderId: 'NONE', email: newEmail() })),
  },
  'invitations-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    prepare: async (shop) => repeatFromOneIp(shop, 'POST /api/users/invitation', (at) => ({ token: `no link ${at}` })),
  },
  'draft-orders-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    prepare: async (shop) =>
      repeatFromOneIp(shop, 'POST /api/draft-order/by-link', (at) => ({ token: `no link ${at}` })),
  },
  'calls-per-key': {
    allowed: 600,
    tries: 630,
    refusal: tooMany,
    async prepare(shop) {
      const { key } = await apiKey(shop, { permissions: ['stock.view'] });
      return (at) => shop.send(at, 'GET /api/admin/locations', { headers: { authorization: `Bearer ${key}` } });
    },
  },
  'counts-per-ip': {
    allowed: 120,
    tries: 150,
    refusal: tooMany,
    async prepare(shop) {
      // Of what names itself as no browser, nothing is counted.
      const headers = {
        ...from(newIp()),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
      };
      return (at) => shop.send(at, 'POST /api/count', { headers, body: { events: [{ kind: 'view' }] } });
    },
  },
  'contact-messages-per-ip': {
    allowed: 60,
    tries: 90,
    refusal: tooMany,
    prepare: async (shop) =>
      repeatFromOneIp(shop, 'POST /api/send-email', () => ({ message: 'Do you have it in blue?' })),
  },
};
