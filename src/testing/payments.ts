import { eq } from 'drizzle-orm';
import { orders, payments, variants } from '#server/db/schema/index.ts';
import type { Logger } from 'pino';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { sweepPayments } from './jobs.ts';
import { createCart, placeOrder } from './orders.ts';
import { openTestShop } from './shop.ts';

/** Card numbers of the sandbox. */
export const cardNumbers = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  /** Pays, but the response is lost. */
  loses: '4000000000003014',
} as const;

export const cardOf = (cardNumber: string, more: object = {}) => ({
  cardNumber,
  expMonth: 12,
  expYear: 2030,
  cvv: '123',
  ...more,
});

/** Opens a shop with orders to pay. The methods in `between` replace those of the sandbox. */
export async function openPayingShop(log?: Logger) {
  const stand: { between: Partial<PaymentGateway> } = { between: {} };
  const shop = await openTestShop({
    ...(log && { log }),
    gateway: (sandbox) =>
      new Proxy(sandbox, { get: (target, name) => Reflect.get(stand.between, name) ?? Reflect.get(target, name) }),
  });
  const post = (shopper: Pick<Shopper, 'headers'>, url: string, body: object = {}) =>
    shop.app.inject({ method: 'POST', url, headers: shopper.headers, body });

  return Object.assign(stand, {
    shop,
    post,
    pay: (shopper: Pick<Shopper, 'headers'>, number: string, orderId?: string) =>
      post(shopper, '/api/pay', cardOf(number, orderId === undefined ? {} : { orderId })),
    /** Places an unpaid order of two pieces. */
    async anOrder(paymentMethod: 'paypal' | 'card' | 'cod' = 'card') {
      const ada = await signedInUser(shop);
      const tee = await product(shop, { stock: 5 });
      const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
      const placed = await placeOrder(shop, ada, ready, { paymentMethod });
      return { ada, orderId: placed.json<{ orderId: string }>().orderId, tee };
    },
    async stateOf(orderId: string) {
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      return row && `${row.orderStatus} ${row.paymentStatus}`;
    },
    /** Returns the recorded payments and refunds of an order, oldest first. */
    async chargesOf(orderId: string) {
      const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
      return rows.map(({ kind, status, amountCents }) => `${kind} ${status} ${amountCents}`);
    },
    /** Returns how often the provider has moved money for an order. */
    async booked(orderId: string) {
      const { rows } = await shop.pool.query<{ n: number }>(
        `select count(*)::int n from sandbox_payments where order_id = $1 and status = 'done'`,
        [orderId],
      );
      return rows[0]?.n;
    },
    async leftOf(productId: string) {
      const rows = await shop.db.select().from(variants).where(eq(variants.productId, productId));
      return rows.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
    },
    async sweepAfter(time: Parameters<typeof shop.clock.advance>[0]) {
      shop.clock.advance(time);
      await sweepPayments(shop);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  });
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;
