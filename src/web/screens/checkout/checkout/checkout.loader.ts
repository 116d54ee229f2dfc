import { fetchAddresses, loadAddressForm } from '#web/store/address/address.thunks.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { fetchCheckoutStart } from '#web/store/order/order.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';

export const checkoutLoader = shopperLoader(
  ({ dispatch }) =>
    dispatch(
      withGracePeriod(() =>
        Promise.all([
          dispatch(fetchAddresses()).unwrap(),
          dispatch(fetchCart()).unwrap(),
          // Without it, no address is marked as the one used last.
          dispatch(fetchCheckoutStart()),
          dispatch(loadAddressForm()),
        ]),
      ),
    ),
  forGuests,
);
