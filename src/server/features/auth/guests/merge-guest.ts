import type { Transaction } from '#server/db/transaction.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { createAuthRepository } from '#server/features/auth/auth.repository.ts';
import type { Browser } from '#server/features/auth/auth.sign-in.ts';

/**
 * Ends the guest whose session the browser of a sign-in has, and adds the guest's bag to that of the account; once, however many sign-ins
 * there are. A guest with orders stays, without a session. Returns how many items that added. Comes before the account is locked, as bags
 * are locked before users.
 */
export async function mergeGuest(
  tx: Transaction,
  { sessions, mergeBags }: Pick<AuthDeps, 'sessions' | 'mergeBags'>,
  { oldCookie, oldToken }: Browser,
  userId: string,
): Promise<number> {
  if (!oldCookie || !oldToken) return 0;
  const guestId = await sessions.endGuest(tx, { cookie: oldCookie, token: oldToken });
  if (guestId === undefined) return 0;
  const addedItems = await mergeBags(tx, { guestId, userId });
  await createAuthRepository(tx).deleteGuestWithoutOrders(guestId);
  return addedItems;
}
