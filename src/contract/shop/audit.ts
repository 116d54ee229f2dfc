import { z } from 'zod';
import type { ProductChange } from '#contract/catalog/products-admin.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, optionalText } from '#contract/text.ts';
import type { AttributeDraft } from '#contract/catalog/attributes.ts';
import type { DiscountDraft, DiscountTargets } from './discounts.ts';
import type { ShopLimits } from './limits.ts';
import type { CurrencyChange, LocaleChoice } from './localization.ts';
import type { MarketDraft } from './markets.ts';
import type { PriceListDraft } from './price-lists.ts';
import type { Place } from './places.ts';
import type { SellingSettings } from './selling.ts';
import type { BannerPicture, ShopSettings } from './settings.ts';
import type { Handling, Shipping, ShippingMethod, ShippingZone } from './shipping.ts';
import type { TaxSettings, TaxZone } from './taxes.ts';

type SettingsField =
  | keyof ShopSettings
  | keyof ShopLimits
  | keyof ShopSettings['socialLinks'][number]
  | keyof NonNullable<ShopSettings['deliveryDays']>
  | keyof BannerPicture
  | keyof LocaleChoice
  | keyof CurrencyChange
  | 'setUpListShown';
type ProductField =
  | Exclude<keyof ProductChange, 'version'>
  | 'onShop'
  | 'variantGrams'
  | 'variantSkus'
  | 'variantBarcodes'
  | 'variantCosts';
type AttributeField = keyof AttributeDraft;
type CategoryField =
  | 'slug'
  | 'name'
  | 'description'
  | 'image'
  | 'imageAlt'
  | 'sizeGuide'
  | 'sizeScaleId'
  | 'sizeSystem'
  | 'sizeRows'
  | 'order';
type CollectionField = 'kind' | 'match' | 'rules' | 'excluded';
type OrderField =
  | 'orderStatus'
  | 'paymentStatus'
  | 'trackingNumber'
  | 'replaced'
  | 'restocked'
  | 'refund'
  | 'lines'
  | 'delivery'
  | 'reason'
  | 'return'
  | 'total'
  | 'edit';
type ParcelField = 'parcel' | 'parcelStatus' | 'pieces' | 'carrier' | 'trackingUrl';
type TranslationField = 'entity' | 'locale' | 'fields' | 'created' | 'updated';
type PriceListField = keyof PriceListDraft | 'prices' | 'ended';
type MarketField = keyof MarketDraft | 'key';
type AllKeys<Union> = Union extends unknown ? keyof Union : never;
type DiscountField =
  | Exclude<keyof DiscountDraft, 'codes'>
  | keyof NonNullable<DiscountDraft['buy']>
  | keyof DiscountDraft['minimum']
  | AllKeys<DiscountTargets>
  | 'codeCount';
type DeliveryField =
  | keyof Shipping
  | keyof Handling
  | Exclude<keyof ShippingZone | keyof ShippingMethod, '_id'>
  | keyof ShippingMethod['tiers'][number]
  | keyof NonNullable<ShippingMethod['pickup']>
  | keyof Place;
type TaxField =
  | keyof TaxSettings
  | Exclude<keyof TaxZone, '_id'>
  | keyof TaxZone['rates'][number]
  | keyof TaxZone['rates'][number]['parts'][number];
type SellingField = keyof SellingSettings;
type BalanceField = 'balance' | 'expiresOn' | 'storeCredit';
/** Of a draft order: its pieces, its discount in the smallest unit, whether its link was mailed, and how it was paid. */
type DraftOrderField = 'pieces' | 'draftDiscount' | 'mailed' | 'paidBy';
type OtherField =
  | 'role'
  | 'taxExempt'
  | 'status'
  | 'stock'
  | 'position'
  | 'archived'
  | 'path'
  | 'width'
  | 'height'
  | 'products'
  | 'categories'
  | 'task';

/** `permissions` is of a role, the others are of the settings of the team. */
type InvoiceField =
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerCountry'
  | 'sellerVatNumber'
  | 'invoiceNote'
  | 'issueInvoices'
  | 'invoicePrefix'
  | 'creditPrefix'
  | 'keepYears'
  | 'reminderHours'
  | 'sendInvoiceMail';
/** Of a delivery, a count or a transfer. */
type StockSheetField = 'reference' | 'supplier';
/** What a change set changes, and when it publishes itself. */
type ChangeSetField = 'staged';
/** The whole of what a merchant designs. */
type ContentField = 'content' | 'body' | 'seoTitle' | MailTextField;
/** Where a path leads, and whether for good. */
type RedirectField = 'target' | 'permanent';
/** Of a webhook: where it leads, without the path, and what it wants. */
type WebhookField = 'host' | 'webhookEvents' | 'active';
type MailTextField = 'subject' | 'heading' | 'opening' | 'closing';
/** Of an API key. */
type ApiKeyField = 'keyExpiresAt';
type TeamField = 'permissions' | 'requireTwoFactor' | 'refundStepUpAbove';

/** A field that the audit records, or a part of the value of one. */
export type AuditedField =
  | SettingsField
  | ApiKeyField
  | ProductField
  | AttributeField
  | CategoryField
  | CollectionField
  | OrderField
  | ParcelField
  | TranslationField
  | PriceListField
  | MarketField
  | DiscountField
  | DeliveryField
  | TaxField
  | SellingField
  | InvoiceField
  | BalanceField
  | DraftOrderField
  | StockSheetField
  | TeamField
  | ContentField
  | ChangeSetField
  | RedirectField
  | WebhookField
  | OtherField;

const Fields = z.record(z.string(), z.unknown()).nullable();

/** A change by an admin. `before` and `after` have only the fields that differ; null when the entity did not exist. */
export const AuditRecord = z.object({
  _id: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The current name of the entity; empty when it was deleted or has no name. */
  name: z.string(),
  /** Only for a variant. */
  productId: z.string().optional(),
  /** Null for a program with an API key, and for the command line. */
  actorId: z.string().nullable(),
  /** The API key of the program that did it; null for people and for the command line. */
  keyId: z.string().nullable(),
  /** Of the member or the API key; empty for a deleted account and for the command line. */
  actorName: z.string(),
  before: Fields,
  after: Fields,
  createdAt: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** What one save did: the change that names it, and the others that match the filter. */
export const AuditSave = AuditRecord.extend({
  /** Null for a change that stands alone. */
  saveId: z.string().nullable(),
  /** The first of the others. */
  others: z.array(AuditRecord),
  otherCount: z.number().int(),
});
export type AuditSave = z.infer<typeof AuditSave>;

export const AuditPage = z.object({ data: z.array(AuditSave), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'Changes by admins, newest first, grouped by what one save did',
    tag: 'audit',
    access: 'admin',
    permission: 'audit.view',
    /** `actor` is the id of an account or an API key, or `command-line`. `save` lists every change of one save by itself. */
    query: Paging.extend({
      entity: optionalText(60),
      entityId: idText.optional(),
      actor: idText.optional(),
      save: idText.optional(),
    }),
    responses: { 200: AuditPage },
  },
} as const satisfies EndpointTable;
