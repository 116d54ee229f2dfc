import { withGracePeriod } from '#web/store/grace-period.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';
import { notFound } from '#web/app/router-context.ts';

/** `:id` is the user; another user's orders do not exist (D6). */
export const ordersLoader = shopperLoader(async ({ dispatch, params, user }) => {
  if (params['id'] !== user._id) throw notFound();
  await dispatch(withGracePeriod(() => dispatch(fetchOrders()).unwrap()));
}, forGuests);
