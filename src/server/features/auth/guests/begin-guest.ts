import { getLocale } from '#i18n/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { guestCheckoutOff } from '#server/features/auth/auth.errors.ts';
import { createAuthRepository } from '#server/features/auth/auth.repository.ts';
import type { Browser } from '#server/features/auth/auth.sign-in.ts';

/** Creates sessions without an account. */
export const createGuests = ({ db, sessions, limits, selling, clock }: AuthDeps) => ({
  /** Creates a guest and signs it in. Throws GUEST_CHECKOUT_OFF. */
  async beginGuest(browser: Browser) {
    if (!(await selling.current()).guestCheckout) throw guestCheckoutOff();
    await limits.guestsPerIp.take(browser.address);
    const now = clock.now();
    const guest = { id: newId(), name: '', locale: getLocale(), createdAt: now, updatedAt: now };
    const session = await inTransaction(db, async (tx) => {
      await createAuthRepository(tx).insertGuest(guest);
      return sessions.open(tx, guest.id, browser);
    });
    return { user: { ...guest, email: '', phone: '', address: '', role: 'guest' as const }, session };
  },
});
