import type { Arrival } from '#contract/arrival.ts';
import { type Charges, totalsOf } from '#contract/pricing.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { cartChanged, emptyCart, outOfStock, priceChanged } from './order.errors.ts';
import { receivedMail } from './order.mails.ts';
import { createOrderRepository, type NewOrderLine, type NewOrderRow } from './order.repository.ts';
import { firstSteps, isAsSeen, type SeenLine } from './order.rules.ts';
import type { RefundAll } from './order.steps.ts';

export type Placing = {
  db: Database;
  cart: CartService;
  stock: StockService;
  address: AddressService;
  mail: MailService;
  clock: Clock;
  charges: () => Promise<Charges>;
  /** Between which days an order of today arrives; null when the shop says nothing of it. */
  arrival: () => Promise<Arrival | null>;
  refundAll: RefundAll;
  /** How long an order waits for its money. */
  unpaidHours: number;
};

export type Wish = {
  cartId: string;
  addressId: string;
  paymentMethod: 'paypal' | 'card' | 'cod';
  /** The total that the shopper saw. */
  totalCents: number;
  /** The lines that the shopper saw, where they are known. */
  seen?: readonly SeenLine[] | undefined;
};

type Shopper = { id: string; name: string; email: string };
type Line = Awaited<ReturnType<CartService['takeForOrder']>> & object;

/** A line of a product that was taken off the shop is as sold out as one without stock. */
const goneFrom = (lines: Line) =>
  lines.filter((line) => line.deletedAt !== null).map(({ variantId, quantity }) => ({ variantId, quantity, left: 0 }));

/**
 * Places an order in one transaction: the cart is locked, prices are today's, the stock is taken, the lines are copied,
 * the letter is written and the cart ends; or nothing happens at all. A cart that is an order already answers that order.
 */
export async function placeOrder(
  placing: Placing,
  shopper: Shopper,
  wish: Wish,
): Promise<{ orderId: string; created: boolean }> {
  const { db, cart, stock, address, mail, clock } = placing;

  const write = async (tx: Connection, lines: Line, charges: Charges, arrival: Arrival | null) => {
    const to = await address.get(shopper.id, wish.addressId, tx);
    const totals = totalsOf(lines, charges);
    if (totals.totalCents !== wish.totalCents) throw priceChanged(totals.totalCents);
    if (wish.seen && !isAsSeen(lines, wish.seen)) throw cartChanged();

    const orderId = newOrderId();
    const gone = goneFrom(lines);
    const shortages = gone.length > 0 ? gone : await stock.take(tx, orderId, shopper.id, lines);
    if (shortages.length > 0) {
      const left = new Map(shortages.map((shortage) => [shortage.variantId, shortage.left]));
      const short = lines.flatMap((line) => {
        const pieces = left.get(line.variantId);
        return pieces === undefined ? [] : [{ ...line, cartItemId: line.id, left: pieces }];
      });
      throw outOfStock(short);
    }

    const now = clock.now();
    const steps = firstSteps(wish.paymentMethod, totals.totalCents);
    const reaches = (state: string) => steps.some((step) => step.to === state);
    const order: NewOrderRow = {
      id: orderId,
      userId: shopper.id,
      cartId: wish.cartId,
      userName: shopper.name,
      userEmail: shopper.email,
      orderStatus: reaches('confirmed') ? 'confirmed' : 'pending',
      paymentMethod: wish.paymentMethod,
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
    const ordered = lines.map((line, position): NewOrderLine => ({
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
    const told = { orderId, createdAt: now };
    await createOrderRepository(tx).insert(order, ordered, [
      { id: newId(), ...told, kind: 'order', from: null, to: 'pending', actor: 'shopper', actorId: shopper.id },
      ...steps.map((step) => ({ id: newId(), ...told, ...step, from: 'pending', actor: 'system' as const })),
    ]);
    await mail.post(tx, receivedMail(order, ordered, placing.unpaidHours));
    await cart.close(tx, wish.cartId);
    return { orderId, created: true };
  };

  // Before the transaction: inside it, reading settings could wait for a connection that only other orders can give back.
  const [charges, arrival] = await Promise.all([placing.charges(), placing.arrival()]);
  return inTransaction(db, async (tx) => {
    const lines = await cart.takeForOrder(tx, shopper.id, wish.cartId);
    if (lines && lines.length > 0) return write(tx, lines, charges, arrival);
    const placed = await createOrderRepository(tx).findByCart(shopper.id, wish.cartId);
    if (!placed) throw emptyCart();
    return { orderId: placed.id, created: false };
  });
}
