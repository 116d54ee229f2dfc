import type { InvoiceSettings } from '#contract/order/invoices.ts';
import { countryCodes } from '#server/platform/addresses/country-data.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sellingTag } from '#server/platform/selling.ts';
import {
  createSettingsDocument,
  type SettingsDocumentDeps,
  type Versioned,
} from '#server/platform/settings/settings-document.ts';
import { invoicesKey } from '#server/platform/settings/settings.repository.ts';
import { unknownCountry } from './invoice.errors.ts';
import { canIssue, type InvoiceSettingsDocument, untouchedSettings } from './invoice.rules.ts';

export type InvoiceSettingsService = ReturnType<typeof createInvoiceSettings>;
export type VersionedInvoiceSettings = Versioned<InvoiceSettingsDocument>;

const auditedFieldsOf = ({ seller, issue, prefix, creditPrefix, keepYears, sendMail }: InvoiceSettingsDocument) => ({
  sellerName: seller.name,
  sellerAddress: seller.address,
  sellerCountry: seller.country,
  sellerVatNumber: seller.vatNumber,
  invoiceNote: seller.note,
  issueInvoices: issue,
  invoicePrefix: prefix,
  creditPrefix,
  keepYears,
  sendInvoiceMail: sendMail,
});

/** Orders get invoices from when the details of the seller became complete. Those of before get none, also after they were incomplete again. */
function sinceOf(before: InvoiceSettingsDocument, next: InvoiceSettings, clock: Clock): string | null {
  if (!canIssue(next)) return null;
  return before.since ?? clock.now().toISOString();
}

/** Creates what invoices say about the seller, and when they are issued. */
export function createInvoiceSettings(deps: SettingsDocumentDeps) {
  const document = createSettingsDocument<InvoiceSettingsDocument>(deps, {
    key: invoicesKey,
    untouched: untouchedSettings,
    auditedFieldsOf,
    // No page shows it; the tag only lets every instance read it again.
    changedTags: [sellingTag],
  });
  return {
    /** Returns what holds now, from memory. */
    current: document.current,

    get: (): Promise<VersionedInvoiceSettings> => document.stored(),

    /** Throws CHANGED_MEANWHILE, and INVALID_FIELDS for an unknown country. */
    update(
      actorId: string,
      { version, ...next }: InvoiceSettings & { version: string },
    ): Promise<VersionedInvoiceSettings> {
      const { country } = next.seller;
      if (country !== '' && !countryCodes().includes(country)) throw unknownCountry();
      return document.change(actorId, version, async (_tx, before) => ({
        ...next,
        since: sinceOf(before, next, deps.clock),
      }));
    },
  };
}
