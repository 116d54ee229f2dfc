import type { AuthorizationResponse } from '#contract/account/sign-in-provider.ts';
import { createSignInThunk } from './auth.thunks.ts';

/** Signs in with the provider's code. */
export const providerSignIn = createSignInThunk('auth/providerSignIn', async ({ api }, body: AuthorizationResponse) => {
  const { response } = await api('POST /api/users/google-login/code', { body });
  return response;
});

/** Signs in with an ID token of the provider (spec §3). */
export const googleLogin = createSignInThunk('auth/googleLogin', async ({ api }, googleToken: string) => {
  const { response } = await api('POST /api/users/google-login', { body: { googleToken } });
  return response;
});
