import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { inTime } from '#web/store/grace-period.ts';
import { shopperLoader } from '#web/app/router-context.ts';

export const addressesLoader = shopperLoader(({ dispatch }) =>
  dispatch(inTime(() => dispatch(fetchAddresses()).unwrap())),
);
