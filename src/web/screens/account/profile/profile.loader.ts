import { fetchDetails, fetchDevices } from '#web/store/auth/account.thunks.ts';
import { inTime } from '#web/store/in-time.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { shopperLoader } from '#web/app/router-context.ts';

/** Loads the sections independently; a failed one shows its error and leaves the others intact. */
export const profileLoader = shopperLoader(({ dispatch }) =>
  Promise.all([
    dispatch(inTime(() => dispatch(fetchOrders()))),
    dispatch(inTime(() => dispatch(fetchDetails()))),
    dispatch(inTime(() => dispatch(fetchDevices()))),
    dispatch(inTime(() => dispatch(fetchCards()))),
  ]),
);
