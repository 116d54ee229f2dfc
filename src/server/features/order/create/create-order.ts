import type { Arrival } from '#contract/order/arrival.ts';
import { type Charges, totalsOf } from '#contract/order/pricing.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import { cartChanged, emptyCart, outOfStock, priceChanged } from '#server/features/order/order.errors.ts';
import { receivedMail } from '#server/features/order/order.mails.ts';
import { createOrderRepository, type NewOrderLine, type NewOrderRow } from '#server/features/order/order.repository.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { firstSteps, matchesSeenLines, type SeenLine } from './create-order.rules.ts';

export type CreateOrderDeps = {
  db: Database;
  cart: CartService;
  stock: StockService;
  address: AddressService;
  mail: MailService;
  clock: Clock;
  settings: Pick<Settings, 'charges' | 'arrival'>;
  /** How long an order may stay unpaid. */
  unpaidHours: number;
};

export type CreateOrderInput = {
  cartId: string;
  addressId: string;
  paymentMethod: 'paypal' | 'card' | 'cod';
  /** The total that the shopper saw. */
  totalCents: number;
  /** The lines that the shopper saw, where they are known. */
  seenLines?: readonly SeenLine[] | undefined;
};

type Shopper = { id: string; name: string; email: string };
type CartLines = Awaited<ReturnType<CartService['takeForOrder']>> & object;
type Quote = { charges: Charges; arrival: Arrival | null };

/**
 * Creates an order in one transaction: locks the cart, checks today's prices, takes the stock, copies the lines, writes the
 * mail and deletes the cart. When any of it fails, nothing has changed. A cart that has become an order already returns that
 * order.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  shopper: Shopper,
  input: CreateOrderInput,
): Promise<{ orderId: string; created: boolean }> {
  const { db, cart, settings } = deps;
  // Before the transaction: inside it, reading settings could wait for a connection that only other orders can give back.
  const [charges, arrival] = await Promise.all([settings.charges(), settings.arrival()]);
  return inTransaction(db, async (tx) => {
    const lines = await cart.takeForOrder(tx, shopper.id, input.cartId);
    if (lines && lines.length > 0) {
      return { orderId: await insertOrder(tx, deps, shopper, input, lines, { charges, arrival }), created: true };
    }
    const existing = await createOrderRepository(tx).findByCart(shopper.id, input.cartId);
    if (!existing) throw emptyCart();
    return { orderId: existing.id, created: false };
  });
}

async function insertOrder(
  tx: Transaction,
  { cart, stock, address, mail, clock, unpaidHours }: CreateOrderDeps,
  shopper: Shopper,
  input: CreateOrderInput,
  cartLines: CartLines,
  { charges, arrival }: Quote,
): Promise<string> {
  const to = await address.get(shopper.id, input.addressId, tx);
  const totals = totalsOf(cartLines, charges);
  if (totals.totalCents !== input.totalCents) throw priceChanged(totals.totalCents);
  if (input.seenLines && !matchesSeenLines(cartLines, input.seenLines)) throw cartChanged();

  const orderId = newOrderId();
  await takeStock(tx, stock, orderId, shopper.id, cartLines);

  const now = clock.now();
  const steps = firstSteps(input.paymentMethod, totals.totalCents);
  const reaches = (state: string) => steps.some((step) => step.to === state);
  const order: NewOrderRow = {
    id: orderId,
    userId: shopper.id,
    cartId: input.cartId,
    userName: shopper.name,
    userEmail: shopper.email,
    orderStatus: reaches('confirmed') ? 'confirmed' : 'pending',
    paymentMethod: input.paymentMethod,
    paymentStatus: reaches('paid') ? 'paid' : 'pending',
    ...totals,
    addressId: to.id,
    address: to.address,
    city: to.city,
    pincode: to.pincode,
    phone: to.phone,
    notes: to.notes,
    arrivesFrom: arrival?.from ?? null,
    arrivesTo: arrival?.to ?? null,
    orderDate: now,
    orderUpdateDate: now,
  };
  const lines = cartLines.map((line, position): NewOrderLine => ({
    orderId,
    position,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    color: line.color,
    size: line.size,
    image: line.images[0] ?? '',
    priceCents: line.priceCents,
    quantity: line.quantity,
  }));
  const event = { orderId, createdAt: now };
  await createOrderRepository(tx).insert(order, lines, [
    { id: newId(), ...event, kind: 'order', from: null, to: 'pending', actor: 'shopper', actorId: shopper.id },
    ...steps.map((step) => ({ id: newId(), ...event, ...step, from: 'pending', actor: 'system' as const })),
  ]);
  await mail.post(tx, receivedMail(order, lines, unpaidHours));
  await cart.close(tx, input.cartId);
  return orderId;
}

/** Takes the pieces of all lines. Throws OUT_OF_STOCK with every line that is short; a deleted product is sold out. */
async function takeStock(
  tx: Transaction,
  stock: StockService,
  orderId: string,
  userId: string,
  lines: CartLines,
): Promise<void> {
  const deleted = lines.filter((line) => line.deletedAt !== null);
  const shortages =
    deleted.length > 0
      ? deleted.map(({ variantId }) => ({ variantId, left: 0 }))
      : await stock.take(tx, orderId, userId, lines);
  if (shortages.length === 0) return;
  const left = new Map(shortages.map((shortage) => [shortage.variantId, shortage.left]));
  throw outOfStock(
    lines.flatMap((line) => {
      const pieces = left.get(line.variantId);
      return pieces === undefined ? [] : [{ ...line, cartItemId: line.id, left: pieces }];
    }),
  );
}
