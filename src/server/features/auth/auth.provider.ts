import { getLocale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type AuthorizationResponse,
  type Identity,
  ProviderUnavailable,
  type SignInChecks,
  TokenRefused,
  type Tokens,
} from '#server/platform/identity-provider/identity-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Taken } from '#server/platform/rate-limits.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { beginTwoFactor } from '#server/features/auth/two-factor/two-factor.challenges.ts';
import { methodsOf, readProtection } from '#server/features/auth/two-factor/two-factor.factors.ts';
import { markEmailVerified } from './auth.mark-email-verified.ts';
import { invalidGoogleToken, noProvider, providerUnavailable } from './auth.errors.ts';
import { recipientOf } from './auth.recipient.ts';
import type { AuthDeps } from './auth.deps.ts';
import { buildUserRow } from './auth.new-user.ts';
import { mergeGuest } from '#server/features/auth/guests/merge-guest.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { revokeLinks } from './auth.links.ts';
import type { Browser, SignedIn } from './auth.sign-in.ts';

const nonceRetentionMs = 24 * 60 * 60 * 1000;

/** A sign-in that a browser has started: `secret` is in its cookie, `redirectUri` is where the provider returns it to. */
export type PendingSignIn = { secret: string; redirectUri: string };

/**
 * Derives state, nonce and PKCE verifier of a sign-in from the secret in the browser's cookie, so that the server stores nothing
 * until the sign-in succeeds. None of the three reveals another one or the secret. A PKCE verifier needs at least 43 characters.
 */
