import { type Arrival, estimateArrival } from '#contract/order/arrival.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

/** Between which days what is ordered now arrives, as the shop counts days; null when it says nothing of it. For pages that the browser fills. */
export const expectedArrival =
  (): AppThunk<Arrival | null> =>
  (_dispatch, getState, { now }) => {
    const { store } = getState().settings;
    if (!store?.deliveryDays) return null;
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: store.timeZone }).format(now());
    return estimateArrival(today, store.deliveryDays);
  };
