import type { AppThunk } from './app-thunk.ts';
import { isApiError } from './api-error.ts';

const gracePeriodMs = 100;

/**
 * Limits how long a page waits for its data. The server waits for all data. The browser shows the page after a grace period: its
 * screen renders a skeleton for missing data, and a later error sets the flags. After an error the browser waits for the whole load,
 * so that the router gets its outcome.
 */
export const withGracePeriod =
  (load: AppThunk<Promise<unknown>>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { browser }) => {
    const { products, category, search } = getState();
    const loading = dispatch(load);
    if (!browser || [products, category, search].some(({ isError }) => isError)) {
      await loading;
      return;
    }
    loading.catch((cause: unknown) => {
      if (!isApiError(cause)) reportError(cause);
    });
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, gracePeriodMs);
    try {
      await Promise.race([loading, grace.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
