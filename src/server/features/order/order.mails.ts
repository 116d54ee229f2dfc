import { trackingPage } from '#contract/order/carriers.ts';
import type { PricedDiscount } from '#contract/order/pricing/price-order.ts';
import type { OutgoingMail } from '#server/features/mail/mail.service.ts';
import { postalLines } from '#server/platform/addresses/postal-lines.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { NamedChange } from './edits/plan-pieces.ts';
import { shownNames } from './order.presenter.ts';
import { dueOf } from './tender/due.ts';
import type { Tender } from './tender/order.tender.ts';
import type { NewOrderLine, NewOrderRow, NewOrderTax } from './order.repository.ts';

type OrderRecipient = Pick<NewOrderRow, 'id' | 'userId' | 'userName' | 'userEmail' | 'locale' | 'market' | 'currency'>;
const to = ({ userId = null, userEmail, locale = null, market = null }: OrderRecipient) => ({
  recipient: userEmail,
  userId,
  locale,
  market,
});
const about = ({ id, userName }: OrderRecipient) => ({ orderId: id, name: userName });

type Breakdown = {
  discounts: readonly PricedDiscount[];
  taxes: readonly NewOrderTax[];
  tender: readonly Tender[];
};

/** Carries a copy of the order, so that the mail shows the order as it was placed, whenever it is sent or read. */
export const receivedMail = (
  order: NewOrderRow,
  lines: readonly NewOrderLine[],
  { discounts, taxes, tender }: Breakdown,
  unpaidMinutes: number,
): OutgoingMail => {
  const { subtotalCents, deliveryCents, taxCents, totalCents, address, city, pincode, phone, notes } = order;
  const { deliveryFullCents, includedTaxCents = 0, taxExemptNote, shipping } = order;
  const { arrivesFrom, arrivesTo, country = null, region = null, district = null } = order;
  const recipient = order.recipient ?? order.userName;
  const place = { name: recipient, address, city, pincode, region, district };
  return {
    kind: 'order-received',
    ...to(order),
    data: {
      ...about(order),
      lines: lines.map(({ regularCents = null, discountCents = 0, ...line }) => ({
        ...shownNames(line),
        quantity: line.quantity,
        priceCents: line.priceCents,
        ...(regularCents !== null && { regularCents }),
        ...(discountCents > 0 && { discountCents }),
      })),
      currency: currencyOf(order),
      subtotalCents,
      ...(discounts.length > 0 && {
        discounts: discounts.map(({ name, code, on, cents }) => ({ name, code, on, amountCents: cents })),
      }),
      deliveryCents,
      ...(typeof deliveryFullCents === 'number' && { deliveryFullCents }),
      taxCents,
      ...(includedTaxCents > 0 && { includedTaxCents }),
      ...(taxes.length > 0 && {
        taxes: taxes.map(({ name, rate, amountCents }) => ({ name, rate: rate / 1000, amountCents })),
      }),
      ...(typeof taxExemptNote === 'string' && { taxExemptNote }),
      totalCents,
      ...(tender.length > 0 && {
        tender: tender.map(({ kind, ending, cents }) => ({ kind, ending, amountCents: cents })),
        dueCents: dueOf(order),
      }),
      address: {
        recipient,
        address,
        city,
        pincode,
        phone,
        notes,
        ...(country !== null && { label: postalLines({ ...place, country }).join('\n') }),
      },
      ...(shipping && { shipping: { name: shipping.name, pickup: shipping.pickup } }),
      ...(arrivesFrom && arrivesTo && { arrival: { from: arrivesFrom, to: arrivesTo } }),
      ...(order.orderStatus === 'pending' && { payWithinHours: unpaidMinutes / 60 }),
    },
  };
};

/** `wasSent` says that a parcel was dispatched and did not arrive. */
type Cancellation = { isExpired: boolean; wasSent: boolean };

export const cancelledMail = (order: OrderRecipient, { isExpired, wasSent }: Cancellation): OutgoingMail => ({
  kind: 'order-cancelled',
  ...to(order),
  data: { ...about(order), ...(isExpired && { unpaid: true }), ...(wasSent && { wasSent: true }) },
});

