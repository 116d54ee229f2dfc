import type { MailTemplateKind } from '#contract/content/mail-template-kinds.ts';
import type { MailData, StoredMail } from './mail-kinds.ts';
import type { TemplatedMail } from './template.ts';

const recipient = 'ada@example.com';
const order = { orderId: '7K3M9Q2X4T5B', name: 'Ada' };

const received: MailData<'order-received'> = {
  ...order,
  lines: [
    { name: 'Heavyweight Tee', color: 'Black', size: 'M', quantity: 2, priceCents: 3800 },
    { name: 'Enamel Mug', color: '', size: '', quantity: 1, priceCents: 1950 },
  ],
  subtotalCents: 9550,
  deliveryCents: 495,
  taxCents: 0,
  totalCents: 10_045,
  address: {
    recipient: 'Ada Lovelace',
    address: '12 Cloth Lane',
    city: 'Leeds',
    pincode: 'LS1 1AA',
    phone: '555 0100',
    notes: 'Ring twice',
  },
};

/** A larger tee, one mug less, and a cap besides. */
const changes = [
  { name: 'Heavyweight Tee', color: 'Black', size: 'M', before: 2, after: 1 },
  { name: 'Enamel Mug', color: '', size: '', before: 1, after: 0 },
  { name: 'Heavyweight Tee', color: 'Black', size: 'L', before: 0, after: 1 },
];
const parcelLines = received.lines.map(({ name, color, size, quantity }) => ({ name, color, size, quantity }));

/** An items discount on the tees, an order discount with a code, and free delivery. */
const discounted: MailData<'order-received'> = {
  ...received,
  lines: received.lines.map((line, at) => ({ ...line, discountCents: at === 0 ? 1480 : 195 })),
  discounts: [
    { name: 'Autumn sale', code: null, on: 'items', amountCents: 760 },
    { name: 'Welcome', code: 'WELCOME10', on: 'order', amountCents: 915 },
    { name: 'Free shipping', code: null, on: 'delivery', amountCents: 495 },
  ],
  deliveryCents: 0,
  deliveryFullCents: 495,
  totalCents: 7875,
};

/** Tees that were bought in a sale. */
const onSale: MailData<'order-received'> = {
  ...received,
  lines: received.lines.map((line, at) => (at === 0 ? { ...line, regularCents: 4800 } : line)),
};

/** An order that is picked up, at prices that contain two taxes. */
const pickedUp: MailData<'order-received'> = {
  ...received,
  currency: 'EUR',
  deliveryCents: 0,
  taxCents: 1342,
  includedTaxCents: 1342,
  taxes: [
    { name: 'VAT', rate: 19, amountCents: 1214 },
    { name: 'VAT', rate: 7, amountCents: 128 },
  ],
  totalCents: 9550,
  shipping: { name: 'Pickup', pickup: { place: 'Tailor Street 5, Leeds', hours: 'Mon to Fri 10:00 to 18:00' } },
};

/** An order to a customer who pays no tax. */
const exempt: MailData<'order-received'> = {
  ...received,
  taxExemptNote: 'Resale certificate 123',
  shipping: { name: 'Courier', pickup: null },
};

/** An order that a gift card and store credit pay in part. */
const tendered: MailData<'order-received'> = {
  ...received,
  tender: [
    { kind: 'gift-card', ending: '7Q2K', amountCents: 2000 },
    { kind: 'store-credit', amountCents: 545 },
  ],
  dueCents: 7500,
};

const giftCard: MailData<'gift-card'> = {
  giftCardId: 'g',
  senderName: 'Grace Hopper',
  name: 'Ada',
  message: 'Happy birthday!\nBuy yourself <something nice>.',
  currency: 'USD',
  amountCents: 5000,
  expiresOn: '2028-01-03',
  code: '7Q2K-01XY-Z123-4567',
};
const credit: MailData<'credit-changed'> = {
  name: 'Ada',
  currency: 'USD',
  amountCents: 1200,
  balanceCents: 3050,
  note: 'For the late parcel.',
};

