import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';
import { selectAddress, selectAddresses } from '#web/store/address/address.selectors.ts';
import { fetchAddress, fetchAddresses, loadAddressForm } from '#web/store/address/address.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';

/**
 * Loads the saved addresses, because the form begins with the account's address when there are none. It works without them too, unless
 * the URL names the one to change.
 */
export const addressFormLoader = shopperLoader(async ({ dispatch, getState, url }) => {
  const edited = url.searchParams.get('address');
  if (edited !== null && !selectAddress(getState(), edited)) await dispatch(fetchAddress(edited)).unwrap();
  if (!selectAddresses(getState())) await dispatch(withGracePeriod(() => dispatch(fetchAddresses({ quiet: true }))));
  await dispatch(loadAddressForm(edited));
}, forGuests);
