import { joinNames } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { draftPayments } from '#contract/order/draft-states.ts';
import type { Customer } from '#web/store/auth/customers.admin.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import type {
  DraftOrder,
  DraftOrderFields,
  DraftPayment,
  QuoteFields,
} from '#web/store/draft-orders/draft-orders.admin.ts';

/** A line as the form has it; amounts are texts. */
export type LineDraft = { variantId: string; label: string; quantity: string; price: string };

/** What the form of a draft order has. The fields of an address are in the form itself. */
export type Draft = {
  account: Named | null;
  name: string;
  email: string;
  phone: string;
  lines: LineDraft[];
  hasAddress: boolean;
  delivery: string;
  discount: string;
  discountReason: string;
  payment: DraftPayment[];
  note: string;
};

/** Where it goes, as far as the amounts depend on it. */
export type Place = { country: string; region: string; pincode: string };
export const nowhere: Place = { country: '', region: '', pincode: '' };

const amountText = (amount: number | null): string => (amount === null ? '' : String(amount));
const amountOrNull = (text: string): number | null => (text.trim() === '' ? null : parseAmount(text));

const customerDraft = (customer: Customer | undefined) => ({
  account: customer ? { id: customer._id, name: joinNames([customer.name, customer.email]) } : null,
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
});

/** Returns what the form begins with. */
export function toDraft(draft: DraftOrder | undefined, customer: Customer | undefined): Draft {
  if (!draft)
    return {
      ...customerDraft(customer),
      lines: [],
      hasAddress: customer?.addresses[0] !== undefined,
      delivery: '',
      discount: '',
      discountReason: '',
      payment: draftPayments.slice(0, 2),
      note: '',
    };
  const { userId, name, email, phone } = draft.customer;
  return {
    account: userId === null ? null : { id: userId, name: joinNames([name, email]) },
    name,
    email,
    phone,
    lines: draft.lines.map((line) => ({
      variantId: line.variantId,
      label: joinNames([line.name, line.color, line.size]),
      quantity: String(line.quantity),
      price: amountText(line.price),
    })),
    hasAddress: draft.address !== null,
    delivery: amountText(draft.delivery),
    discount: draft.discount === 0 ? '' : String(draft.discount),
    discountReason: draft.discountReason,
    payment: draft.payment,
    note: draft.note,
  };
}

const linesOf = ({ lines }: Draft) =>
  lines.map(({ variantId, quantity, price }) => ({
    variantId,
    quantity: Number(quantity),
    price: amountOrNull(price),
  }));

const addressFields = ['recipient', 'address', 'city', 'pincode', 'phone', 'notes', 'country', 'region', 'district'];

/** Returns the body of a request. `values` are those of the fields of the address. */
export function toFields(draft: Draft, values: Record<string, string>): DraftOrderFields {
  const { account, name, email, phone } = draft;
  const address = Object.fromEntries(addressFields.map((field) => [field, values[field] ?? '']));
  return {
    customer: account ? { userId: account.id, phone } : { name, email, phone },
    lines: linesOf(draft),
    address: draft.hasAddress ? (address as NonNullable<DraftOrderFields['address']>) : null,
    delivery: amountOrNull(draft.delivery),
    discount: amountOrNull(draft.discount) ?? 0,
    discountReason: draft.discountReason,
    payment: draft.payment,
    note: draft.note,
  };
}

const isWhole = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text.trim());
const isAmount = (text: string): boolean => text.trim() === '' || Number.isFinite(parseAmount(text));

/** Returns the body of a quote; undefined while there is nothing to quote, as an amount that is being typed. */
export function toQuote(draft: Draft, place: Place): QuoteFields | undefined {
  const { lines, delivery, discount, account } = draft;
  const isComplete =
    lines.every(({ quantity, price }) => isWhole(quantity) && isAmount(price)) &&
    isAmount(delivery) &&
    isAmount(discount);
  if (lines.length === 0 || !isComplete) return undefined;
  return {
    userId: account?.id ?? null,
    lines: linesOf(draft),
    address: draft.hasAddress ? place : null,
    delivery: amountOrNull(delivery),
    discount: amountOrNull(discount) ?? 0,
  };
}

/** The path of an error in the request is the name of its field in the form, but those of the address. */
export const fieldNameOf = (path: string): string =>
  path.startsWith('address.') ? path.slice('address.'.length) : path;
