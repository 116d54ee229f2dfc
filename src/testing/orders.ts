import { and, eq } from 'drizzle-orm';
import type { Cart, CartItem } from '#contract/order/cart.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import type { DiscountClass } from '#contract/order/pricing/offers.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { orderDiscounts, orderLines, orders, payments } from '#server/db/schema/index.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { address, type product, type Shopper } from '#testing/database/builders.ts';
import { discount } from './discounts.ts';
import type { TestShop } from './shop.ts';

type Line = {
  product: Pick<Awaited<ReturnType<typeof product>>, 'id' | 'name'>;
  color?: string;
  size?: string;
  quantity?: number;
};

/** A cart that can be ordered, an address of the shopper, and the total of the order summary. */
export type ReadyCart = { cartId: string; addressId: string; total: number; items: CartItem[] };

export async function createCart(
  shop: TestShop,
  shopper: Pick<Shopper, 'id' | 'headers'>,
  lines: readonly Line[],
): Promise<ReadyCart> {
  let cart: Cart | undefined;
  for (const { product, color = 'Black', size = 'M', quantity = 1 } of lines) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: shopper.headers,
      body: { userId: shopper.id, productId: product.id, name: product.name, color, size, quantity },
    });
    if (answer.statusCode !== 200) throw new Error(`Adding to the cart returned ${answer.statusCode}: ${answer.body}`);
    cart = answer.json<{ data: Cart }>().data;
  }
  if (!cart) throw new Error('A cart needs a line');
  const { items, offers } = cart.data;
  const { id: addressId } = await address(shop, shopper.id);
  return { cartId: cart._id, addressId, total: quote(items, noCharges, offers).total, items };
}

export const placeOrder = (
  shop: TestShop,
  shopper: Pick<Shopper, 'id' | 'headers'>,
  ready: ReadyCart,
  more: object = {},
  market?: string,
) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/order/create',
    query: market === undefined ? {} : { market },
    headers: shopper.headers,
    body: {
      userId: shopper.id,
      cartId: ready.cartId,
      addressInfo: { addressId: ready.addressId },
      totalAmount: ready.total,
      ...more,
    },
  });

type StoredOrder = typeof orders.$inferInsert;

/** Inserts an order with one line directly, for tests of lists and sums. */
export async function insertOrder({ db, clock }: Pick<TestShop, 'db' | 'clock'>, fields: Partial<StoredOrder> = {}) {
  const now = fields.orderDate ?? clock.now();
  const totalCents = fields.totalCents ?? 3800;
  const row: StoredOrder = {
    id: newOrderId(),
    cartId: newId(),
    userName: 'Ada Lovelace',
    userEmail: 'ada@example.com',
    orderStatus: 'pending',
    paymentMethod: 'paypal',
    paymentStatus: 'pending',
    subtotalCents: totalCents,
    deliveryCents: 0,
    taxCents: 0,
    totalCents,
    addressId: newId(),
    address: '12 Cloth Lane',
    city: 'Leeds',
    pincode: 'LS1 1AA',
    phone: '555 0100',
    notes: 'Ring twice',
    orderDate: now,
    orderUpdateDate: now,
    ...fields,
  };
  const { id: orderId } = row;
  const line = { orderId, position: 0, productId: newId(), variantId: newId(), color: 'Black', size: 'M', image: '' };
  await db.insert(orders).values(row);
  await db.insert(orderLines).values({ ...line, name: 'Heavyweight Tee', priceCents: totalCents, quantity: 1 });
  return row;
}

type AppliedDiscount = { name: string; code?: string; on: DiscountClass; amountCents: number };

/** Gives discounts to an order that is not paid. `ofLines` is what they take off each line, by position. */
export async function discountOrder(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  orderId: string,
  { ofLines, applied }: { ofLines: readonly number[]; applied: readonly AppliedDiscount[] },
) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  const savedOn = (...classes: DiscountClass[]) =>
    applied.reduce((sum, { on, amountCents }) => (classes.includes(on) ? sum + amountCents : sum), 0);
  const [discountCents, ofDelivery] = [savedOn('items', 'order'), savedOn('delivery')];
  await db
    .update(orders)
    .set({
      discountCents,
      deliveryCents: order.deliveryCents - ofDelivery,
      deliveryFullCents: ofDelivery > 0 ? order.deliveryCents : null,
      totalCents: order.totalCents - discountCents - ofDelivery,
    })
    .where(eq(orders.id, orderId));
  for (const [position, cents] of ofLines.entries())
    await db
      .update(orderLines)
      .set({ discountCents: cents })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  for (const [position, { code, ...taken }] of applied.entries()) {
    const { id: discountId } = await discount({ db, clock }, { name: taken.name });
    await db.insert(orderDiscounts).values({ orderId, position, discountId, code: code ?? null, ...taken });
  }
}

type StoredPayment = typeof payments.$inferInsert;

/** Inserts a completed charge, or another payment, of an order directly. */
export async function insertPayment(
  { db }: Pick<TestShop, 'db'>,
  fields: Partial<StoredPayment> & Pick<StoredPayment, 'orderId' | 'amountCents' | 'updatedAt'>,
) {
  const row = {
    id: newId(),
    kind: 'charge',
    status: 'done',
    provider: 'sandbox',
    createdAt: fields.updatedAt,
  } as const;
  const payment: StoredPayment = { ...row, ...fields };
  await db.insert(payments).values(payment);
  return payment;
}

/** Returns the stock of a variant and the sum of its movements, which must always be equal. */
export async function readStock(shop: TestShop, productId: string, color: string, size: string) {
  const { rows } = await shop.pool.query<{ stock: number; movements: number }>(
    `select v.stock, coalesce((select sum(delta)::int from stock_movements where variant_id = v.id), 0) as movements
     from variants v join product_colors c on c.id = v.color_id join product_sizes s on s.id = v.size_id
     where v.product_id = $1 and c.name = $2 and s.name = $3`,
    [productId, color, size],
  );
  return rows[0];
}
