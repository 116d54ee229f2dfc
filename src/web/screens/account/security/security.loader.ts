import { fetchDevices } from '#web/store/auth/account.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { shopperLoader } from '#web/app/private-loaders.ts';

export const securityLoader = shopperLoader(({ dispatch }) =>
  dispatch(withGracePeriod(() => dispatch(fetchDevices()))),
);
