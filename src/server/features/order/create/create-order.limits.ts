import type { LimitName, ShopLimits } from '#contract/shop/limits.ts';
import type { Transaction } from '#server/db/transaction.ts';
import {
  emailNotConfirmed,
  tooManyOrders,
  tooManyPiecesHeld,
  tooManyPiecesOrdered,
  tooManyUnpaidOrders,
} from '#server/features/order/order.errors.ts';
import { createOrderRepository, type OrdersOfShopper } from '#server/features/order/order.repository.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Shopper } from './create-order.rules.ts';

type Line = { id: string; productId: string; name: string; color: string; size: string; quantity: number };

export type OrderAttempt = {
  shopper: Pick<Shopper, 'id' | 'email' | 'emailVerifiedAt' | 'isGuest'>;
  paymentMethod: 'paypal' | 'card' | 'cod';
  lines: readonly Line[];
  /** Whether the order waits for a payment. */
  isUnpaid: boolean;
  now: Date;
};

export type OrderRefusal = { limit: LimitName; error: AppError };

/** Returns which limit refuses the order, and the error for the shopper. */
export async function findOrderRefusal(
  tx: Transaction,
  limits: ShopLimits,
  attempt: OrderAttempt,
): Promise<OrderRefusal | undefined> {
  const { piecesPerLine, unpaidOrders, hourlyOrdersPerAccount, cashNeedsConfirmedEmail } = limits;
  const { shopper, paymentMethod, lines, isUnpaid, now } = attempt;
  if (cashNeedsConfirmedEmail && paymentMethod === 'cod' && shopper.emailVerifiedAt === null)
    return { limit: 'cash-without-confirmed-email', error: emailNotConfirmed() };
  const large = lines.filter(({ quantity }) => quantity > piecesPerLine);
  if (large.length > 0) {
    const named = large.map((line) => ({ ...line, cartItemId: line.id }));
    return { limit: 'pieces-per-line', error: tooManyPiecesOrdered(named, piecesPerLine) };
  }
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const summary = await createOrderRepository(tx).summarize(shopper, productIds, now);
  if (isUnpaid && summary.unpaid >= unpaidOrders)
    return { limit: 'unpaid-orders', error: tooManyUnpaidOrders(summary.unpaid) };
  if (summary.lastHour >= hourlyOrdersPerAccount) return { limit: 'orders-per-account', error: tooManyOrders() };
  return findHeldPiecesRefusal(piecesPerLine, attempt, summary);
}

/**
 * Refuses an order with which the account would hold too many pieces of a product without having paid for them, in any number of
 * lines and orders. Cash orders count until they are dispatched, unless the shopper is known: the e-mail is confirmed and an earlier
 * order was delivered.
 */
function findHeldPiecesRefusal(
  most: number,
  { shopper, paymentMethod, lines, isUnpaid }: OrderAttempt,
  { hasDelivered, held: heldPieces }: OrdersOfShopper,
): OrderRefusal | undefined {
  const isCash = paymentMethod === 'cod' && !isUnpaid;
  const products = Map.groupBy(lines, ({ productId }) => productId);
  const isKnown = shopper.emailVerifiedAt !== null && hasDelivered;
  if (!isUnpaid && (!isCash || isKnown)) return undefined;
  const exceeded = [...products].flatMap(([productId, ofProduct]) => {
    const { unpaid = 0, cash = 0 } = heldPieces.get(productId) ?? {};
    const held = unpaid + (isKnown ? 0 : cash);
    const ordered = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    const name = ofProduct[0]?.name ?? '';
    const cartItemIds = ofProduct.map(({ id }) => id);
    return held + ordered > most ? [{ name, cartItemIds, held, ordered }] : [];
  });
  return exceeded.length === 0 ? undefined : { limit: 'pieces-held', error: tooManyPiecesHeld(exceeded, most) };
}