const message: MailData<'contact-message'> = {
  messageId: 'm',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: recipient,
  phone: '555 0100',
  message: 'Hello,\nis the Heavyweight Tee coming back in olive?',
};

const invitation: MailData<'team-invitation'> = { invitationId: 'i', name: 'Grace Hopper', role: 'fulfilment' };

const draftOrder: MailData<'draft-order-link'> = {
  draftOrderId: 'd',
  name: 'Ada',
  note: 'As discussed on the phone.',
  currency: 'USD',
  lines: [{ name: 'Boxy tee', color: 'Blue', size: 'M', quantity: 2, priceCents: 4100 }],
  totalCents: 8700,
  expiresAt: '2026-12-01T10:00:00.000Z',
};

/** Sample mails of every kind and variant, for the preview and the tests. */
export const samples = {
  welcome: { kind: 'welcome', recipient, data: { name: 'Ada' } },
  'password-reset': { kind: 'password-reset', recipient, data: { name: 'Ada', token: 'secret+token/1' } },
  'password-reset-as-stored': { kind: 'password-reset', recipient, data: { name: 'Ada' } },
  'email-confirmation': { kind: 'email-confirmation', recipient, data: { name: 'Ada', token: 'secret+token/1' } },
  'email-confirmation-as-stored': { kind: 'email-confirmation', recipient, data: { name: 'Ada' } },
  'password-changed': { kind: 'password-changed', recipient, data: { name: 'Ada' } },
  'password-changed-sign-ins-revoked': {
    kind: 'password-changed',
    recipient,
    data: { name: 'Ada', lostSignIns: true },
  },
  'email-changed': { kind: 'email-changed', recipient, data: { name: 'Ada' } },
  'two-factor-app-added': { kind: 'two-factor-changed', recipient, data: { name: 'Ada', change: 'totp-added' } },
  'two-factor-app-removed': { kind: 'two-factor-changed', recipient, data: { name: 'Ada', change: 'totp-removed' } },
  'two-factor-passkey-added': {
    kind: 'two-factor-changed',
    recipient,
    data: { name: 'Ada', change: 'passkey-added', passkey: 'Phone' },
  },
  'two-factor-passkey-removed': {
    kind: 'two-factor-changed',
    recipient,
    data: { name: 'Ada', change: 'passkey-removed', passkey: 'Phone' },
  },
  'two-factor-recovery-codes': {
    kind: 'two-factor-changed',
    recipient,
    data: { name: 'Ada', change: 'recovery-codes' },
  },
  'two-factor-reset': { kind: 'two-factor-changed', recipient, data: { name: 'Ada', change: 'reset' } },
  'sign-in-linked': { kind: 'sign-in-linked', recipient, data: { name: 'Ada', lostPassword: false } },
  'sign-in-linked-password-removed': {
    kind: 'sign-in-linked',
    recipient,
    data: { name: 'Ada', lostPassword: true, lostSignIns: true },
  },
  'order-received': { kind: 'order-received', recipient, data: received },
  'order-received-guest': { kind: 'order-received', recipient, data: { ...received, token: 'o_sesame' } },
  'order-received-unpaid': {
    kind: 'order-received',
    recipient,
    data: { ...received, arrival: { from: '2026-11-24', to: '2026-11-27' }, payWithinHours: 24 },
  },
  'order-received-discounted': { kind: 'order-received', recipient, data: discounted },
  'order-received-sale': { kind: 'order-received', recipient, data: onSale },
  'order-received-pickup': { kind: 'order-received', recipient, data: pickedUp },
  'order-received-exempt': { kind: 'order-received', recipient, data: exempt },
  'order-received-tendered': { kind: 'order-received', recipient, data: tendered },
  'order-dispatched': {
    kind: 'order-dispatched',
    recipient,
    data: {
      ...order,
      trackingNumber: 'RM 123',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/RM123',
      lines: parcelLines,
    },
  },
  'order-dispatched-part': {
    kind: 'order-dispatched',
    recipient,
    data: { ...order, trackingNumber: 'RM 123', lines: parcelLines.slice(0, 1), isMoreLeft: true },
  },
  'order-dispatched-pickup': {
    kind: 'order-dispatched',
    recipient,
    data: { ...order, pickup: { place: 'Tailor Street 5, Leeds', hours: 'Mon to Fri 10:00 to 18:00' } },
  },
  'order-dispatched-pickup-part': {
    kind: 'order-dispatched',
    recipient,
    data: {
      ...order,
      lines: parcelLines.slice(0, 1),
      isMoreLeft: true,
      pickup: { place: 'Tailor Street 5, Leeds', hours: 'Mon to Fri 10:00 to 18:00' },
    },
  },
  'order-dispatched-untracked': { kind: 'order-dispatched', recipient, data: order },
  'order-cancelled': { kind: 'order-cancelled', recipient, data: order },
  'order-cancelled-lost': { kind: 'order-cancelled', recipient, data: { ...order, wasSent: true } },
  'order-cancelled-unpaid': { kind: 'order-cancelled', recipient, data: { ...order, unpaid: true } },
  'order-changed': {
    kind: 'order-changed',
    recipient,
    data: { ...order, changes, hasNewAddress: true, totalCents: 7_868, refundCents: 2_177 },
  },
  'order-changed-paid': {
    kind: 'order-changed',
    recipient,
    data: { ...order, changes, totalCents: 11_245, paidCents: 1_200 },
  },
  'order-difference': {
    kind: 'order-difference',
    recipient,
    data: { ...order, changes, totalCents: 11_245, differenceCents: 1_200, payUntil: '2026-11-27T12:00:00.000Z' },
  },
  'payment-received': { kind: 'payment-received', recipient, data: { ...order, amountCents: 10_045 } },
  'payment-refunded': { kind: 'payment-refunded', recipient, data: { ...order, amountCents: 500 } },
  'payment-refunded-gift-card': {
    kind: 'payment-refunded',
    recipient,
    data: { ...order, amountCents: 1200, giftCards: [{ ending: '7Q2K', amountCents: 1200 }] },
  },
  'order-return-accepted': {
    kind: 'order-return',
    recipient,
    data: { ...order, accepted: true, refundCents: 3800, answer: 'Thank you for sending it back so soon.' },
  },
  'order-return-declined': {
    kind: 'order-return',
    recipient,
    data: { ...order, accepted: false, refundCents: 0, answer: 'It was worn.\nWe cannot take it back.' },
  },
  invoice: { kind: 'invoice', recipient, data: order },
  'invoice-guest': { kind: 'invoice', recipient, data: { ...order, token: 'o_sesame' } },
  'order-link': { kind: 'order-link', recipient, data: { ...order, token: 'o_sesame' } },
  'order-link-as-stored': { kind: 'order-link', recipient, data: order },
  'draft-order-link': { kind: 'draft-order-link', recipient, data: { ...draftOrder, token: 'd_sesame' } },
  'draft-order-link-as-stored': { kind: 'draft-order-link', recipient, data: draftOrder },
  'draft-order-link-without-name': {
    kind: 'draft-order-link',
    recipient,
    data: { ...draftOrder, name: '', note: '', token: 'd_sesame' },
  },
  'gift-card': { kind: 'gift-card', recipient, data: giftCard },
  'gift-card-as-stored': { kind: 'gift-card', recipient, data: { ...giftCard, code: undefined } },
  'gift-card-of-shop': {
    kind: 'gift-card',
    recipient,
    data: { ...giftCard, senderName: '', message: '', expiresOn: null },
  },
  'gift-card-sent': {
    kind: 'gift-card-sent',
    recipient,
    data: { ...order, recipient: 'Grace', email: 'grace@example.com', amountCents: 5000 },
  },
  'credit-changed': { kind: 'credit-changed', recipient, data: credit },
  'credit-changed-taken': {
    kind: 'credit-changed',
    recipient,
    data: { ...credit, amountCents: -1200, balanceCents: 0, note: '' },
  },
  'contact-message': { kind: 'contact-message', recipient: 'shop@shop.example', data: message },
  'team-invitation': { kind: 'team-invitation', recipient, data: { ...invitation, token: 'j_sesame' } },
  'team-invitation-as-stored': { kind: 'team-invitation', recipient, data: invitation },
  'team-invitation-own-role': { kind: 'team-invitation', recipient, data: { ...invitation, role: 'Packer' } },
  'team-changed': { kind: 'team-changed', recipient, data: { name: 'Ada', role: 'manager' } },
  'team-changed-removed': { kind: 'team-changed', recipient, data: { name: 'Ada', role: null } },
  'system-alert': {
    kind: 'system-alert',
    recipient: 'shop@shop.example',
    data: { part: 'Payments', says: '2 payments have no answer of the provider yet.' },
  },
  'changes-blocked': {
    kind: 'changes-blocked',
    recipient,
    data: {
      setId: 's',
      changeSet: 'Autumn',
      reason: 'Some of this was changed in the shop meanwhile. Decide what to keep.',
    },
  },
  'cards-paused': { kind: 'cards-paused', recipient: 'shop@shop.example', data: { declines: 300 } },
  'webhook-off': {
    kind: 'webhook-off',
    recipient: 'shop@shop.example',
    data: { name: 'Grace', host: 'stock.example.com', reason: 'failing' },
  },
  'webhook-off-gone': {
    kind: 'webhook-off',
    recipient: 'shop@shop.example',
    data: { name: 'Grace', host: 'stock.example.com', reason: 'gone' },
  },
  'mail-test': { kind: 'mail-test', recipient: 'shop@shop.example', data: { name: 'Grace' } },
  'message-answer': {
    kind: 'message-answer',
    recipient,
    data: {
      messageId: 'm',
      name: 'Ada',
      answer: 'Yes,\nin <May>.',
      message: message.message,
      sentAt: '2026-11-20T10:00:00.000Z',
    },
  },
} satisfies Record<string, StoredMail>;

