import { z } from 'zod';
import { isMailTemplateKind, type MailTemplateKind } from '#contract/content/mail-template-kinds.ts';
import { Pickup } from '#contract/order/order.ts';
import { discountClasses } from '#contract/order/pricing/offers.ts';

const cents = z.int();
/** Of the amounts. Missing in mails of earlier releases, which are in that of the shop. */
const currency = z.string().optional();

/** `token` is that of the link to the order of a guest, added when the mail is sent. */
const order = { orderId: z.string(), name: z.string(), token: z.string().optional() };

/** The order as it was when it was placed. */
const receivedOrder = z.object({
  ...order,
  lines: z.array(
    z.object({
      name: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.int(),
      priceCents: cents,
      /** Of a piece, before a sale. */
      regularCents: cents.optional(),
      discountCents: cents.optional(),
    }),
  ),
  currency,
  subtotalCents: cents,
  /** Of an order with any; that of the delivery is in its fee, and `deliveryFullCents` is the fee before it. */
  discounts: z
    .array(z.object({ name: z.string(), code: z.string().nullable(), on: z.enum(discountClasses), amountCents: cents }))
    .optional(),
  deliveryCents: cents,
  deliveryFullCents: cents.optional(),
  taxCents: cents,
  /** The part of the tax that the prices contain. */
  includedTaxCents: cents.optional(),
  /** Of an order that is taxed by its place. The rates are in per cent. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amountCents: cents })).optional(),
  /** Why there is no tax. */
  taxExemptNote: z.string().optional(),
  totalCents: cents,
  /** What gift cards and store credit pay, and what is left to pay; of an order with any. */
  tender: z
    .array(z.object({ kind: z.enum(['gift-card', 'store-credit']), ending: z.string().optional(), amountCents: cents }))
    .optional(),
  dueCents: cents.optional(),
  address: z.object({
    /** Missing in mails of earlier releases. */
    recipient: z.string().optional(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
    /** The lines of an address with a country, as they are written on the parcel; null in a copy of the shop. */
    label: z.string().nullish(),
  }),
  /** Of an order of a shop with several methods. */
  shipping: z.object({ name: z.string(), pickup: Pickup.nullable() }).optional(),
  arrival: z.object({ from: z.string(), to: z.string() }).optional(),
  /** For an unpaid order: the hours until it is cancelled. */
  payWithinHours: z.number().optional(),
});

/** What an edit of an order changes: the pieces of its lines before and after, and whether it goes elsewhere. */
const editedOrder = {
  ...order,
  changes: z.array(
    z.object({ name: z.string(), color: z.string(), size: z.string(), before: z.int(), after: z.int() }),
  ),
  hasNewAddress: z.boolean().optional(),
  currency,
  /** Of the order then. */
  totalCents: cents,
};
/** What is given back of a paid order, or was paid for it besides. */
const changedOrder = z.object({ ...editedOrder, refundCents: cents.optional(), paidCents: cents.optional() });
const orderDifference = z.object({ ...editedOrder, differenceCents: cents, payUntil: z.string() });
/** A parcel, or what can be picked up. Mails of earlier releases have no lines. */
const dispatchedParcel = z.object({
  ...order,
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  lines: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), quantity: z.int() })).optional(),
  /** Whether another parcel follows. */
  isMoreLeft: z.boolean().optional(),
  pickup: Pickup.optional(),
});

/** The gift cards to which a refund goes; without them, it goes the way the order was paid. */
const refundedCards = z.array(z.object({ ending: z.string(), amountCents: cents }));

/** A gift card for its recipient. */
const giftCard = z.object({
  giftCardId: z.string(),
  /** The name of the buyer; empty for one of the team. */
  senderName: z.string(),
  name: z.string(),
  message: z.string(),
  currency,
  amountCents: cents,
  /** The last day on which it can be used; null for no end. */
  expiresOn: z.string().nullable(),
  /** Added when the mail is sent. */
  code: z.string().optional(),
});

/** For the buyer of a gift card: the name, which may be empty, and the e-mail of its recipient. */
const giftCardSent = z.object({
  ...order,
  recipient: z.string(),
  email: z.string(),
  currency,
  amountCents: cents,
});

/** `amountCents` is below 0 for what was taken. */
const creditChanged = z.object({
  name: z.string(),
  currency,
  amountCents: cents,
  balanceCents: cents,
  /** Of the team, for the owner of the account; may be empty. */
  note: z.string(),
});

const contactMessage = z.object({
  messageId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});

const messageAnswer = z.object({
  messageId: z.string(),
  /** As the sender gave it; may be empty. */
  name: z.string(),
  answer: z.string(),
  /** The answered message, and when it was sent. */
  message: z.string(),
  sentAt: z.string(),
});

