import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { fetchDetails } from '#web/store/auth/account.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { fetchOrders } from '#web/store/order/order.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { shopperLoader } from '#web/app/private-loaders.ts';

/** Loads the sections independently; a failed one shows its error and leaves the others intact. */
export const profileLoader = shopperLoader(({ dispatch }) =>
  Promise.all([
    dispatch(withGracePeriod(() => dispatch(fetchOrders()))),
    dispatch(withGracePeriod(() => dispatch(fetchDetails()))),
    dispatch(withGracePeriod(() => dispatch(fetchAddresses({ quiet: true })))),
    dispatch(withGracePeriod(() => dispatch(fetchCards()))),
  ]),
);
