import { getLocale } from '#i18n/locale.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { emailTaken } from '#server/features/auth/auth.errors.ts';
import { mergeGuest } from './merge-guest.ts';
import { buildUserRow } from '#server/features/auth/auth.new-user.ts';
import { recipientOf } from '#server/features/auth/auth.recipient.ts';
import { createAuthRepository } from '#server/features/auth/auth.repository.ts';
import { rejectCommonPassword } from '#server/features/auth/auth.rules.ts';
import type { Browser, SignedIn } from '#server/features/auth/auth.sign-in.ts';

type Owner = { email: string; name: string; password: string };

/** Creates the registration of who has opened a mailed link, which verifies the e-mail. */
export function createRegistrationByLink({
  db,
  sessions,
  passwords,
  limits,
  mail,
  clock,
  mergeBags,
  shopEvents,
}: AuthDeps) {
  return {
    /** Creates an account and signs it in. `work` is done in the same transaction. Throws EMAIL_TAKEN and COMMON_PASSWORD. */
    async registerByLink(
      owner: Owner,
      browser: Browser,
      work: (tx: Transaction, userId: string) => Promise<void>,
    ): Promise<SignedIn> {
      await limits.registrationsPerIp.take(browser.address);
      rejectCommonPassword(owner.password);
      const account = { ...owner, phone: '', address: '', locale: getLocale() };
      const user = {
        ...(await buildUserRow({ passwords, clock }, account, 'customer')),
        emailVerifiedAt: clock.now(),
      };
      const signedIn = await inTransaction(db, async (tx) => {
        if (!(await createAuthRepository(tx).insert(user))) throw emailTaken();
        await shopEvents.record(tx, 'customer.created', () => [{ _id: user.id }]);
        const addedItems = await mergeGuest(tx, { sessions, mergeBags }, browser, user.id);
        await work(tx, user.id);
        await mail.post(tx, { kind: 'welcome', ...recipientOf(user), data: { name: user.name } });
        return { session: await sessions.open(tx, user.id, browser), addedItems };
      });
      return { user, ...signedIn };
    },
  };
}
