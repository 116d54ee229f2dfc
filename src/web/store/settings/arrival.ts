import { dayOf } from '#contract/dates.ts';
import { type Arrival, estimateArrival } from '#contract/order/arrival.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

/** Returns the expected arrival of an order placed now, in the store's time zone; null when it is not configured. Not for cached pages. */
export const expectedArrival =
  (): AppThunk<Arrival | null> =>
  (_dispatch, getState, { now }) => {
    const { store } = getState().settings;
    if (!store?.deliveryDays) return null;
    return estimateArrival(dayOf(new Date(now()), store.timeZone), store.deliveryDays);
  };
