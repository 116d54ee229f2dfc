import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { fetchAdminOrder, fetchAllOrders, fetchHistory } from '#web/store/order/order.admin.ts';
import {
  fetchOrderBalance,
  fetchReturnsOf,
  emptyBalance,
  type OrderBalance,
} from '#web/store/order/order.returns.admin.ts';
import { parseOrderQuery } from '#web/store/order/order-query.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** The filters, the sort and the page are kept in the URL. */
export const loadAllOrders = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchAllOrders(parseOrderQuery(url.searchParams))).unwrap();
export type LoadedOrders = Awaited<ReturnType<typeof loadAllOrders>>;

/** A code may be typed as it was read out on the phone: the address then becomes the one with the order's own. */
const loadAs = async ({ dispatch, params }: ShopperTools, href: (orderId: string) => string) => {
  const orderId = params['id'] ?? '';
  const order = await dispatch(fetchAdminOrder(orderId)).unwrap();
  if (order._id !== orderId) throw replace(href(order._id));
  return order;
};

/** Asked for only where there can be any: what has gone out can come back, what was paid can be given back. */
const whatCameBack = async ({ dispatch }: ShopperTools, order: AdminOrder) => {
  const { _id, orderStatus, paymentStatus } = order;
  const isSent = orderStatus === 'delivered' || orderStatus === 'returned';
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const [returns, money] = await Promise.all([
    isSent ? dispatch(fetchReturnsOf(_id)).unwrap() : ([] satisfies OrderReturn[]),
    isPaid ? dispatch(fetchOrderBalance(_id)).unwrap() : emptyBalance,
  ]);
  return { returns, money };
};

export type LoadedOrder = {
  order: AdminOrder;
  history: HistoryEntry[];
  returns: OrderReturn[];
  money: OrderBalance;
};
export const loadAdminOrder = async (tools: ShopperTools): Promise<LoadedOrder> => {
  const history = tools.dispatch(fetchHistory(tools.params['id'] ?? '')).unwrap();
  const loading = loadAs(tools, paths.adminOrder.href).then(async (order) => ({
    order,
    ...(await whatCameBack(tools, order)),
  }));
  const [loaded, entries] = await Promise.all([loading, history]);
  return { ...loaded, history: entries };
};

export const loadPackingSlip = (tools: ShopperTools) => loadAs(tools, paths.adminPackingSlip.href);
export type LoadedSlip = Awaited<ReturnType<typeof loadPackingSlip>>;
