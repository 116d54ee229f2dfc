import { replace } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { wasPaid } from '#contract/order/order-states.ts';
import type { OrderRefund } from '#contract/order/refunds.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { loadAddressFormOf } from '#web/store/address/address.thunks.ts';
import { fetchAdminOrder, fetchAllOrders, fetchHistory, fetchOrdersByCode } from '#web/store/order/order.admin.ts';
import {
  fetchOrderBalance,
  fetchReturnsOf,
  emptyBalance,
  type OrderBalance,
} from '#web/store/order/order.returns.admin.ts';
import { fetchRefundsOf } from '#web/store/order/order.refunds.admin.ts';
import { fetchTagsInUse } from '#web/store/order/order.tags.admin.ts';
import { fetchPickList } from '#web/store/order/pick-list.admin.ts';
import { fetchSavedFilters } from '#web/store/saved-filters/saved-filters.admin.ts';
import { parseOrderQuery } from '#web/store/order/order-query.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** Loads the orders that the filters, sort and cursor in the URL select, and by what they can be filtered. */
export const loadAllOrders = async ({ dispatch, url }: ShopperTools) => {
  const [page, tags, savedFilters] = await Promise.all([
    dispatch(fetchAllOrders(parseOrderQuery(url.searchParams))).unwrap(),
    dispatch(fetchTagsInUse()).unwrap(),
    dispatch(fetchSavedFilters('orders')).unwrap(),
  ]);
  return { ...page, tags, savedFilters };
};
export type LoadedOrders = Awaited<ReturnType<typeof loadAllOrders>>;

/** Loads an order by its code in any spelling, such as lower case. Redirects to the URL with the code itself. */
const loadOrder = async ({ dispatch, params }: ShopperTools, href: (orderId: string) => string) => {
  const orderId = params['id'] ?? '';
  const order = await dispatch(fetchAdminOrder(orderId)).unwrap();
  if (order._id !== orderId) throw replace(href(order._id));
  return order;
};

/** Loads returns only of orders that were delivered, and refunds only of those that were paid. */
const loadReturnsAndMoney = async ({ dispatch }: ShopperTools, order: AdminOrder) => {
  const { _id, orderStatus } = order;
  const isDelivered = orderStatus === 'delivered' || orderStatus === 'returned';
  const [returns, money, refunds] = await Promise.all([
    isDelivered ? dispatch(fetchReturnsOf(_id)).unwrap() : ([] satisfies OrderReturn[]),
    wasPaid(order) ? dispatch(fetchOrderBalance(order)).unwrap() : emptyBalance,
    wasPaid(order) ? dispatch(fetchRefundsOf(_id)).unwrap() : ([] satisfies OrderRefund[]),
  ]);
  return { returns, money, refunds };
};

export type LoadedOrder = {
  order: AdminOrder;
  history: HistoryEntry[];
  returns: OrderReturn[];
  money: OrderBalance;
  refunds: OrderRefund[];
};
export const loadAdminOrder = async (tools: ShopperTools): Promise<LoadedOrder> => {
  const history = tools.dispatch(fetchHistory(tools.params['id'] ?? '')).unwrap();
  const loading = loadOrder(tools, adminPaths.order.href).then(async (order) => ({
    order,
    ...(await loadReturnsAndMoney(tools, order)),
  }));
  const [loaded, entries] = await Promise.all([loading, history]);
  return { ...loaded, history: entries };
};

/** Loads an order to edit, and what the form of its address shows. */
export const loadEditedOrder = async (tools: ShopperTools): Promise<AdminOrder> => {
  const order = await loadOrder(tools, adminPaths.editOrder.href);
  await tools.dispatch(loadAddressFormOf(order.addressInfo.country));
  return order;
};

export const loadPackingSlip = (tools: ShopperTools) => loadOrder(tools, adminPaths.packingSlip.href);
export type LoadedSlip = Awaited<ReturnType<typeof loadPackingSlip>>;

/** Loads the orders whose codes are in the URL, in one call. */
export const loadPackingSlips = async ({ dispatch, url }: ShopperTools): Promise<AdminOrder[]> => {
  const ids = url.searchParams.get('ids') ?? '';
  return ids === '' ? [] : dispatch(fetchOrdersByCode(ids)).unwrap();
};
export type LoadedSlips = Awaited<ReturnType<typeof loadPackingSlips>>;

/** Loads what the orders whose codes are in the URL have to send. */
export const loadPickList = async ({ dispatch, url }: ShopperTools) => {
  const ids = url.searchParams.get('ids') ?? '';
  return { ids, rows: ids === '' ? [] : await dispatch(fetchPickList(ids)).unwrap() };
};
export type LoadedPickList = Awaited<ReturnType<typeof loadPickList>>;
