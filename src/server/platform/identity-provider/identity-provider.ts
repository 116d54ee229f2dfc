/** The provider's data of a user. The e-mail is verified. */
export type Identity = { issuer: string; subject: string; email: string; name: string };

/** `nonce` identifies the sign-in of the ID token. */
export type Verified = { identity: Identity; nonce: string };

/** The secrets of one sign-in: `state` comes back in the redirect, `nonce` in the ID token, and the code is exchanged with `codeVerifier`. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string };

export type SignInRequest = SignInChecks & { redirectUri: string };

/** What the provider adds to the redirect URI. `iss` names the provider (RFC 9207); not every provider sends it. */
export type AuthorizationResponse = { code: string; state: string; iss?: string | undefined };

export type Tokens = { idToken: string; accessToken: string };

/**
 * An OpenID Connect provider (D15), used with the authorization code flow and PKCE. Every call throws `ProviderUnavailable` when the
 * provider does not respond correctly.
 */
export type IdentityProvider = {
  /** Returns the URL to send the browser to. */
  signInUrl(request: SignInRequest): Promise<string>;
  /** Exchanges the code for tokens; `request` is what the sign-in began with. Throws `TokenRefused`. */
  exchangeCode(response: AuthorizationResponse, request: SignInRequest): Promise<Tokens>;
  /** Throws `TokenRefused` for an ID token with a wrong signature, issuer, audience or nonce, or one that has expired. */
  verify(idToken: string, nonces: readonly string[]): Promise<Verified>;
  /** Returns the provider's claims about the owner of an access token. Throws `TokenRefused`. */
  userinfo(accessToken: string): Promise<Record<string, unknown>>;
};

export class ProviderUnavailable extends Error {}

/** `message` is the reason for the log and never contains the code or a token. */
export class TokenRefused extends Error {}
