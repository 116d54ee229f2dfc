import type { Locale } from '#i18n/locale.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  accountGone,
  createAuthRepository,
  emailTaken,
  noPassword,
  passwordNeeded,
  revokeLinks,
  recipientOf,
  verifyOwnPassword,
  type UserRow,
} from '#server/features/auth/auth.service.ts';
import { unknownLocale } from '#server/platform/settings/shop-locales.ts';
import { createAccountData } from './account.data.ts';
import type { AccountDeps } from './account.deps.ts';

export { presentDetails } from './account.presenter.ts';

type Profile = Pick<UserRow, 'name' | 'email' | 'address' | 'phone'>;
type Details = Pick<UserRow, 'pickupPoint' | 'deliveryAddress' | 'country' | 'city' | 'companyName' | 'vatNumber'>;

export type AccountService = ReturnType<typeof createAccountService>;

/** Creates the service by which shoppers read and change their account. */
export function createAccountService(deps: AccountDeps) {
  const { db, sessions, limits, mail, clock, shopLocales } = deps;
  const repository = createAuthRepository(db);

  const verifyOwner = async (userId: string, currentPassword: string | undefined): Promise<UserRow> => {
    if ((await repository.get(userId)).passwordHash === null) throw noPassword('user.email');
    if (currentPassword === undefined) throw passwordNeeded('currentPassword');
    const user = await verifyOwnPassword(deps, userId, currentPassword, 'currentPassword');
    await limits.passwordChecksPerUser.reset(user.id);
    return user;
  };

  return {
    ...createAccountData(deps),

    /**
     * Changes the profile. A new e-mail is unverified: links mailed to the old one are revoked, and the old one is notified.
     * A new e-mail needs the password, since links to reset it are mailed there: throws PASSWORD_NEEDED, WRONG_PASSWORD and NO_PASSWORD.
     * Throws EMAIL_TAKEN, and SIGN_IN_NEEDED when the session has ended during the request.
     */
    async updateProfile(
      caller: { id: string; email: string; sessionId: string },
      profile: Profile,
      currentPassword?: string,
    ): Promise<UserRow> {
      const { id: userId } = caller;
      const verified = profile.email === caller.email ? undefined : await verifyOwner(userId, currentPassword);
      if (verified) await limits.emailChangesPerUser.take(userId);
      return inTransaction(db, async (tx) => {
        const before = await createAuthRepository(tx).lock(userId);
        if (!(await sessions.isOpen(tx, caller.sessionId))) throw accountGone();
        const isNewEmail = profile.email !== before.email;
        if (isNewEmail && before.passwordHash !== verified?.passwordHash) throw passwordNeeded('currentPassword');
        const change = { ...profile, ...(isNewEmail && { emailVerifiedAt: null }), updatedAt: clock.now() };
        const after = await createAuthRepository(tx).update(userId, change);
        if (isNewEmail) {
          await revokeLinks(tx, { mail }, userId);
          await mail.post(tx, { kind: 'email-changed', ...recipientOf(before), data: { name: before.name } });
        }
        return after;
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
      });
    },

    getDetails: (userId: string): Promise<UserRow> => repository.get(userId),

    updateDetails: (userId: string, details: Details): Promise<UserRow> =>
      repository.update(userId, { ...details, updatedAt: clock.now() }),

    /** Changes the language of the mails about the account. Throws UNKNOWN_LOCALE for one that the shop does not offer. */
    async updateLocale(userId: string, locale: Locale): Promise<void> {
      const { locales } = await shopLocales.current();
      if (!locales.includes(locale)) throw unknownLocale();
      await repository.update(userId, { locale, updatedAt: clock.now() });
    },
  };
}
