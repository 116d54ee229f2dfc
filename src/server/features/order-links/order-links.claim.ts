import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { AuthService, Browser } from '#server/features/auth/auth.service.ts';
import type { PaymentService } from '#server/features/payment/payment.service.ts';
import { endGuest, moveOrders, orderIdsOf } from '#server/platform/personal-data/move-orders.repository.ts';
import { lockShopper } from '#server/platform/personal-data/personal-data.repository.ts';
import { linkInvalid, notYourOrder } from './order-links.errors.ts';
import type { OrderLinkTokens } from './order-links.tokens.ts';

export type ClaimDeps = {
  db: Database;
  tokens: OrderLinkTokens;
  auth: Pick<AuthService, 'registerByLink'>;
  payment: Pick<PaymentService, 'abandonUnsent'>;
  /** Adds the bag of a guest to that of an account, and deletes it. */
  mergeBags: (tx: Transaction, bags: { guestId: string; userId: string }) => Promise<unknown>;
};

/** Creates what makes the orders of a guest those of an account. */
export function createClaims({ db, tokens, auth, payment, mergeBags }: ClaimDeps) {
  /**
   * Moves the orders of the guest with the e-mail of the linked one to an account. The guest ends, and the bag moves along, unless there are
   * orders with another e-mail. Throws LINK_INVALID, also when another call has moved them.
   */
  const moveToAccount = async (tx: Transaction, token: string, accountId: string): Promise<void> => {
    const { guestId, userEmail: email, userName: name } = await tokens.find(tx, token);
    await lockShopper(tx, guestId, [guestId, accountId]);
    // Another call may have moved the orders before the lock.
    if ((await tokens.find(tx, token)).guestId !== guestId) throw linkInvalid();
    const moved = await moveOrders(tx, { from: guestId, to: accountId, email, name, isGuest: false });
    // They would lead back to the page of the link.
    for (const orderId of moved) await payment.abandonUnsent(tx, orderId);
    if ((await orderIdsOf(tx, guestId)).length > 0) return;
    await mergeBags(tx, { guestId, userId: accountId });
    await endGuest(tx, guestId);
  };

  return {
    /** Creates an account that has the orders, and signs it in. Throws LINK_INVALID, EMAIL_TAKEN and COMMON_PASSWORD. */
    async register({ token, password }: { token: string; password: string }, browser: Browser) {
      const { userEmail: email, userName: name } = await tokens.open(token, browser.address);
      return auth.registerByLink({ email, name, password }, browser, (tx, userId) => moveToAccount(tx, token, userId));
    },

    /** Gives the orders to an account with their e-mail, and returns the linked one. Throws LINK_INVALID and NOT_YOURS. */
    async claim(account: { id: string; email: string }, token: string, ip: string): Promise<string> {
      const { orderId, userEmail } = await tokens.open(token, ip);
      if (userEmail.toLowerCase() !== account.email.toLowerCase()) throw notYourOrder();
      await inTransaction(db, (tx) => moveToAccount(tx, token, account.id));
      return orderId;
    },
  };
}