/** The sample of each text that merchants write. */
export const templateSamples: Readonly<Record<MailTemplateKind, TemplatedMail>> = {
  'order-received': samples['order-received'],
  'order-dispatched': samples['order-dispatched'],
  'order-dispatched-part': samples['order-dispatched-part'],
  'order-pickup': samples['order-dispatched-pickup'],
  'order-pickup-part': samples['order-dispatched-pickup-part'],
  'order-cancelled': samples['order-cancelled'],
  'order-changed': samples['order-changed'],
  'order-difference': samples['order-difference'],
  'payment-received': samples['payment-received'],
  'payment-refunded': samples['payment-refunded'],
  'order-return': samples['order-return-accepted'],
  'order-return-declined': samples['order-return-declined'],
  invoice: samples.invoice,
  'order-link': samples['order-link'],
  'draft-order-link': samples['draft-order-link'],
  'gift-card': samples['gift-card'],
  'gift-card-sent': samples['gift-card-sent'],
  'credit-changed': samples['credit-changed'],
  welcome: samples.welcome,
  'password-reset': samples['password-reset'],
  'email-confirmation': samples['email-confirmation'],
  'password-changed': samples['password-changed'],
  'email-changed': samples['email-changed'],
  'sign-in-linked': samples['sign-in-linked'],
  'two-factor-changed': samples['two-factor-app-added'],
  'message-answer': samples['message-answer'],
  'team-invitation': samples['team-invitation'],
  'team-changed': samples['team-changed'],
  'team-removed': samples['team-changed-removed'],
  'contact-message': samples['contact-message'],
  'system-alert': samples['system-alert'],
  'changes-blocked': samples['changes-blocked'],
  'cards-paused': samples['cards-paused'],
  'webhook-off': samples['webhook-off'],
  'mail-test': samples['mail-test'],
};
