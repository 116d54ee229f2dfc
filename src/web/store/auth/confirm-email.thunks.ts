import { type AppThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';
import { selectAccount } from './auth.selectors.ts';

/** Returns whether the e-mail of the account is confirmed. */
export const fetchEmailConfirmation = createShopperThunk(
  'account/fetchEmailConfirmation',
  async ({ api, user }): Promise<boolean> => {
    const { response } = await api('GET /api/users/:id/email-confirmation', { params: { id: user._id } });
    return response.confirmed;
  },
);

/** Requests a link that confirms the e-mail. Returns what the shop says about it. */
export const requestEmailConfirmation = createShopperThunk(
  'account/requestEmailConfirmation',
  async ({ api, user }): Promise<string> => {
    const { response } = await api('POST /api/users/:id/email-confirmation', { params: { id: user._id } });
    return response.message;
  },
);

/** Confirms the e-mail. Dispatches no action, so that nothing that records actions sees the token. Throws an `ApiError`. */
export const confirmEmail =
  (token: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { api }) => {
    try {
      const id = selectAccount(getState())?._id ?? '';
      await api('POST /api/users/:id/email-confirmation/confirm', { params: { id }, body: { token } });
    } catch (cause) {
      throw toApiError(cause);
    }
  };
