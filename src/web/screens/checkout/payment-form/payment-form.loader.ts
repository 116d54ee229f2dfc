import type { LoaderFunction } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { selectCurrentOrderId } from '#web/store/order/order.selectors.ts';
import { fetchOrder, fetchOrders } from '#web/store/order/order.thunks.ts';
import { isToPay } from '#web/store/order/order-labels.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';
import { type ShopperTools } from '#web/app/router-context.ts';

/** The order to pay; null until the user is known. */
export type ToPay = { orderId: string | null } | null;

/** Loads the order and the saved cards. Ignores a failure of the cards, since a new card can be entered. */
export const paymentFormLoader: LoaderFunction = async (args) => {
  let found: ToPay = null;
  const load = shopperLoader(async (tools) => {
    const [order] = await Promise.all([orderToPay(tools), tools.dispatch(fetchCards())]);
    found = { orderId: order?._id ?? null };
  }, forGuests);
  await load(args);
  return found;
};

/** Returns the order of the URL, else the tab's current one, else the latest unpaid one (D10). */
async function orderToPay(tools: ShopperTools): Promise<Order | undefined> {
  const { dispatch, getState, url } = tools;
  const named = url.searchParams.get('order');
  if (named) return ownOrder(tools, named);
  const current = selectCurrentOrderId(getState());
  const order = current === null ? undefined : await ownOrder(tools, current);
  if (order && isToPay(order)) return order;
  const { orders } = await dispatch(fetchOrders({ quiet: true })).unwrap();
  return orders.find(isToPay);
}

async function ownOrder({ dispatch, user }: ShopperTools, orderId: string): Promise<Order | undefined> {
  try {
    const order = await dispatch(fetchOrder(orderId)).unwrap();
    return order.userId === user._id ? order : undefined;
  } catch (cause) {
    if ([404, 422].includes(expectApiError(cause).status)) return undefined;
    throw cause;
  }
}
