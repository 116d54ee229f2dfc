import type { AccountDetails, SignedInDevice } from '#contract/account/auth.ts';
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

/** Ends all sessions including this one. The caller has to leave the account page and log out. */
export const signOutEverywhere = createShopperThunk('account/signOutEverywhere', async ({ api }): Promise<void> => {
  await api('POST /api/users/sign-out-everywhere');
});

/** Returns all data of the account, for a file; it is not stored. */
export const exportData = createShopperThunk(
  'account/export',
  async ({ api, user }): Promise<Record<string, unknown>> => {
    const { response } = await api('GET /api/users/:id/export', { params: { id: user._id } });
    return response;
  },
);

/** Deletes the account. The caller has to leave the account page and log out. */
export const deleteAccount = createShopperThunk(
  'account/delete',
  async ({ api, user }, password: string): Promise<void> => {
    await api('DELETE /api/users/:id', { params: { id: user._id }, body: { password } });
  },
);
