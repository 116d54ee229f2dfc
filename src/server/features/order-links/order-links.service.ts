import { paths } from '#contract/paths.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { InvoiceService } from '#server/features/invoice/invoice.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { OrderReturns, OrderService } from '#server/features/order/order.service.ts';
import type { PaymentService } from '#server/features/payment/payment.service.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Card } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { type ClaimDeps, createClaims } from './order-links.claim.ts';
import { linkInvalid } from './order-links.errors.ts';
import { createOrderLinksRepository, type LinkedRow } from './order-links.repository.ts';

export type OrderLinks = ReturnType<typeof createOrderLinks>;

type OrderLinksDeps = ClaimDeps & {
  order: OrderService;
  orderReturns: OrderReturns;
  payment: PaymentService;
  invoices: Pick<InvoiceService, 'ofOrder' | 'fileOfOrder'>;
  account: AccountService;
  mail: MailService;
  jobs: JobQueue;
  limits: Pick<Limits, 'newOrderLinksPerIp'>;
};
/** The token of a link, and the IP address that it is opened from. */
type Link = { token: string; ip: string };
type ReturnRequest = Pick<Parameters<OrderReturns['request']>[2], 'lines' | 'reason'>;

/** Returns the guest of an order as its shopper. */
const shopperOf = ({ guestId: id, guestSince: createdAt, userName: name, userEmail: email }: LinkedRow) => ({
  id,
  name,
  email,
  emailVerifiedAt: null,
  role: 'guest' as const,
  member: null,
  createdAt,
});

const personOf = ({ guestId, userEmail: email, userName: name }: LinkedRow) => ({ guestId, email, name });

/**
 * What a guest does with the order that a mailed link leads to. All calls with a link throw LINK_INVALID, and what the same call of a shopper
 * with a session throws.
 */
export function createOrderLinks(deps: OrderLinksDeps) {
  const { db, tokens, order, orderReturns, payment, invoices, account, mail, jobs, limits } = deps;
  const repository = createOrderLinksRepository(db);

  const open = async ({ token, ip }: Link) => {
    const linked = await tokens.open(token, ip);
    return { linked, shopper: shopperOf(linked), orderId: linked.orderId };
  };

  return {
    ...createClaims(deps),

    async read(link: Link) {
      const { shopper, orderId } = await open(link);
      const found = await order.get(shopper, orderId);
      const [returns, hasAccount] = await Promise.all([
        orderReturns.listByOrder(found),
        repository.hasAccount(shopper.email),
      ]);
      // A guest has no store credit.
      return { order: found, returns: { ...returns, offersCredit: false }, email: shopper.email, hasAccount };
    },

    async pay(link: Link, card: Card) {
      const { shopper, orderId } = await open(link);
      return payment.limitDeclines(shopper, link.ip, () => payment.chargeCard(shopper, { orderId, card }));
    },

    /** The provider leads back to the page of the link without the token, which the browser keeps meanwhile. */
    async startWalletPayment(link: Link) {
      const { shopper, orderId } = await open(link);
      return payment.createWalletPayment(shopper, orderId, paths.yourOrder.href());
    },

    async capture(link: Link, paymentId: string) {
      const { shopper, orderId } = await open(link);
      return order.capture(shopper, { paymentId, orderId });
    },

    async cancel(link: Link) {
      const { shopper, orderId } = await open(link);
      return order.cancel(shopper, orderId);
    },

    async requestReturn(link: Link, request: ReturnRequest) {
      const { shopper, orderId } = await open(link);
      return orderReturns.request(shopper, orderId, request);
    },

    async withdrawReturn(link: Link, returnId: string) {
      const { shopper, orderId } = await open(link);
      return orderReturns.withdraw(shopper, orderId, returnId);
    },

    async invoices(link: Link) {
      const { orderId } = await open(link);
      return invoices.ofOrder(orderId);
    },

    async invoiceFile(link: Link, invoiceId: string) {
      const { orderId } = await open(link);
      return invoices.fileOfOrder(orderId, invoiceId);
    },

    async exportData(link: Link) {
      const { linked } = await open(link);
      const data = await account.exportGuest(personOf(linked));
      if (!data) throw linkInvalid();
      return { guestId: linked.guestId, data };
    },

    /** Returns the id that the guest had. */
    async eraseData(link: Link): Promise<string> {
      const { linked } = await open(link);
      if (!(await account.eraseGuest(personOf(linked)))) throw linkInvalid();
      return linked.guestId;
    },

    /**
     * Mails a new link if there is such an order of a guest with this e-mail. The work is the same either way: a job follows, so that not
     * even the time tells.
     */
    async requestNewLink({ orderId, email, ip }: { orderId: string; email: string; ip: string }): Promise<void> {
      await limits.newOrderLinksPerIp.take(ip);
      const found = await repository.findGuests(normalizeOrderId(orderId));
      const isTheirs = found?.userEmail.trim().toLowerCase() === email.trim().toLowerCase();
      await jobs.add(db, 'mail-order-link', { orderId: isTheirs ? found.id : null });
    },

    /** Mails a new link to the order of a guest. */
    async mailNewLink(orderId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const found = await createOrderLinksRepository(tx).findGuests(orderId);
        if (!found) return;
        const { id, userId, userName: name, userEmail: recipient, locale, market } = found;
        await mail.post(tx, { kind: 'order-link', recipient, userId, locale, market, data: { orderId: id, name } });
      });
    },
  };
}
