import { toDecimal } from '#contract/money/money.ts';
import type { Invoice, InvoiceSettingsResponse } from '#contract/order/invoices.ts';
import { countryCodes } from '#server/platform/addresses/country-data.ts';
import { hasPdf } from './pdf/invoice-pdf.ts';
import type { InvoiceRow } from './invoice.repository.ts';
import type { VersionedInvoiceSettings } from './invoice.settings.ts';

export const presentInvoice = ({ id, kind, orderId, issuedAt, totalCents, document }: InvoiceRow): Invoice => ({
  _id: id,
  number: document.number,
  kind,
  orderId,
  total: toDecimal(totalCents, document.currency),
  currency: document.currency,
  issuedAt: issuedAt.toISOString(),
  hasPdf: hasPdf(document),
});

export const presentInvoiceSettings = (
  { document, version }: VersionedInvoiceSettings,
  suggested: InvoiceSettingsResponse['suggested'],
): InvoiceSettingsResponse => ({ ...document, suggested, countries: [...countryCodes()], version });
