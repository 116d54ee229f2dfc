import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { shopperLoader } from '#web/app/router-context.ts';

export const checkoutLoader = shopperLoader(({ dispatch }) =>
  dispatch(withGracePeriod(() => Promise.all([dispatch(fetchAddresses()).unwrap(), dispatch(fetchCart()).unwrap()]))),
);
