import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  skipSubjectCheck,
} from 'openid-client';
import { createDiscovery } from './discovery.ts';
import { createIdTokenVerifier, type IdTokenOptions } from './id-token.ts';
import { type IdentityProvider, ProviderUnavailable, TokenRefused } from './identity-provider.ts';
import { isAccessTokenRefused, isCodeRefused, messageOf, reasonOf } from './provider-errors.ts';

/** The characters of an access token (RFC 6749, A.12). Others are invalid in a header. */
const accessTokenForm = /^[\x20-\x7E]+$/;

/** A browser is only redirected to a provider that responded within this time; it would get stuck at an unavailable one. */
const answersMs = 5_000;

/** Creates a client for an OpenID Connect provider, using openid-client. */
export function createOidcProvider(options: IdTokenOptions): IdentityProvider {
  const discover = createDiscovery(options);

  return {
    async signInUrl({ redirectUri, state, nonce, codeVerifier }) {
      const configuration = await discover(answersMs);
      const parameters = {
        // Normalised, as the exchange sends it again.
        redirect_uri: new URL(redirectUri).href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      try {
        return buildAuthorizationUrl(configuration, parameters).href;
      } catch (error) {
        throw new ProviderUnavailable('The provider has no usable authorization endpoint', { cause: reasonOf(error) });
      }
    },

    async exchangeCode(response, { redirectUri, state, nonce, codeVerifier }) {
      const configuration = await discover();
      const redirect = new URL(redirectUri);
      for (const [name, value] of Object.entries(response))
        if (value !== undefined) redirect.searchParams.set(name, value);
      try {
        const tokens = await authorizationCodeGrant(configuration, redirect, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return { idToken: tokens.id_token ?? '', accessToken: tokens.access_token };
      } catch (error) {
        if (isCodeRefused(error)) throw new TokenRefused(`the code: ${messageOf(error)}`);
        throw new ProviderUnavailable('The code could not be exchanged', { cause: reasonOf(error) });
      }
    },

    verify: createIdTokenVerifier(options, discover),

    async userinfo(accessToken) {
      if (!accessTokenForm.test(accessToken)) throw new TokenRefused('the access token has invalid characters');
      const configuration = await discover();
      try {
        return { ...(await fetchUserInfo(configuration, accessToken, skipSubjectCheck)) };
      } catch (error) {
        if (isAccessTokenRefused(error)) throw new TokenRefused(`the access token: ${messageOf(error)}`);
        throw new ProviderUnavailable('The userinfo could not be fetched', { cause: reasonOf(error) });
      }
    },
  };
}
