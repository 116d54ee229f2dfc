import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { CartCode, CartGiftCard, CartItem } from '#contract/order/cart.ts';
import type { Gift, Order, PaymentMethod } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { contactErrorsOf } from '#web/components/checkout/contact-errors.ts';
import { type PaymentMeans, useCharge } from '#web/components/payment/use-charge.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { selectCartCodes, selectCartGiftCards } from '#web/store/cart/cart-codes.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { type ApiError, expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { awaitsPayment, dueOf } from '#web/store/order/order-labels.ts';
import { type OrderQuote, quoteDueOf, selectOrderItems, selectOrderQuote } from '#web/store/order/order.quote.ts';
import { createOrder, fetchOrder } from '#web/store/order/order.thunks.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type OrderChanges, orderChangesOf } from './order-changes.ts';

/** Serializes everything that the shopper sees of the cart, the delivery method and the use of store credit. */
const signatureOf = ({ items, codes, giftCards, quote }: Sent): string =>
  JSON.stringify([
    items.map(({ _id, quantity, price, available }) => [_id, quantity, price, available]),
    codes.map(({ code }) => code),
    giftCards.map(({ _id }) => _id),
    quote.shippingMethodId,
    quote.useCredit,
  ]);

type Sent = {
  items: readonly CartItem[];
  codes: readonly CartCode[];
  giftCards: readonly CartGiftCard[];
  quote: OrderQuote;
};
/** `means` charges the order by the same press (D39). */
export type OrderToSend = {
  paymentMethod: PaymentMethod;
  acceptsTerms: boolean;
  gifts: Gift[];
  means?: PaymentMeans | undefined;
};
type Next = { path: string; state?: object; message: string; isProblem?: boolean };

/**
 * Places the cart as an order, charges it if a card was given, then opens the shopper's orders. The submitted lines stay on the screen
 * until then, although the cart is empty by now. After a rejection, returns the changes until the shopper edits the cart.
 */
export function useSendOrder(addressId: string) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const user = useAppSelector(selectUser);
  const items = useAppSelector((state) => selectOrderItems(state, addressId));
  const codes = useAppSelector(selectCartCodes);
  const giftCards = useAppSelector(selectCartGiftCards);
  const quote = useAppSelector((state) => selectOrderQuote(state, addressId));
  const pay = usePayNewOrder();
  const [sent, setSent] = useState<Sent>();
  const [changes, setChanges] = useState<OrderChanges & { signature: string }>();

  const explain = async (error: ApiError) => {
    const contactErrors = contactErrorsOf(error);
    if (contactErrors && (await navigateIfActive(paths.checkout.href(), { state: contactErrors }))) return;
    if (error.code === 'EMPTY_CART') await dispatch(fetchCart({ quiet: true }));
    const now = dispatch((_dispatch, getState) => ({
      items: selectOrderItems(getState(), addressId),
      codes: selectCartCodes(getState()),
      giftCards: selectCartGiftCards(getState()),
      quote: selectOrderQuote(getState(), addressId),
    }));
    setChanges({ ...orderChangesOf(error, { items, quote }, now), signature: signatureOf(now) });
    setSent(undefined);
  };

  const send = async ({ paymentMethod, acceptsTerms, gifts, means }: OrderToSend) => {
    if (!user) return;
    setSent({ items, codes, giftCards, quote });
    setChanges(undefined);
    const confirmed = {
      total: quote.total,
      shippingMethodId: quote.shippingMethodId ?? undefined,
      ...paidPartOf(quote),
    };
    let orderId: string;
    try {
      orderId = await dispatch(createOrder({ addressId, ...confirmed, paymentMethod, acceptsTerms, gifts })).unwrap();
    } catch (cause) {
      await explain(expectApiError(cause));
      return;
    }
    const orders: Next = {
      path: paths.orders.href(user._id),
      state: { placed: orderId },
      message: m.checkout_your_order_is_placed(),
    };
    const next = means ? await pay(orderId, quoteDueOf(quote), means, orders) : orders;
    if (!next || (await navigateIfActive(next.path, { replace: true, state: next.state }))) return;
    const link = { label: m.checkout_see_the_order(), href: paths.order.href(orderId) };
    if (next.isProblem) notify.error(next.message, link);
    else notify.success(next.message, link);
  };

  const current = changes?.signature === signatureOf({ items, codes, giftCards, quote }) ? changes : undefined;
  return { send, pending: sent !== undefined, ...(sent ?? { items, codes, giftCards, quote }), changes: current };
}

/** What is sent of gift cards and store credit; nothing where there are none. */
const paidPartOf = ({ tender = [], credit = 0, due, useCredit = false }: OrderQuote) =>
  tender.length > 0 || credit > 0 ? { due, useCredit } : {};

/** Returns a function that charges a placed order and returns where to go; undefined when the session has ended, which shows itself. */
function usePayNewOrder() {
  const dispatch = useAppDispatch();
  const charge = useCharge();

  /** Another tab may have placed the order before, with another amount, and may have paid it. */
  const isAsSeen = (order: Order, due: number) => awaitsPayment(order) && dueOf(order) === due;

  return async (orderId: string, due: number, means: PaymentMeans, orders: Next): Promise<Next | undefined> => {
    try {
      const order = await dispatch(fetchOrder(orderId)).unwrap();
      if (!isAsSeen(order, due)) return orders;
      const paid = await charge(orderId, means);
      await dispatch(fetchOrder(orderId));
      return { ...orders, state: { placed: orderId, paid } };
    } catch (cause) {
      const error = expectApiError(cause);
      if (!isWorthShowing(error)) return undefined;
      // After a lost response, or when another tab has paid it, the order says so.
      const now = await dispatch(fetchOrder(orderId));
      if (fetchOrder.fulfilled.match(now) && !awaitsPayment(now.payload)) return orders;
      const message = paymentErrorMessage(error);
      if (error.code === 'PAYMENT_UNKNOWN')
        return { path: paths.order.href(orderId), state: { unanswered: true }, message, isProblem: true };
      return { path: paths.paymentForm.href(orderId), state: { failed: message }, message, isProblem: true };
    }
  };
}