/** What was changed about the two-factor authentication of an account. */
const twoFactorChange = z.enum([
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes',
  'reset',
]);
export type TwoFactorChange = z.infer<typeof twoFactorChange>;
/** Of an invitation the name of who invites. The role is the key of a built-in one, or its own name. */
const teamInvitation = z.object({
  invitationId: z.string(),
  name: z.string(),
  role: z.string(),
  /** Added when the mail is sent. */
  token: z.string().optional(),
});
/** An order that the team has prepared for its recipient. */
const draftOrderLink = z.object({
  draftOrderId: z.string(),
  /** Empty when the team does not know it. */
  name: z.string(),
  /** Of the team; may be empty. */
  note: z.string(),
  currency,
  lines: z.array(
    z.object({ name: z.string(), color: z.string(), size: z.string(), quantity: z.int(), priceCents: cents }),
  ),
  totalCents: cents,
  /** Until when it can be ordered. */
  expiresAt: z.string(),
  /** Added when the mail is sent. */
  token: z.string().optional(),
});
/** The texts of a template that someone of the team tries out. */
const templateTest = z.object({
  template: z.custom<MailTemplateKind>((kind) => typeof kind === 'string' && isMailTemplateKind(kind)),
  text: z.object({ subject: z.string(), heading: z.string(), opening: z.string(), closing: z.string() }),
});
/** `role` is null for who no longer belongs to the team. */
const teamChanged = z.object({ name: z.string(), role: z.string().nullable() });

const mail = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({ kind: z.literal(kind), recipient: z.string(), data });

/** A mail as the outbox stores it and its template renders it. Its secret, of a link or a gift card, is added when the mail is sent. */
export const StoredMail = z.discriminatedUnion('kind', [
  mail('welcome', z.object({ name: z.string() })),
  mail('password-reset', z.object({ name: z.string(), token: z.string().optional() })),
  mail('email-confirmation', z.object({ name: z.string(), token: z.string().optional() })),
  mail('password-changed', z.object({ name: z.string(), lostSignIns: z.boolean().optional() })),
  mail('email-changed', z.object({ name: z.string() })),
  mail(
    'two-factor-changed',
    z.object({ name: z.string(), change: twoFactorChange, /** Its name. */ passkey: z.string().optional() }),
  ),
  mail(
    'sign-in-linked',
    z.object({ name: z.string(), lostPassword: z.boolean(), lostSignIns: z.boolean().optional() }),
  ),
  mail('order-received', receivedOrder),
  mail('order-dispatched', dispatchedParcel),
  mail('order-cancelled', z.object({ ...order, unpaid: z.boolean().optional(), wasSent: z.boolean().optional() })),
  mail('order-changed', changedOrder),
  mail('order-difference', orderDifference),
  mail('payment-received', z.object({ ...order, currency, amountCents: cents })),
  mail('payment-refunded', z.object({ ...order, currency, amountCents: cents, giftCards: refundedCards.optional() })),
  mail('order-return', z.object({ ...order, accepted: z.boolean(), currency, refundCents: cents, answer: z.string() })),
  mail('invoice', z.object(order)),
  mail('order-link', z.object(order)),
  mail('draft-order-link', draftOrderLink),
  mail('gift-card', giftCard),
  mail('gift-card-sent', giftCardSent),
  mail('credit-changed', creditChanged),
  mail('contact-message', contactMessage),
  mail('message-answer', messageAnswer),
  mail('team-invitation', teamInvitation),
  mail('team-changed', teamChanged),
  mail('system-alert', z.object({ part: z.string(), says: z.string() })),
  mail('changes-blocked', z.object({ setId: z.string(), changeSet: z.string(), reason: z.string() })),
  mail('cards-paused', z.object({ declines: z.int() })),
  mail('webhook-off', z.object({ name: z.string(), host: z.string(), reason: z.enum(['gone', 'failing']) })),
  mail('mail-test', z.object({ name: z.string() })),
  mail('template-test', templateTest),
]);
export type StoredMail = z.infer<typeof StoredMail>;

export type MailKind = StoredMail['kind'];

type DataByKind = { [Mail in StoredMail as Mail['kind']]: Mail['data'] };

/** The data that a mail of this kind is rendered from. */
export type MailData<Kind extends MailKind> = DataByKind[Kind];

/** The mails with a link that works once. */
export const linkKinds = ['password-reset', 'email-confirmation'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const isLinkKind = (kind: string): kind is LinkKind => linkKinds.some((each) => each === kind);

/** The mails about an order, which lead a guest to it without an account. */
const orderKinds = [
  'order-received',
  'order-dispatched',
  'order-cancelled',
  'order-changed',
  'order-difference',
  'payment-received',
  'payment-refunded',
  'order-return',
  'invoice',
  'order-link',
  'gift-card-sent',
] as const;
type OrderKind = (typeof orderKinds)[number];
export type OrderMail = Extract<StoredMail, { kind: OrderKind }>;

export const isOrderMail = (stored: StoredMail): stored is OrderMail => orderKinds.some((each) => each === stored.kind);

/** A mail whose secret is added when it is sent. */
type WithoutSecret<Kind extends MailKind, Secret extends string> = {
  [Each in Kind]: {
    kind: Each;
    recipient: string;
    data: Omit<MailData<Each>, Secret> & Partial<Record<Secret, never>>;
  };
}[Kind];

/**
 * A mail for the outbox. `userId` is the account that it is about, or null; `locale` its language, or null for that of the shop; `market` the
 * key of the market to which its links lead, or null for the default one. Without a market it is that of the request.
 */
export type OutgoingMail = { userId: string | null; locale: string | null; market?: string | null } & (
  | Exclude<StoredMail, { kind: LinkKind | OrderKind | 'team-invitation' | 'draft-order-link' | 'gift-card' }>
  | WithoutSecret<LinkKind | OrderKind | 'team-invitation' | 'draft-order-link', 'token'>
  | WithoutSecret<'gift-card', 'code'>
);
