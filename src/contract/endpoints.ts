import type { z } from 'zod';
import { addressEndpoints } from './account/address.ts';
import { abandonedCartsEndpoints } from './order/abandoned-carts.ts';
import { adminToolsEndpoints } from './shop/admin-tools.ts';
import { auditEndpoints } from './shop/audit.ts';
import { apiKeyEndpoints } from './shop/api-keys.ts';
import { attributeEndpoints } from './catalog/attributes.ts';
import { authEndpoints } from './account/auth.ts';
import { cartEndpoints } from './order/cart.ts';
import { cartQuoteEndpoints } from './order/cart-quote.ts';
import { categoryEndpoints } from './catalog/category.ts';
import { collectionEndpoints } from './catalog/collections.ts';
import { contactEndpoints } from './shop/contact.ts';
import { customerNotesEndpoints } from './account/customer-notes.ts';
import { customerGroupEndpoints } from './account/customer-groups.ts';
import { locationEndpoints } from './catalog/locations.ts';
import { countEndpoints } from './shop/count.ts';
import { customersEndpoints } from './account/customers.ts';
import { dashboardEndpoints } from './shop/dashboard.ts';
import { demandEndpoints } from './shop/demand.ts';
import { demoEndpoints } from './catalog/demo.ts';
import { discountEndpoints } from './shop/discounts.ts';
import { draftOrderEndpoints } from './order/draft-orders.ts';
import { emailConfirmationEndpoints } from './account/email-confirmation.ts';
import type { Endpoint } from './endpoint.ts';
import { homeEndpoints } from './content/home.ts';
import { menuEndpoints } from './content/menus.ts';
import { webhookEndpoints } from './shop/webhooks.ts';
import { redirectEndpoints } from './content/redirects.ts';
import { gridEndpoints } from './catalog/grid.ts';
import { giftCardEndpoints } from './shop/gift-cards.ts';
import { localizationEndpoints } from './shop/localization.ts';
import { mailTemplateEndpoints } from './content/mail-templates.ts';
import { mailEndpoints } from './shop/mail.ts';
import { orderEndpoints } from './order/order.ts';
import { orderAdminEndpoints } from './order/order-admin.ts';
import { orderEditEndpoints } from './order/order-edits.ts';
import { orderPdfEndpoints } from './order/order-pdfs.ts';
import { parcelEndpoints } from './order/parcels-admin.ts';
import { paymentLedgerEndpoints } from './order/payment-ledger.ts';
import { orderLinkEndpoints } from './order/order-links.ts';
import { invoiceEndpoints } from './order/invoices.ts';
import { orderReturnEndpoints } from './order/order-return.ts';
import { refundEndpoints } from './order/refunds.ts';
import { reorderEndpoints } from './order/reorder.ts';
import { marketEndpoints } from './shop/markets.ts';
import { priceListEndpoints } from './shop/price-lists.ts';
import { paymentEndpoints } from './order/payment.ts';
import { pagesEndpoints } from './content/pages.ts';
import { productsEndpoints } from './catalog/products.ts';
import { productsAdminEndpoints } from './catalog/products-admin.ts';
import { searchEndpoints } from './catalog/search.ts';
import { changeSetEndpoints } from './shop/change-sets.ts';
import { changeSetPreviewEndpoints } from './shop/change-set-preview.ts';
import { savedFilterEndpoints } from './shop/saved-filters.ts';
import { sellingEndpoints } from './shop/selling.ts';
import { settingsEndpoints } from './shop/settings.ts';
import { shippingEndpoints } from './shop/shipping.ts';
import { signInProviderEndpoints } from './account/sign-in-provider.ts';
import { storeCreditEndpoints } from './account/store-credit.ts';
import { stockEndpoints } from './catalog/stock.ts';
import { stockSheetEndpoints } from './catalog/stock-sheets.ts';
import { sizeScalesEndpoints } from './catalog/size-scales.ts';
import { systemEndpoints } from './shop/system.ts';
import { reportEndpoints } from './shop/reports.ts';
import { taxReportEndpoints } from './shop/tax-report.ts';
import { taxEndpoints } from './shop/taxes.ts';
import { teamEndpoints } from './account/team.ts';
import { themeEndpoints } from './content/theme.ts';
import { translationsEndpoints } from './shop/translations.ts';
import { twoFactorEndpoints } from './account/two-factor.ts';
import { uploadEndpoints } from './catalog/upload.ts';

/** Every endpoint of the API. The server registers them, the browser's client takes its types from them, OpenAPI lists them. */
export const endpoints = {
  ...authEndpoints,
  ...emailConfirmationEndpoints,
  ...signInProviderEndpoints,
  ...teamEndpoints,
  ...twoFactorEndpoints,
  ...categoryEndpoints,
  ...collectionEndpoints,
  ...sizeScalesEndpoints,
  ...productsEndpoints,
  ...productsAdminEndpoints,
  ...attributeEndpoints,
  ...gridEndpoints,
  ...homeEndpoints,
  ...menuEndpoints,
  ...redirectEndpoints,
  ...demoEndpoints,
  ...searchEndpoints,
  ...stockEndpoints,
  ...stockSheetEndpoints,
  ...abandonedCartsEndpoints,
  ...cartEndpoints,
  ...cartQuoteEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...orderAdminEndpoints,
  ...orderEditEndpoints,
  ...parcelEndpoints,
  ...orderLinkEndpoints,
  ...invoiceEndpoints,
  ...orderPdfEndpoints,
  ...draftOrderEndpoints,
  ...reorderEndpoints,
  ...dashboardEndpoints,
  ...discountEndpoints,
  ...customerGroupEndpoints,
  ...locationEndpoints,
  ...giftCardEndpoints,
  ...storeCreditEndpoints,
  ...adminToolsEndpoints,
  ...contactEndpoints,
  ...pagesEndpoints,
  ...localizationEndpoints,
  ...mailEndpoints,
  ...mailTemplateEndpoints,
  ...orderReturnEndpoints,
  ...refundEndpoints,
  ...paymentEndpoints,
  ...marketEndpoints,
  ...priceListEndpoints,
  ...changeSetEndpoints,
  ...changeSetPreviewEndpoints,
  ...savedFilterEndpoints,
  ...sellingEndpoints,
  ...settingsEndpoints,
  ...shippingEndpoints,
  ...systemEndpoints,
  ...taxEndpoints,
  ...reportEndpoints,
  ...countEndpoints,
  ...demandEndpoints,
  ...taxReportEndpoints,
  ...themeEndpoints,
  ...translationsEndpoints,
  ...customersEndpoints,
  ...customerNotesEndpoints,
  ...paymentLedgerEndpoints,
  ...auditEndpoints,
  ...apiKeyEndpoints,
  ...uploadEndpoints,
  ...webhookEndpoints,
};

export type Endpoints = typeof endpoints;
export type Call = keyof Endpoints;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? Side extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a caller sends. */
export type RequestOf<C extends Call> = {
  [Name in 'params' | 'query' | 'body' as Part<Endpoints[C], Name, 'in'> extends undefined ? never : Name]: Part<
    Endpoints[C],
    Name,
    'in'
  >;
};

/** What a handler receives after validation. */
export type ValidatedRequest<C extends Call> = {
  [Name in 'params' | 'query' | 'body']: Part<Endpoints[C], Name, 'out'>;
};

/** The body of a successful response. */
export type ResponseOf<C extends Call> = {
  [Status in keyof Endpoints[C]['responses']]: Endpoints[C]['responses'][Status] extends z.ZodType
    ? z.input<Endpoints[C]['responses'][Status]>
    : never;
}[keyof Endpoints[C]['responses']];
