import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Also for the invoice of another shopper's order, so as not to reveal that it exists. */
export const invoiceNotFound = () => new AppError(404, 'INVOICE_NOT_FOUND', m.invoice_does_not_exist());

export const invoiceHasNoPdf = () => new AppError(409, 'NO_PDF', m.invoice_has_no_pdf());

export const unknownCountry = () => {
  const message = m.address_choose_a_country();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'seller.country', message }] });
};
