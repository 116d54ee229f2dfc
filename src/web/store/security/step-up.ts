import type { Api } from '#web/api/client.ts';
import { createApiError, isApiError } from '#web/store/api-error.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

/** Asks the member to confirm who it is. Resolves to false when they cancel. */
type Confirm = () => Promise<boolean>;

/** As a call that the end of the session gives up, it is not shown: who cancels knows why nothing was done. */
const cancelled = () => createApiError({ code: 'SUPERSEDED', message: '' });

/** Creates a client that sends a call again after the server has asked for a confirmation and the member has given it. */
function withStepUp(api: Api, confirm: Confirm): Api {
  const call = async (...[key, request]: Parameters<typeof anyCall>) => {
    try {
      return await anyCall(key, request);
    } catch (cause) {
      if (!isApiError(cause) || cause.code !== 'STEP_UP_REQUIRED') throw cause;
      if (!(await confirm())) throw cancelled();
      return anyCall(key, request);
    }
  };
  // The calls of a client share their shape, but not their types.
  const anyCall = api as (key: string, request: unknown) => Promise<unknown>;
  return call as Api;
}

/**
 * From now on, the calls of this tab that need a confirmation wait for it. Only the admin does this, so that a shopper's scripts have
 * nothing of it. Returns a function that stops.
 */
export const confirmRefusedCalls =
  (confirm: Confirm): AppThunk<() => void> =>
  (_dispatch, _getState, extra) => {
    const { api } = extra;
    extra.api = withStepUp(api, confirm);
    return () => {
      extra.api = api;
    };
  };
