import { createApiThunk } from '#web/store/app-thunk.ts';
import { storedOrderId } from '#web/store/browser/stored.ts';
import { askForPasskey, type PasskeyAnswer } from '#web/store/security/passkey-prompt.ts';
import type { TwoFactorProof } from '#web/store/security/two-factor-proof.ts';
import { createSignInThunk } from './auth.thunks.ts';
import { sessionRestored } from './session.ts';

// Apart from the other sign-ins, because only accounts with two-factor authentication need them.

/** Completes a sign-in. */
export const confirmSignIn = createSignInThunk(
  'auth/confirmSignIn',
  async ({ api, browser, dispatch }, body: { challenge: string } & TwoFactorProof) => {
    const { response } = await api('POST /api/users/login/two-factor', { body });
    // Here, because a first visit does not load this call.
    dispatch(sessionRestored({ user: response, currentOrderId: storedOrderId.read(browser) }));
    return response;
  },
);

/** Asks for a passkey of the account that signs in. Apart from the sign-in, for which other tabs wait. */
export const askForPasskeyOfSignIn = createApiThunk<PasskeyAnswer, string>(
  'auth/askForPasskey',
  async ({ api }, challenge) => {
    const { response } = await api('POST /api/users/login/passkey-options', { body: { challenge } });
    return askForPasskey(response);
  },
  { isSignIn: true },
);
