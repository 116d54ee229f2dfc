import { shopperLoader } from '#web/app/router-context.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';

/** Loads the saved addresses, because the form begins with the account's address when there are none. It works without them too. */
export const addressFormLoader = shopperLoader(async ({ dispatch, getState }) => {
  if (!selectAddresses(getState())) await dispatch(withGracePeriod(() => dispatch(fetchAddresses({ quiet: true }))));
});
