/** A person, as a provider vouches for them: the e-mail is verified. */
export type Identity = { issuer: string; subject: string; email: string; name: string };

/** `nonce` says which sign-in is answered. */
export type Verified = { identity: Identity; nonce: string };

/** What a browser is sent to the provider with. `nonce` comes back inside the ID token, `state` beside it. */
export type SignInRequest = {
  redirectUri: string;
  nonce: string;
  state: string;
  /** Ask for an access token, too. */
  withAccess: boolean;
};

/** An OpenID Connect provider (D15). Every call throws `ProviderAway` when the provider does not answer as it should. */
export type IdentityProvider = {
  /** Where the browser is sent. */
  signInUrl(request: SignInRequest): Promise<string>;
  /** Throws `TokenRefused` for an ID token that is not the provider's, not for this shop, for none of these nonces or too old. */
  verify(idToken: string, nonces: readonly string[]): Promise<Verified>;
  /** What the provider tells of whoever an access token belongs to. Throws `TokenRefused`. */
  userinfo(accessToken: string): Promise<Record<string, unknown>>;
};

export class ProviderAway extends Error {}

/** `message` says why, for the log; it never holds the token. */
export class TokenRefused extends Error {}
