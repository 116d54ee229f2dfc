import type { z } from 'zod';
import type { SalesDaysCounter } from '#server/db/sales/count-sales-days.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { ChangeSets, Previews } from '#server/features/changeset/changeset.service.ts';
import type { CollectionService } from '#server/features/collection/collection.service.ts';
import type { AnnouncementContent } from '#server/features/content/content.announcement.service.ts';
import type { AbandonedCarts, CountingService } from '#server/features/demand/demand.service.ts';
import type { InvoiceService } from '#server/features/invoice/invoice.service.ts';
import type { DraftUpkeep } from '#server/features/draft-order/draft-order.service.ts';
import type { MailSender } from '#server/features/mail/mail.sender.ts';
import type { OrderEdits } from '#server/features/order/order.service.ts';
import type { OrderLinks } from '#server/features/order-links/order-links.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import type { PaymentService } from '#server/features/payment/payment.service.ts';
import type { PriceListsService } from '#server/features/price-lists/price-lists.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { SearchDocuments } from '#server/features/search/search.documents.service.ts';
import type { SystemService } from '#server/features/system/system.service.ts';
import type { WebhookSender } from '#server/features/webhook/delivery/webhook.sender.ts';
import type { UploadService } from '#server/features/upload/upload.service.ts';
import type { ExpiredRows } from '#server/platform/expired-rows/expired-rows.ts';
import type { JobName, JobPayload } from '#server/platform/jobs/job-queue.ts';
import type { JobUpkeep } from '#server/platform/jobs/job-upkeep.ts';
import type { ImageSizes } from '#server/platform/images/image-sizes.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { LedgerFilling } from '#server/platform/sales-ledger/fill-older-orders.ts';
import type { LedgerDays } from '#server/platform/sales-ledger/sum-days.ts';
import type { StockCheck } from '#server/platform/system/check-stock.ts';

/** The services whose rules the jobs run. */
export type Services = {
  account: Pick<AccountService, 'noteErasure'>;
  abandonedCarts: Pick<AbandonedCarts, 'mark'>;
  counting: Pick<CountingService, 'forget'>;
  mailSender: MailSender;
  invoices: Pick<InvoiceService, 'issue' | 'sweep' | 'eraseOld'>;
  orderLinks: Pick<OrderLinks, 'mailNewLink'>;
  orderEdits: Pick<OrderEdits, 'expire'>;
  payment: PaymentService;
  draftUpkeep: Pick<DraftUpkeep, 'expire' | 'deleteOld'>;
  offers: Pick<OffersService, 'announceTurns'>;
  products: Pick<ProductsService, 'publication' | 'sales'>;
  collection: Pick<CollectionService, 'announceDay'>;
  changeSets: Pick<ChangeSets, 'publishScheduled' | 'publishDue'>;
  previews: Pick<Previews, 'deleteEnded'>;
  announcementContent: Pick<AnnouncementContent, 'turn'>;
  imageSizes: ImageSizes;
  searchDocuments: SearchDocuments;
  priceLists: Pick<PriceListsService, 'write'>;
  upload: UploadService;
  expiredRows: ExpiredRows;
  jobUpkeep: JobUpkeep;
  salesDaysCounter: SalesDaysCounter;
  ledgerFilling: Pick<LedgerFilling, 'run'>;
  ledgerDays: LedgerDays;
  stockCheck: StockCheck;
  system: Pick<SystemService, 'checkConditions'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  webhookSender: Pick<WebhookSender, 'sendDue'>;
};

export type JobContext = {
  /** Aborted when the shop is stopping and has waited long enough for the job. */
  signal: AbortSignal;
  /** Whether a failure of this attempt is final. */
  isLastAttempt: boolean;
};

export type Job = {
  name: string;
  maxConcurrent: number | undefined;
  run: (payload: unknown, context: JobContext) => Promise<void>;
};

/**
 * Binds a name and the schema of a payload to a function. Every job may run twice: an instance may be killed after the work is done
 * and before that is recorded.
 */
export function defineJob<Name extends JobName>(job: {
  name: Name;
  payload: z.ZodType<JobPayload<Name>>;
  /** How many of these jobs an instance runs at the same time, so that slow ones leave room for other jobs. */
  maxConcurrent?: number;
  run: (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
}): Job {
  const { name, maxConcurrent, payload, run } = job;
  return { name, maxConcurrent, run: (json, context) => run(payload.parse(json), context) };
}

/** Binds the name of a job of `schedule.ts` to a function. */
export const definePeriodicJob = (name: string, run: (context: JobContext) => Promise<void>): Job => ({
  name,
  maxConcurrent: undefined,
  run: (_payload, context) => run(context),
});
