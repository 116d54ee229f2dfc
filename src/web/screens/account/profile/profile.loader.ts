import { fetchAccount } from '#web/store/auth/account.thunks.ts';
import { inTime } from '#web/store/in-time.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { shopperLoader } from '#web/router-context.ts';

export const profileLoader = shopperLoader(({ dispatch }) =>
  Promise.all([
    dispatch(inTime(() => dispatch(fetchOrders()).unwrap())),
    dispatch(inTime(() => dispatch(fetchAccount()).unwrap())),
    // Without the saved cards the rest of the page is as good; their place says what is wrong.
    dispatch(inTime(() => dispatch(fetchCards()))),
  ]),
);
