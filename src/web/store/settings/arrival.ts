import { type Arrival, estimateArrival } from '#contract/order/arrival.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

/** Returns the expected arrival of an order placed now, in the store's time zone; null when it is not configured. Not for cached pages. */
export const expectedArrival =
  (): AppThunk<Arrival | null> =>
  (_dispatch, getState, { now }) => {
    const { store } = getState().settings;
    if (!store?.deliveryDays) return null;
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: store.timeZone }).format(now());
    return estimateArrival(today, store.deliveryDays);
  };
