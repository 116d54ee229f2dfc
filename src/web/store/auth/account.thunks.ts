import type { AccountDetails, SignedInDevice } from '#contract/account/auth.ts';
import type { Api } from '#web/api/client.ts';
import { type AppThunk, createApiThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';

type PartialDetails = { [Name in keyof AccountDetails]?: string | undefined };

const complete = ({
  pickupPoint = '',
  deliveryAddress = '',
  country = '',
  city = '',
  companyName = '',
  vatNumber = '',
}: PartialDetails): AccountDetails => ({
  pickupPoint,
  deliveryAddress,
  country,
  city,
  companyName,
  vatNumber,
});

/** Fetches the account information. */
export const fetchDetails = createShopperThunk('account/fetch', async ({ api, user }): Promise<AccountDetails> => {
  const { response } = await api('GET /api/users/:id/details', { params: { id: user._id } });
  return complete(response);
});

/** Fetches the devices that are signed in. */
export const fetchDevices = createShopperThunk('devices/fetch', async ({ api, user }): Promise<SignedInDevice[]> => {
  const { response } = await api('GET /api/users/:id/sessions', { params: { id: user._id } });
  return response.data;
});

/** Saves some details. Reads the others first, because another tab or device may have changed them since this page was loaded. */
export const saveDetails = createShopperThunk(
  'account/saveDetails',
  async ({ api, user }, changes: Partial<AccountDetails>): Promise<AccountDetails> => {
    const params = { id: user._id };
    const { response: current } = await api('GET /api/users/:id/details', { params });
    const body = { ...complete(current), ...changes };
    const { response } = await api('PUT /api/users/:id/details', { params, body });
    return complete(response);
  },
);

/** Ends every other session of the account. */
export const changePassword = createShopperThunk(
  'account/changePassword',
  async ({ api, user }, body: { currentPassword: string; password: string }): Promise<string> => {
    const { response } = await api('POST /api/users/:id/password', { params: { id: user._id }, body });
    return response.message;
  },
);

/** Requests a password link. Returns the same message whether or not the account exists. */
export const forgotPassword = createApiThunk('account/forgotPassword', async ({ api }, email: string) => {
  const { response } = await api('POST /api/users/forgot-password', { body: { email } });
  return response.message;
});

/** Returns whether a reset link can still be used. Dispatches no action, like `resetPassword`. */
export const isResetLinkValid =
  (token: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      await api('POST /api/users/reset-password/check', { body: { token } });
      return true;
    } catch (cause) {
      // After any other error, the answer to the form says whether the link works.
      return toApiError(cause).code !== 'INVALID_TOKEN';
    }
  };

/** Sets a new password. Dispatches no action, so that nothing that records actions sees the token. Throws an `ApiError`. */
export const resetPassword =
  (body: { token: string; password: string }): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      await api('POST /api/users/reset-password', { body });
    } catch (cause) {
      throw toApiError(cause);
    }
  };

/** `isRetry`: the response to the call before was lost, so that call may have ended the session. */
type Retry = { isRetry: boolean };

/** Ends all sessions including this one. The caller has to leave the account page and log out. */
export const signOutEverywhere = createShopperThunk(
  'account/signOutEverywhere',
  async ({ api }, { isRetry }: Retry): Promise<void> => {
    try {
      await api('POST /api/users/sign-out-everywhere');
    } catch (cause) {
      if (!isRetry || toApiError(cause).status !== 401) throw cause;
    }
  },
);

/** Returns all data of the account, for a file; it is not stored. */
export const exportData = createShopperThunk(
  'account/export',
  async ({ api, user }): Promise<Record<string, unknown>> => {
    const { response } = await api('GET /api/users/:id/export', { params: { id: user._id } });
    return response;
  },
);

/**
 * Deletes the account. The caller has to leave the account page and log out. Resolves to false when a retry cannot tell whether the
 * call before has deleted it: the session is gone and the password opens no account, but it may have been wrong from the beginning.
 */
export const deleteAccount = createShopperThunk(
  'account/delete',
  async ({ api, user }, { password, isRetry }: Retry & { password: string }): Promise<boolean> => {
    try {
      await api('DELETE /api/users/:id', { params: { id: user._id }, body: { password } });
      return true;
    } catch (cause) {
      if (!isRetry || toApiError(cause).status !== 401 || !(await isSignInRefused(api, user.email, password)))
        throw cause;
      return false;
    }
  },
);

async function isSignInRefused(api: Api, email: string, password: string): Promise<boolean> {
  try {
    await api('POST /api/users/login', { body: { email, password } });
    return false;
  } catch (cause) {
    const { code } = toApiError(cause);
    // The password was right.
    if (code === 'TWO_FACTOR_NEEDED') return false;
    if (code !== 'INVALID_CREDENTIALS') throw cause;
    return true;
  }
}