export function checksOf(secret: string): SignInChecks {
  const derive = (purpose: string) => hashSecret(`${purpose} ${secret}`).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

const nonceOf = (secret: string): string => checksOf(secret).nonce;

/** Creates sign-in through an OpenID Connect provider (D15). */
export function createProviderSignIn({
  db,
  sessions,
  passwords,
  limits,
  mail,
  clock,
  log,
  identityProvider,
  mergeBags,
  shopEvents,
}: AuthDeps) {
  const requireProvider = () => {
    if (!identityProvider) throw noProvider();
    return identityProvider;
  };

  /** Logs the reason and returns the error of the response, which does not state it. */
  const toAppError = (error: unknown): Error => {
    if (error instanceof TokenRefused) {
      log.info({ reason: error.message }, 'a sign-in through the provider was rejected');
      return invalidGoogleToken();
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.error({ err: error }, 'the sign-in provider is unavailable');
    return providerUnavailable();
  };

  const withAppErrors = <Result>(result: Promise<Result>): Promise<Result> =>
    result.catch((error: unknown) => {
      throw toAppError(error);
    });

  /** `pending` is undefined when the browser did not start a sign-in with this state: then the code may be another person's. */
  const exchange = async (response: AuthorizationResponse, pending: PendingSignIn | undefined): Promise<Tokens> => {
    const provider = requireProvider();
    if (!pending) throw toAppError(new TokenRefused('the browser did not start a sign-in with this state'));
    return withAppErrors(
      provider.exchangeCode(response, { ...checksOf(pending.secret), redirectUri: pending.redirectUri }),
    );
  };

  /** Records the nonce, so that its token signs in only once. */
  const consumeNonce = async (tx: Connection, userId: string, nonce: string) => {
    const now = clock.now();
    const isFirst = await createAuthRepository(tx).insertTokenOnce({
      id: newId(),
      userId,
      purpose: 'sign-in',
      tokenHash: hashSecret(nonce),
      createdAt: now,
      usedAt: now,
      expiresAt: new Date(now.getTime() + nonceRetentionMs),
    });
    if (!isFirst) throw toAppError(new TokenRefused('the nonce was used before'));
  };

  /**
   * Links an identity to the account with the same e-mail. The account may have been registered by another person: unless its
   * e-mail was verified before, its password, its sessions and its other identities are removed.
   */
  const linkIdentity = async (tx: Connection, user: UserRow, identity: Identity): Promise<UserRow> => {
    const repository = createAuthRepository(tx);
    const { issuer, subject, email } = identity;
    await repository.insertIdentity({ id: newId(), userId: user.id, issuer, subject, email, createdAt: clock.now() });
    if (user.emailVerifiedAt !== null) return user;
    await sessions.endAll(tx, user.id);
    await revokeLinks(tx, { mail }, user.id);
    await repository.update(user.id, { passwordHash: null, updatedAt: clock.now() });
    const { user: confirmed, lostSignIns } = await markEmailVerified(tx, { clock }, user);
    const data = { name: user.name, lostPassword: user.passwordHash !== null, lostSignIns };
    await mail.post(tx, { kind: 'sign-in-linked', ...recipientOf(user), data });
    return confirmed;
  };

  /** Returns undefined when the e-mail is taken. */
  const createAccount = async (tx: Connection, { email, name }: Identity): Promise<UserRow | undefined> => {
    const account = { email, name, phone: '', address: '', password: null, locale: getLocale() };
    const user = { ...(await buildUserRow({ passwords, clock }, account, 'customer')), emailVerifiedAt: clock.now() };
    if (!(await createAuthRepository(tx).insert(user))) return undefined;
    await shopEvents.record(tx, 'customer.created', () => [{ _id: user.id }]);
    await mail.post(tx, { kind: 'welcome', ...recipientOf(user), data: { name } });
    return user;
  };

  /** Returns the id of the account that an identity signs in to, if there is one, without locking it. */
  const findKnownId = async (tx: Connection, { issuer, subject, email }: Identity): Promise<string | undefined> => {
    const repository = createAuthRepository(tx);
    return (await repository.findIdByIdentity(issuer, subject)) ?? (await repository.findByEmail(email))?.id;
  };

  const findOrCreateUser = async (tx: Connection, identity: Identity): Promise<UserRow> => {
    const repository = createAuthRepository(tx);
    const known = await repository.lockByIdentity(identity.issuer, identity.subject);
    if (known) return known;
    // When two first sign-ins run at the same time, the second finds the account that the first has created.
    const user = (await createAccount(tx, identity)) ?? (await repository.lockByEmail(identity.email));
    if (!user) throw invalidGoogleToken();
    return linkIdentity(tx, user, identity);
  };

  /** Signs in with an ID token whose nonce belongs to one of these secrets. */
  const verifyAndSignIn = async (idToken: string, secrets: readonly string[], browser: Browser, tried: Taken) => {
    const { identity, nonce } = await withAppErrors(requireProvider().verify(idToken, secrets.map(nonceOf)));
    const outcome = await inTransaction(db, async (tx): Promise<SignedIn | AppError> => {
      const merge = (userId: string) => mergeGuest(tx, { sessions, mergeBags }, browser, userId);
      const known = await findKnownId(tx, identity);
      const methods = known === undefined ? [] : methodsOf(await readProtection(tx, known));
      const merged = known === undefined || methods.length > 0 ? undefined : await merge(known);
      const user = await findOrCreateUser(tx, identity);
      // Changed hands at the same moment.
      if (known !== undefined && known !== user.id) throw invalidGoogleToken();
      await consumeNonce(tx, user.id, nonce);
      if (methods.length > 0) return beginTwoFactor(tx, { clock }, user.id, methods);
      const addedItems = merged ?? (await merge(user.id));
      return { user, session: await sessions.open(tx, user.id, browser), addedItems };
    });
    await tried.giveBack();
    if (outcome instanceof AppError) throw outcome;
    return { ...outcome, nonce };
  };

  return {
    /** Returns the provider's URL to send the browser to, and the state that it returns with. Throws GOOGLE_SIGN_IN_AWAY. */
    async startProviderSignIn({ secret, redirectUri }: PendingSignIn): Promise<{ url: string; state: string }> {
      const checks = checksOf(secret);
      const url = await withAppErrors(requireProvider().signInUrl({ ...checks, redirectUri }));
      return { url, state: checks.state };
    },

    /**
     * Signs in with the provider's code. Throws INVALID_GOOGLE_TOKEN for a code that is invalid, used or another browser's, and
     * TWO_FACTOR_NEEDED where the account has two-factor authentication.
     */
    async signInWithCode(
      response: AuthorizationResponse,
      pending: PendingSignIn | undefined,
      browser: Browser,
    ): Promise<SignedIn> {
      const tried = await limits.signInsPerIp.take(browser.address);
      const { idToken } = await exchange(response, pending);
      return verifyAndSignIn(idToken, pending ? [pending.secret] : [], browser, tried);
    },

    /** Exchanges the provider's code for its tokens (D14). Throws as `signInWithCode` does. */
    async exchangeCode(
      response: AuthorizationResponse,
      pending: PendingSignIn | undefined,
      address: string,
    ): Promise<Tokens> {
      const tried = await limits.signInsPerIp.take(address);
      const tokens = await exchange(response, pending);
      await tried.giveBack();
      return tokens;
    },

    /**
     * Signs in with an ID token. `secrets` are those of the browser's pending sign-ins; the unused ones are returned. Throws
     * INVALID_GOOGLE_TOKEN for a token that is invalid, used or another browser's, and TWO_FACTOR_NEEDED.
     */
    async signInWithIdToken(idToken: string, secrets: readonly string[], browser: Browser) {
      const tried = await limits.signInsPerIp.take(browser.address);
      if (secrets.length === 0) throw toAppError(new TokenRefused('the browser did not start a sign-in'));
      const { nonce, ...signedIn } = await verifyAndSignIn(idToken, secrets, browser, tried);
      return { ...signedIn, unused: secrets.filter((secret) => nonceOf(secret) !== nonce) };
    },

    /** Returns the provider's userinfo about the owner of an access token (D14). */
    async readUserinfo(accessToken: string, address: string): Promise<Record<string, unknown>> {
      const tried = await limits.signInsPerIp.take(address);
      const userinfo = await withAppErrors(requireProvider().userinfo(accessToken));
      await tried.giveBack();
      return userinfo;
    },
  };
}
