import type { StepUp } from '#contract/account/team.ts';
import type { TwoFactor } from '#contract/account/two-factor.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { askForPasskey, createPasskey, type PasskeyAnswer } from './passkey-prompt.ts';

export type { Passkey, TwoFactor } from '#contract/account/two-factor.ts';

/** The codes that come with the first app or passkey of an account. */
type NewCodes = { recoveryCodes?: string[] | undefined };

/** Fetches how the own account is protected. */
export const fetchTwoFactor = createShopperThunk('security/fetch', async ({ api, user }): Promise<TwoFactor> => {
  const { response } = await api('GET /api/users/:id/two-factor', { params: { id: user._id } });
  return response;
});

/** Begins to set up an app, which counts once a code of it is confirmed. */
export const beginTotp = createShopperThunk('security/beginTotp', async ({ api, user }) => {
  const { response } = await api('POST /api/users/:id/two-factor/totp', { params: { id: user._id } });
  return response;
});

export const confirmTotp = createShopperThunk(
  'security/confirmTotp',
  async ({ api, user }, code: string): Promise<NewCodes> => {
    const params = { id: user._id };
    const { response } = await api('POST /api/users/:id/two-factor/totp/confirm', { params, body: { code } });
    return response;
  },
);

export const removeTotp = createShopperThunk('security/removeTotp', async ({ api, user }): Promise<void> => {
  await api('DELETE /api/users/:id/two-factor/totp', { params: { id: user._id } });
});

/** Creates a passkey in the browser or on a device, and adds it to the account. */
export const addPasskey = createShopperThunk(
  'security/addPasskey',
  async ({ api, user }, name: string): Promise<NewCodes> => {
    const params = { id: user._id };
    const { response: options } = await api('POST /api/users/:id/two-factor/passkeys/options', { params });
    const body = { name, response: await createPasskey(options) };
    const { response } = await api('POST /api/users/:id/two-factor/passkeys', { params, body });
    return response;
  },
);

export const removePasskey = createShopperThunk(
  'security/removePasskey',
  async ({ api, user }, passkeyId: string): Promise<void> => {
    await api('DELETE /api/users/:id/two-factor/passkeys/:passkeyId', { params: { id: user._id, passkeyId } });
  },
);

/** Makes new recovery codes; the earlier ones end. */
export const makeRecoveryCodes = createShopperThunk(
  'security/makeRecoveryCodes',
  async ({ api, user }): Promise<string[]> => {
    const { response } = await api('POST /api/users/:id/two-factor/recovery-codes', { params: { id: user._id } });
    return response.recoveryCodes;
  },
);

/** Confirms who the member is, for what the server asks it for. */
export const stepUp = createShopperThunk('security/stepUp', async ({ api }, body: StepUp): Promise<void> => {
  await api('POST /api/admin/step-up', { body });
});

export const askForPasskeyOfMember = createShopperThunk(
  'security/askForPasskey',
  async ({ api }): Promise<PasskeyAnswer> =>
    askForPasskey((await api('POST /api/admin/step-up/passkey-options')).response),
);
