import type { User } from '#contract/account/auth.ts';
import { type CheckoutStart, PaymentMethod } from '#contract/order/order.ts';
import { canShopperCancel, isFinished } from '#contract/order/order-states.ts';
import type { Paging } from '#contract/paging.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { recordSale } from '#server/platform/sales-ledger/sales-ledger.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder, type CreateOrderDeps, type CreateOrderInput } from './create/create-order.ts';
import { type Contact, toShopper } from './create/create-order.rules.ts';
import { type OrderToPlace, placeOrder, type PlaceOrderTerms } from './create/place-order.ts';
import { lockOwnOrder } from './lock-order.ts';
import type { MoveOrderDeps } from './move-order.ts';
import { dateCursor } from './order.cursor.ts';
import { cannotCancel, orderNotFound, orderInProgress } from './order.errors.ts';
import type { AllowsPort, PaymentPort } from './order.ports.ts';
import { quoteCart, type QuoteDeps } from './quote/quote-cart.ts';
import { createOrderReader, createOrderRepository } from './order.repository.ts';
import { readPieces } from './pieces/order.pieces.repository.ts';
import { reorder } from './reorder/reorder.ts';

export { initialSteps } from './create/create-order.rules.ts';
export type { LineToPlace, OrderToPlace } from './create/place-order.ts';
export {
  methodNotOffered,
  noDelivery,
  orderNotFound,
  priceChanged,
  termsChanged,
  totalTooLarge,
} from './order.errors.ts';
export { hasOrders } from './order.repository.ts';
export type { OrderActor } from './move-order.ts';
export type { OrderEdits } from './edits/order.edits.service.ts';
export { orderSlot } from './edits/slots.ts';
export type { OrderPayments, Payable } from './order.payments.ts';
export type { PaymentPort } from './order.ports.ts';
export { presentOrder } from './order.presenter.ts';
export { presentReturn, presentReturns } from './returns/order.returns.presenter.ts';
export type { OrderReturns } from './returns/order.returns.service.ts';
export { dueOf } from './tender/due.ts';
export type { LockedOrder } from './order.repository.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type OrderDeps = CreateOrderDeps &
  QuoteDeps &
  Pick<MoveOrderDeps, 'orderCards' | 'tenders'> & {
    payment: Pick<PaymentPort, 'capture' | 'refundAll'>;
    allows: AllowsPort;
  };
type Caller = {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: User['role'];
  /** Null for who is not of the team. */
  member: SessionUser['member'];
};

/** What shoppers do with their orders. */
export function createOrderService(deps: OrderDeps) {
  const { allows, db, clock, payment, settings } = deps;
  const reader = createOrderReader(db);

  /**
   * Returns an order of the caller; a member of the team with `orders.view` may read every order. Throws ORDER_NOT_FOUND, also for another shopper's order
   * and for one that the shopper has deleted from their list.
   */
  const get = async (caller: Caller, orderId: string) => {
    const order = await reader.find(normalizeOrderId(orderId));
    const isListed = order?.userId === caller.id && order.hiddenAt === null;
    if (!order || !(isListed || (await allows(caller, 'orders.view')))) throw orderNotFound();
    return order;
  };

  return {
    get,

    /** Throws INVALID_FIELDS for a guest without `contact`, which an account does not need. */
    create: (caller: Caller, { contact, ...input }: CreateOrderInput & { contact?: Contact | undefined }) =>
      createOrder(deps, toShopper(caller, contact), input),

    /** Places what a draft order has, in the transaction that locked it. Throws OUT_OF_STOCK. */
    async place(tx: Transaction, terms: PlaceOrderTerms, placed: OrderToPlace): Promise<string> {
      const orderId = await placeOrder(tx, deps, terms, placed);
      if (placed.steps.length > 0) await recordSale(tx, { orderId, at: placed.now });
      return orderId;
    },

    /** Adds the items of the shopper's own order to their bag again. Throws ORDER_NOT_FOUND and NOTHING_TO_ADD. */
    async reorder(shopper: Caller, orderId: string) {
      const order = await get(shopper, orderId);
      if (order.userId !== shopper.id) throw orderNotFound();
      return reorder(deps, shopper.id, order);
    },

    /** Says what the bag costs delivered to an address. Throws ADDRESS_NOT_FOUND, EMPTY_CART and NO_DELIVERY. */
    quote: (userId: string, input: Parameters<typeof quoteCart>[2]) => quoteCart(deps, userId, input),

    /** Returns what the shopper's latest orders say about the next one, and the terms in force. */
    async checkoutStart(userId: string): Promise<CheckoutStart> {
      const [latest, termsVersion] = await Promise.all([reader.latestChoices(userId), settings.termsVersion()]);
      return {
        lastAddressId: latest?.addressId ?? null,
        termsVersion,
        acceptedTermsVersion: latest?.accepted?.version ?? null,
        acceptedTermsOn: latest?.accepted ? new Date(latest.accepted.on).toISOString() : null,
        lastPaymentMethod: PaymentMethod.safeParse(latest?.paymentMethod).data ?? null,
      };
    },

    /** Returns one page of a shopper's orders, newest first, and the total count. */
    async listByUser(userId: string, paging: Paging) {
      const [{ rows, nextCursor }, total] = await Promise.all([
        readPage(paging, dateCursor, (page) => reader.listByUser(userId, page)),
        reader.countByUser(userId),
      ]);
      return { orders: rows, total, nextCursor };
    },

    /** Captures a wallet payment that the shopper has approved, and returns the order. */
    async capture(shopper: Caller, input: { paymentId: string; orderId: string }) {
      await payment.capture(shopper, input);
      return get(shopper, input.orderId);
    },

    /** Cancels the shopper's own order before any of it is sent. Does nothing when it is already cancelled. */
    async cancel(shopper: Caller, orderId: string) {
      await inTransaction(db, async (tx) => {
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        if (order.orderStatus === 'cancelled') return;
        const { parcels } = (await readPieces(tx, order)).parts;
        if (!canShopperCancel({ ...order, parcels })) throw cannotCancel();
        await cancelOrder(tx, deps, order, { actor: { kind: 'shopper', id: shopper.id } });
      });
      return get(shopper, orderId);
    },

    /** Removes a finished order from the shopper's list (D18). Does nothing when it is already removed. */
    hide: (shopper: Caller, orderId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        if (!isFinished(order)) throw orderInProgress();
        if (order.hiddenAt === null) await createOrderRepository(tx).hide(order.id, clock.now());
      }),
  };
}
