import { useState } from 'react';
import type { CartItem } from '#contract/order/cart.ts';
import type { PaymentMethod } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { selectCartItems, selectQuote } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { createOrder } from '#web/store/order/order.thunks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type OrderChanges, orderChangesOf } from './order-changes.ts';

/** Serializes everything that the shopper sees of the cart. */
const signatureOf = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ _id, quantity, price, available }) => [_id, quantity, price, available]));

/**
 * Places the cart as an order, then opens the shopper's orders. The submitted lines stay on the screen until then, although the cart is
 * empty by now. After a rejection, returns the changes until the shopper edits the cart.
 */
export function useSendOrder(addressId: string) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const user = useAppSelector(selectUser);
  const items = useAppSelector(selectCartItems);
  const quote = useAppSelector(selectQuote);
  const [sent, setSent] = useState<{ items: readonly CartItem[]; quote: typeof quote }>();
  const [changes, setChanges] = useState<OrderChanges & { signature: string }>();

  const send = async (paymentMethod: PaymentMethod) => {
    if (!user) return;
    setSent({ items, quote });
    setChanges(undefined);
    try {
      const orderId = await dispatch(createOrder({ addressId, paymentMethod })).unwrap();
      const state = { placed: orderId };
      if (await navigateIfActive(paths.orders.href(user._id), { replace: true, state })) return;
      notify.success('Your order is placed.', { label: 'See the order', href: paths.order.href(orderId) });
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.code === 'EMPTY_CART') await dispatch(fetchCart({ quiet: true }));
      const now = dispatch((_dispatch, getState) => ({
        items: selectCartItems(getState()),
        quote: selectQuote(getState()),
      }));
      setChanges({ ...orderChangesOf(error, { items, quote }, now), signature: signatureOf(now.items) });
      setSent(undefined);
    }
  };

  const current = changes?.signature === signatureOf(items) ? changes : undefined;
  return { send, pending: sent !== undefined, ...(sent ?? { items, quote }), changes: current };
}
