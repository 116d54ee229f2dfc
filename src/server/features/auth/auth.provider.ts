import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type AuthorizationResponse,
  type Identity,
  ProviderAway,
  type SignInChecks,
  TokenRefused,
  type Tokens,
} from '#server/platform/identity-provider/identity-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { confirmEmail } from './auth.confirm-email.ts';
import { invalidGoogleToken, noProvider, providerUnavailable } from './auth.errors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { buildUserRow } from './auth.new-user.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { revokeResetLinks } from './auth.reset-links.ts';
import type { Browser, SignedIn } from './auth.sign-in.ts';

const nonceKeptMs = 24 * 60 * 60 * 1000;

/** A sign-in that a browser began: `secret` is the one in its cookie, `redirectUri` where the provider sends it back to. */
export type PendingSignIn = { secret: string; redirectUri: string };

/**
 * Derives what protects one sign-in from the secret that only the browser's cookie holds, so that the server keeps nothing until
 * the sign-in succeeds. None of the three tells another one or the secret. 43 characters are enough for a PKCE verifier.
 */
export function checksOf(secret: string): SignInChecks {
  const derive = (purpose: string) => hashSecret(`${purpose} ${secret}`).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

const nonceOf = (secret: string): string => checksOf(secret).nonce;

/** Signing in at an OpenID Connect provider (D15). */
export function createProviderSignIn({
  db,
  sessions,
  passwords,
  limits,
  mail,
  clock,
  log,
  identityProvider,
}: AuthDeps) {
  const provider = () => {
    if (!identityProvider) throw noProvider();
    return identityProvider;
  };

  /** The shopper reads one sentence; the reason goes into the log. */
  const refused = (error: unknown): Error => {
    if (error instanceof TokenRefused) {
      log.info({ reason: error.message }, 'a sign-in at the provider was refused');
      return invalidGoogleToken();
    }
    if (!(error instanceof ProviderAway)) throw error;
    log.error({ err: error }, 'the sign-in provider is away');
    return providerUnavailable();
  };

  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw refused(error);
    });

  /** `begun` is undefined when the browser began no sign-in with this state: then the code is somebody else's. */
  const exchange = async (response: AuthorizationResponse, begun: PendingSignIn | undefined): Promise<Tokens> => {
    const configured = provider();
    if (!begun) throw refused(new TokenRefused('the browser began no sign-in with this state'));
    return ask(configured.exchangeCode(response, { ...checksOf(begun.secret), redirectUri: begun.redirectUri }));
  };

  /** Marks a nonce as used: a token with it signs in once. */
  const spend = async (tx: Connection, userId: string, nonce: string) => {
    const now = clock.now();
    const isFirst = await createAuthRepository(tx).insertTokenOnce({
      id: newId(),
      userId,
      purpose: 'sign-in',
      tokenHash: hashSecret(nonce),
      createdAt: now,
      usedAt: now,
      expiresAt: new Date(now.getTime() + nonceKeptMs),
    });
    if (!isFirst) throw refused(new TokenRefused('the nonce was used before'));
  };

  /**
   * An account that was made with somebody else's e-mail must not stay open to them: unless the shopper has opened a link
   * sent to the address before, its password, its sessions and its other sign-ins end when the provider says whose the
   * address is.
   */
  const link = async (tx: Connection, user: UserRow, identity: Identity): Promise<UserRow> => {
    const repository = createAuthRepository(tx);
    await repository.insertIdentity({ id: newId(), userId: user.id, ...kept(identity), createdAt: clock.now() });
    if (user.emailVerifiedAt !== null) return user;
    await sessions.endAll(tx, user.id);
    await revokeResetLinks(tx, { mail }, user.id);
    await repository.update(user.id, { passwordHash: null, updatedAt: clock.now() });
    const { user: confirmed, lostSignIns } = await confirmEmail(tx, { clock }, user);
    const data = { name: user.name, lostPassword: user.passwordHash !== null, lostSignIns };
    await mail.post(tx, { kind: 'sign-in-linked', ...recipientOf(user), data });
    return confirmed;
  };

  const create = async (tx: Connection, { email, name }: Identity): Promise<UserRow | undefined> => {
    const account = { email, name, phone: '', address: '', password: null };
    const user = { ...(await buildUserRow({ passwords, clock }, account, 'customer')), emailVerifiedAt: clock.now() };
    if (!(await createAuthRepository(tx).insert(user))) return undefined;
    await mail.post(tx, { kind: 'welcome', ...recipientOf(user), data: { name } });
    return user;
  };

  const userOf = async (tx: Connection, identity: Identity): Promise<UserRow> => {
    const repository = createAuthRepository(tx);
    const known = await repository.lockByIdentity(identity.issuer, identity.subject);
    if (known) return known;
    // Of two first sign-ins at once, the second finds the account that the first has made.
    const user = (await create(tx, identity)) ?? (await repository.lockByEmail(identity.email));
    if (!user) throw invalidGoogleToken();
    return link(tx, user, identity);
  };

  /** Signs in with an ID token that carries the nonce of one of these secrets. */
  const signInWith = async (idToken: string, secrets: readonly string[], browser: Browser) => {
    const { identity, nonce } = await ask(provider().verify(idToken, secrets.map(nonceOf)));
    const signedIn: SignedIn = await inTransaction(db, async (tx) => {
      const user = await userOf(tx, identity);
      await spend(tx, user.id, nonce);
      return { user, session: await sessions.open(tx, user.id, browser) };
    });
    await limits.signInsPerAddress.giveBack(browser.address);
    return { ...signedIn, nonce };
  };

  return {
    /** Returns the URL to send the browser to, and the state that comes back from there. Throws GOOGLE_SIGN_IN_AWAY. */
    async beginProviderSignIn({ secret, redirectUri }: PendingSignIn): Promise<{ url: string; state: string }> {
      const checks = checksOf(secret);
      return { url: await ask(provider().signInUrl({ ...checks, redirectUri })), state: checks.state };
    },

    /** Signs in with the provider's code. Throws INVALID_GOOGLE_TOKEN for a code that is false, used or another browser's. */
    async providerSignIn(
      response: AuthorizationResponse,
      begun: PendingSignIn | undefined,
      browser: Browser,
    ): Promise<SignedIn> {
      await limits.signInsPerAddress.take(browser.address);
      const { idToken } = await exchange(response, begun);
      return signInWith(idToken, begun ? [begun.secret] : [], browser);
    },

    /** Exchanges the provider's code for its tokens (D14). Throws as `providerSignIn` does. */
    async providerTokens(
      response: AuthorizationResponse,
      begun: PendingSignIn | undefined,
      address: string,
    ): Promise<Tokens> {
      await limits.signInsPerAddress.take(address);
      const tokens = await exchange(response, begun);
      await limits.signInsPerAddress.giveBack(address);
      return tokens;
    },

    /**
     * Signs in with an ID token; `secrets` are those of the sign-ins that the browser began, of which the unused ones are
     * returned. Throws INVALID_GOOGLE_TOKEN for a token that is false, used or another browser's.
     */
    async googleLogin(idToken: string, secrets: readonly string[], browser: Browser) {
      await limits.signInsPerAddress.take(browser.address);
      if (secrets.length === 0) throw refused(new TokenRefused('the browser began no sign-in'));
      const { nonce, ...signedIn } = await signInWith(idToken, secrets, browser);
      return { ...signedIn, unused: secrets.filter((secret) => nonceOf(secret) !== nonce) };
    },

    /** Returns the provider's userinfo about the owner of an access token (D14). */
    async googleUser(accessToken: string, address: string): Promise<Record<string, unknown>> {
      await limits.signInsPerAddress.take(address);
      const userinfo = await ask(provider().userinfo(accessToken));
      await limits.signInsPerAddress.giveBack(address);
      return userinfo;
    },
  };
}

const kept = ({ issuer, subject, email }: Identity) => ({ issuer, subject, email });
