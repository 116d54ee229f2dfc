import type { AppThunk } from './app-thunk.ts';
import { isApiError } from './api-error.ts';

const graceMs = 100;

/**
 * How long a page waits for what it shows. The server waits for all of it. In the browser the page comes after a moment with
 * what there is, and its screen draws the rest as a skeleton; a failure later than that is told by the flags. After a failure
 * it waits to the end, so that the router learns of the outcome.
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
    const timer = setTimeout(grace.resolve, graceMs);
    try {
      await Promise.race([loading, grace.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
