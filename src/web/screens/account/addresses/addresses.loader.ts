import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { shopperLoader } from '#web/app/private-loaders.ts';

export const addressesLoader = shopperLoader(({ dispatch }) =>
  dispatch(withGracePeriod(() => dispatch(fetchAddresses()).unwrap())),
);
