import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { announceCollections } from './announce-collections.job.ts';
import { announceDiscounts } from './announce-discounts.job.ts';
import { turnAnnouncements } from './turn-announcements.job.ts';
import { turnSales } from './turn-sales.job.ts';
import { publishProducts } from './publish-products.job.ts';
import { publishChangeSet } from './publish-change-set.job.ts';
import { publishChangeSets } from './publish-change-sets.job.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.job.ts';
import { checkSalesDays } from './check-sales-days.job.ts';
import { countSalesDays } from './count-sales-days.job.ts';
import { checkSalesLedger } from './check-sales-ledger.job.ts';
import { checkSystem } from './check-system.job.ts';
import { checkStock } from './check-stock.job.ts';
import { deleteExpiredRows } from './delete-expired-rows.job.ts';
import { deleteUnusedImages } from './delete-unused-images.job.ts';
import { expireOrderEdits } from './expire-order-edits.job.ts';
import { expireDraftOrders } from './expire-draft-orders.job.ts';
import { fillSalesLedger } from './fill-sales-ledger.job.ts';
import { followSearchLanguages } from './follow-search-languages.job.ts';
import type { Job, Services } from './job.ts';
import { mailOrderLink } from './mail-order-link.job.ts';
import { forgetVisitors } from './forget-visitors.job.ts';
import { issueInvoices } from './issue-invoices.job.ts';
import { sweepInvoices } from './sweep-invoices.job.ts';
import { makeImageSizes } from './make-image-sizes.job.ts';
import { markAbandonedCarts } from './mark-abandoned-carts.job.ts';
import { noteErasure } from './note-erasure.job.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';
import { sendMail } from './send-mail.job.ts';
import { sendWebhooks, sweepWebhooks } from './send-webhooks.job.ts';
import { settlePayment } from './settle-payment.job.ts';
import { sweepImageSizes } from './sweep-image-sizes.job.ts';
import { sweepOutbox } from './sweep-outbox.job.ts';
import { unlockAbandonedJobs } from './unlock-abandoned-jobs.job.ts';
import { writeListPrices } from './write-list-prices.job.ts';

/** All background work of the shop. What it tells the team is in the default language of the shop. */
export const createJobs = (services: Services): Job[] =>
  listJobs(services).map((job) => ({
    ...job,
    run: async (payload, context) => {
      const { defaultLocale, currency, defaultMarket } = await services.shopLocales.current();
      const run = () => withLocale(defaultLocale, () => job.run(payload, context));
      await withCurrency(currency, run, currency, defaultMarket.formats);
    },
  }));

const listJobs = (services: Services): Job[] => [
  sendMail(services),
  mailOrderLink(services),
  issueInvoices(services),
  sweepInvoices(services),
  writeListPrices(services),
  noteErasure(services),
  sweepOutbox(services),
  settlePayment(services),
  reconcilePayments(services),
  cancelUnpaidOrders(services),
  expireOrderEdits(services),
  expireDraftOrders(services),
  announceDiscounts(services),
  announceCollections(services),
  turnAnnouncements(services),
  turnSales(services),
  publishProducts(services),
  publishChangeSet(services),
  publishChangeSets(services),
  makeImageSizes(services),
  sweepImageSizes(services),
  followSearchLanguages(services),
  deleteExpiredRows(services),
  forgetVisitors(services),
  markAbandonedCarts(services),
  deleteUnusedImages(services),
  countSalesDays(services),
  checkSalesDays(services),
  fillSalesLedger(services),
  checkSalesLedger(services),
  unlockAbandonedJobs(services),
  checkStock(services),
  checkSystem(services),
  sendWebhooks(services),
  sweepWebhooks(services),
];
