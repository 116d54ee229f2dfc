import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { InvoiceDocument, InvoiceKind } from '#contract/order/invoices.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { dayOf } from '#server/platform/days.ts';
import { newId } from '#server/platform/ids.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { offeredLocale, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Locale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { contentOf, type InvoiceContent, missingDocument } from './document/content.ts';
import { buyerOf, toInvoiced } from './document/write-document.ts';
import { createInvoiceRepository, type InvoiceRow, type ReadOrder } from './invoice.repository.ts';
import { canIssue, type InvoiceSettingsDocument, isDue, numberOf, targetCents } from './invoice.rules.ts';
import type { InvoiceSettingsService } from './invoice.settings.ts';

export type IssueDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  mail: Pick<MailService, 'post'>;
  settings: Settings;
  shopLocales: ShopLocalesService;
  invoiceSettings: InvoiceSettingsService;
  measurements: Pick<Measurements, 'countInvoice'>;
};

type Missing = { kind: InvoiceKind; content: InvoiceContent };
/** What is read before the transaction. */
type Shop = { settings: InvoiceSettingsDocument; timeZone: string; localeOf: (locale: string | null) => Locale };

/** How long the sweep looks back for changes whose job was lost. */
const sweptMs = 7 * 24 * 60 * 60_000;
const batch = 200;

const numberOfRow = ({ series, year, number }: InvoiceRow): string => numberOf(series, year, number);

/** Returns what is missing of the documents of an order; undefined for nothing, and before its first invoice is due. */
function findMissing(read: ReadOrder, issued: readonly InvoiceRow[], settings: InvoiceSettingsDocument) {
  if (issued.length === 0 && !isDue(read.order, settings)) return undefined;
  const now = contentOf(toInvoiced(read), targetCents(read.order, read.paidCents));
  return missingDocument(
    now,
    issued.map(({ kind, document }) => ({ ...document, kind })),
  );
}

/**
 * Issues the invoices and credit notes of orders. What to issue follows from the difference between what an order says now and what was
 * issued, so that it does not matter which change a job follows, how often it runs, and whether one was lost.
 */
export function createIssuing(deps: IssueDeps) {
  const { db, clock, log, mail, measurements, settings, shopLocales, invoiceSettings } = deps;

  const readShop = async (): Promise<Shop> => {
    const [current, { timeZone }, offered] = await Promise.all([
      invoiceSettings.current(),
      settings.current(),
      shopLocales.current(),
    ]);
    return { settings: current, timeZone, localeOf: (locale) => offeredLocale(locale, offered) };
  };

  const write = async (
    tx: Transaction,
    read: ReadOrder,
    { kind, content }: Missing,
    { issued, shop }: { issued: readonly InvoiceRow[]; shop: Shop },
  ): Promise<void> => {
    const { settings: current, timeZone, localeOf } = shop;
    const { order } = read;
    const repository = createInvoiceRepository(tx);
    const issuedAt = clock.now();
    const issuedOn = dayOf(issuedAt, timeZone);
    const [first] = issued;
    const series = kind === 'invoice' ? current.prefix : current.creditPrefix;
    const year = Number(issuedOn.slice(0, 4));
    const locale = localeOf(order.locale);
    const buyer = first?.erasedAt === null ? first.document.buyer : withLocale(locale, () => buyerOf(read));
    const number = await repository.takeNumber(series, year);
    const document: InvoiceDocument = {
      number: numberOf(series, year, number),
      kind,
      refersTo: first === undefined ? null : numberOfRow(first),
      orderId: order.id,
      issuedOn,
      orderedOn: dayOf(order.orderDate, timeZone),
      locale,
      currency: currencyOf(order),
      seller: current.seller,
      buyer,
      ...content,
      taxExemptNote: order.taxExemptNote,
    };
    await repository.insert({
      id: newId(),
      series,
      year,
      number,
      kind,
      orderId: order.id,
      refersTo: first?.id ?? null,
      issuedAt,
      document,
      totalCents: content.totalCents,
    });
    tx.afterCommit(() => measurements.countInvoice('issued'));
  };

  const issue = async (orderId: string): Promise<void> => {
    const shop = await readShop();
    if (!canIssue(shop.settings)) return;
    await inTransaction(db, async (tx) => {
      const repository = createInvoiceRepository(tx);
      if (!(await repository.lockOrder(orderId))) return;
      const [read, issued] = [await repository.readOrder(orderId), await repository.ofOrder(orderId)];
      const missing = findMissing(read, issued, shop.settings);
      if (!missing) return;
      await write(tx, read, missing, { issued, shop });
      const { userId, userName: name, locale, market } = read.order;
      // The e-mail of an erased account is empty.
      if (issued.length > 0 || !shop.settings.sendMail || read.userEmail === '') return;
      const to = { recipient: read.userEmail, userId, locale, market };
      await mail.post(tx, { kind: 'invoice', ...to, data: { orderId, name } });
    });
  };

  /** Counts and logs a failure, which the job then retries. */
  const issueLoudly = async (orderId: string): Promise<void> => {
    try {
      await issue(orderId);
    } catch (error) {
      measurements.countInvoice('failed');
      log.error({ order: orderId, err: error }, 'an invoice could not be issued');
      throw error;
    }
  };

  return {
    /** Issues what is missing of the documents of an order; nothing when they agree with it. */
    issue: issueLoudly,

    /** Issues what is missing of orders that have changed lately. An order that fails does not stop the others. */
    async sweep(signal: AbortSignal): Promise<void> {
      const { settings: current } = await readShop();
      if (!canIssue(current) || current.since === null) return;
      const since = new Date(clock.now().getTime() - sweptMs);
      const sinceId = v7({ msecs: since.getTime(), random: new Uint8Array(16) });
      const repository = createInvoiceRepository(db);
      const tried = new Set<string>();
      for (;;) {
        const found = await repository.findLacking(
          { issue: current.issue, since: current.since },
          { since, sinceId },
          batch + tried.size,
        );
        const next = found.filter((orderId) => !tried.has(orderId)).slice(0, batch);
        for (const orderId of next) {
          if (signal.aborted) return;
          tried.add(orderId);
          await issueLoudly(orderId).catch(() => undefined);
        }
        if (next.length < batch) return;
      }
    },
  };
}