/** What an edit changes, as the shopper sees it. */
type Edited = { changes: readonly NamedChange[]; hasNewAddress: boolean };
const edited = ({ changes, hasNewAddress }: Edited) => ({
  changes: [...changes],
  ...(hasNewAddress && { hasNewAddress }),
});

/** `refundCents` is what is given back of a paid order, `paidCents` what the shopper has paid besides. */
export const changedMail = (
  order: OrderRecipient & Pick<NewOrderRow, 'totalCents'>,
  { refundCents = 0, paidCents = 0, ...changed }: Edited & { refundCents?: number; paidCents?: number },
): OutgoingMail => ({
  kind: 'order-changed',
  ...to(order),
  data: {
    ...about(order),
    ...edited(changed),
    currency: currencyOf(order),
    totalCents: order.totalCents,
    ...(refundCents > 0 && { refundCents }),
    ...(paidCents > 0 && { paidCents }),
  },
});

type Difference = Edited & { differenceCents: number; totalCents: number; payUntil: Date };

/** Asks the shopper for what an order costs more after an edit. */
export const differenceMail = (
  order: OrderRecipient,
  { differenceCents, totalCents, payUntil, ...changed }: Difference,
): OutgoingMail => ({
  kind: 'order-difference',
  ...to(order),
  data: {
    ...about(order),
    ...edited(changed),
    currency: currencyOf(order),
    differenceCents,
    totalCents,
    payUntil: payUntil.toISOString(),
  },
});
type SentParcel = Parameters<typeof trackingPage>[0] & {
  lines: readonly Pick<
    NewOrderLine,
    'name' | 'nameShown' | 'color' | 'colorShown' | 'size' | 'sizeShown' | 'quantity'
  >[];
  /** Whether something of the order is still to be sent. */
  isMoreLeft: boolean;
};

export const dispatchedMail = (
  order: OrderRecipient & Pick<NewOrderRow, 'shipping'>,
  { lines, isMoreLeft, ...parcel }: SentParcel,
): OutgoingMail => {
  const trackingUrl = trackingPage(parcel);
  return {
    kind: 'order-dispatched',
    ...to(order),
    data: {
      ...about(order),
      ...(parcel.trackingNumber && { trackingNumber: parcel.trackingNumber }),
      ...(trackingUrl && { trackingUrl }),
      lines: lines.map((line) => ({ ...shownNames(line), quantity: line.quantity })),
      ...(isMoreLeft && { isMoreLeft }),
      ...(order.shipping?.pickup && { pickup: order.shipping.pickup }),
    },
  };
};

export const paidMail = (order: OrderRecipient, amountCents: number): OutgoingMail => ({
  kind: 'payment-received',
  ...to(order),
  data: { ...about(order), currency: currencyOf(order), amountCents },
});

export const refundedMail = (order: OrderRecipient, amountCents: number): OutgoingMail => ({
  kind: 'payment-refunded',
  ...to(order),
  data: { ...about(order), currency: currencyOf(order), amountCents },
});

/** Of what goes back to gift cards. */
export const refundedToCardsMail = (
  order: OrderRecipient,
  cards: readonly { ending: string; cents: number }[],
): OutgoingMail => ({
  kind: 'payment-refunded',
  ...to(order),
  data: {
    ...about(order),
    currency: currencyOf(order),
    amountCents: cards.reduce((sum, { cents }) => sum + cents, 0),
    giftCards: cards.map(({ ending, cents }) => ({ ending, amountCents: cents })),
  },
});

export const acceptedReturnMail = (order: OrderRecipient, refundCents: number, answer: string): OutgoingMail => ({
  kind: 'order-return',
  ...to(order),
  data: { ...about(order), accepted: true, currency: currencyOf(order), refundCents, answer },
});

export const declinedReturnMail = (order: OrderRecipient, answer: string): OutgoingMail => ({
  kind: 'order-return',
  ...to(order),
  data: { ...about(order), accepted: false, refundCents: 0, answer },
});
