import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Identity, ProviderAway, TokenRefused } from '#server/platform/identity-provider/identity-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { confirmEmail } from './auth.confirm-email.ts';
import { invalidGoogleToken, noProvider, providerAway } from './auth.errors.ts';
import { to } from './auth.mails.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { newUser } from './auth.new-user.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import { endResetLinks } from './auth.reset-links.ts';
import type { Browser, SignedIn } from './auth.sign-in.ts';

const nonceKeptMs = 24 * 60 * 60 * 1000;

/** What the ID token has to repeat. Whoever reads the token cannot tell the secret, which only the browser's cookie holds. */
const nonceOf = (secret: string): string => hashSecret(`nonce ${secret}`).toString('base64url');

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
}: AuthNeeds) {
  const provider = () => {
    if (!identityProvider) throw noProvider();
    return identityProvider;
  };

  /** The shopper hears one sentence; why it failed is for the log. */
  const refused = (error: unknown): Error => {
    if (error instanceof TokenRefused) {
      log.info({ reason: error.message }, 'a sign-in at the provider was refused');
      return invalidGoogleToken();
    }
    if (!(error instanceof ProviderAway)) throw error;
    log.error({ err: error }, 'the sign-in provider is away');
    return providerAway();
  };

  const asking = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw refused(error);
    });

  /** Uses a nonce up: a token that was seen before opens nothing. */
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
    await endResetLinks(tx, { mail }, user.id);
    await repository.update(user.id, { passwordHash: null, updatedAt: clock.now() });
    const { user: confirmed, lostSignIns } = await confirmEmail(tx, { clock }, user);
    const data = { name: user.name, lostPassword: user.passwordHash !== null, lostSignIns };
    await mail.post(tx, { kind: 'sign-in-linked', ...to(user), data });
    return confirmed;
  };

  const create = async (tx: Connection, { email, name }: Identity): Promise<UserRow | undefined> => {
    const account = { email, name, phone: '', address: '', password: null };
    const user = { ...(await newUser({ passwords, clock }, account, 'customer')), emailVerifiedAt: clock.now() };
    if (!(await createAuthRepository(tx).insert(user))) return undefined;
    await mail.post(tx, { kind: 'welcome', ...to(user), data: { name } });
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

  return {
    /** Where a browser that holds this secret is sent; throws GOOGLE_SIGN_IN_AWAY. */
    providerUrl: (asked: { secret: string; state: string; redirectUri: string; withAccess: boolean }) =>
      asking(provider().signInUrl({ ...asked, nonce: nonceOf(asked.secret) })),

    /**
     * `secrets` are those of the sign-ins that the browser has begun; the answer tells which are still of use.
     * Throws INVALID_GOOGLE_TOKEN for a token that is false, not this browser's, or was used before.
     */
    async googleLogin(idToken: string, secrets: readonly string[], browser: Browser) {
      await limits.signInsPerAddress.take(browser.address);
      if (secrets.length === 0) throw refused(new TokenRefused('the browser began no sign-in'));
      const { identity, nonce } = await asking(provider().verify(idToken, secrets.map(nonceOf)));
      const signedIn: SignedIn = await inTransaction(db, async (tx) => {
        const user = await userOf(tx, identity);
        await spend(tx, user.id, nonce);
        return { user, session: await sessions.open(tx, user.id, browser) };
      });
      await limits.signInsPerAddress.giveBack(browser.address);
      return { ...signedIn, unused: secrets.filter((secret) => nonceOf(secret) !== nonce) };
    },

    /** What the provider tells of whoever the access token belongs to (D14). */
    async googleUser(accessToken: string, address: string): Promise<Record<string, unknown>> {
      await limits.signInsPerAddress.take(address);
      const userinfo = await asking(provider().userinfo(accessToken));
      await limits.signInsPerAddress.giveBack(address);
      return userinfo;
    },
  };
}

const kept = ({ issuer, subject, email }: Identity) => ({ issuer, subject, email });
