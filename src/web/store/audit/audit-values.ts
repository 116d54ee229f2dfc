import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { CustomerRole } from '#contract/account/customers.ts';
import { marketSizeLabels, unitsLabels } from '#web/store/markets/market-labels.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { ProductStatus } from '#contract/catalog/product-status.ts';
import type { ProductSale } from '#contract/catalog/products-admin.ts';
import { formatDate } from '#contract/dates.ts';
import { formatAmount, joinNames } from '#contract/format.ts';
import { formatLanguage, formatList } from '#contract/lists.ts';
import { decimalSign } from '#contract/numbers.ts';
import { namedCarriers } from '#contract/order/carriers.ts';
import type { PaymentStatus } from '#contract/order/order-states.ts';
import type { AuditedField } from '#contract/shop/audit.ts';
import type { MessageStatus } from '#contract/shop/contact.ts';
import type { MailStatus } from '#contract/shop/mail.ts';
import { saleText } from '#web/store/products/sale-labels.ts';
import { refundReasonLabels } from '#web/store/order/refund-labels.ts';
import { parcelStatusLabels } from '#web/store/order/parcel-labels.ts';
import { editStatusLabels, orderStatusLabels } from '#web/store/order/order-labels.ts';
import type { ReturnStatus } from '#web/store/order/return-labels.ts';
import type { SheetStatus } from '#contract/catalog/stock-sheet-kinds.ts';
import { sheetKindLabels } from '#web/store/stock-sheets/sheet-labels.ts';
import { addressFormLabels } from '#web/store/settings/address-forms.ts';
import { entityLabels } from '#web/store/translations/translation-labels.ts';
import { fieldLabel } from './audit-fields.ts';

type Labels<Code extends string> = Readonly<Record<Code, Text>>;

const paymentStatuses: Labels<PaymentStatus> = {
  pending: m.audit_value_pending,
  paid: m.audit_value_paid,
  failed: m.audit_value_payment_failed,
  partly_refunded: m.audit_value_partly_refunded,
  refunded: m.audit_value_refunded,
};
const returnStatuses: Labels<ReturnStatus> = {
  requested: m.audit_value_requested,
  accepted: m.audit_value_accepted,
  declined: m.audit_value_declined,
  withdrawn: m.audit_value_withdrawn,
};
const roles: Labels<CustomerRole> = { customer: m.audit_value_customer, admin: m.audit_value_admin };
/** Of a message of the contact form, of an e-mail, of a gift card, of a draft order, of a product, or of a stock sheet. */
const statuses: Labels<MessageStatus | MailStatus | ProductStatus | SheetStatus | 'blocked' | 'ordered'> = {
  draft: m.product_status_draft,
  active: m.audit_value_active,
  blocked: m.audit_value_blocked,
  unread: m.audit_value_unread,
  read: m.audit_value_read,
  answered: m.audit_value_answered,
  archived: m.audit_value_archived,
  waiting: m.audit_value_waiting,
  sent: m.audit_value_sent,
  failed: m.audit_value_mail_failed,
  ordered: m.draft_order_state_ordered,
  open: m.stock_sheet_open,
  booked: m.stock_sheet_booked,
};

const fields: { readonly [Name in AuditedField]?: Labels<string> } = {
  orderStatus: Object.fromEntries(Object.entries(orderStatusLabels).map(([code, { label }]) => [code, label])),
  paymentStatus: paymentStatuses,
  parcelStatus: parcelStatusLabels,
  carrier: Object.fromEntries(namedCarriers.map(({ carrier, name }) => [carrier, () => name])),
  return: returnStatuses,
  reason: refundReasonLabels,
  edit: editStatusLabels,
  role: roles,
  status: statuses,
  paidBy: { transfer: m.order_bank_transfer, cash: m.order_cash },
  entity: entityLabels,
  addressForms: addressFormLabels,
  kind: sheetKindLabels,
  sizeSystem: marketSizeLabels,
  units: unitsLabels,
  popular: { true: m.audit_value_true, false: m.audit_value_false },
};

/** The labels of fields whose values are codes. */
const codes = new Map<string, Labels<string>>(Object.entries(fields));

/** Formats a value of any type for an admin; empty when there is none. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  if (typeof value === 'number') return String(value).replace('.', decimalSign());
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  const parts = Object.entries(value)
    .filter(([, part]) => formatValue(part) !== '')
    .map(([name, part]) => m.audit_field_and_value({ field: fieldLabel(name), value: formatValue(part) }));
  return joinNames(parts);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isSale = (value: unknown): value is ProductSale =>
  typeof value === 'object' && value !== null && 'price' in value && typeof value.price === 'number';

/** Formats the value of a field: states, languages and sales as the screens name them. */
export const formatField = (name: string, value: unknown): string => {
  if ((name === 'defaultLocale' || name === 'locale') && isText(value)) return formatLanguage(value);
  if (name === 'keyExpiresAt' && isText(value)) return formatDate(value, 'day-time');
  if (name === 'sale' && isSale(value))
    return saleText({ ...value, price: formatAmount(value.price, getBaseCurrency()) });
  if (name === 'fields' && Array.isArray(value)) return formatList(value.filter(isText).map(fieldLabel));
  if (name === 'locales' && Array.isArray(value)) return formatList(value.filter(isText).map(formatLanguage));
  const text = formatValue(value);
  return codes.get(name)?.[text]?.() ?? text;
};
