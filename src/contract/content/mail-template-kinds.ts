/** What every mail of an order names. */
const order = ['name', 'orderId', 'shop'] as const;
const account = ['name', 'shop'] as const;

/** The mails whose texts merchants write, by group, each with its variables. Some mails have several, by what has happened. */
export const mailTemplateGroups = {
  orders: {
    'order-received': order,
    'order-dispatched': order,
    'order-dispatched-part': order,
    'order-pickup': order,
    'order-pickup-part': order,
    'order-cancelled': order,
    'order-changed': order,
    'order-difference': [...order, 'amount'],
    'payment-received': [...order, 'amount'],
    'payment-refunded': [...order, 'amount'],
    'order-return': order,
    'order-return-declined': order,
    invoice: order,
    'order-link': order,
    'draft-order-link': ['name', 'amount', 'shop'],
  },
  giftCards: {
    'gift-card': ['name', 'senderName', 'amount', 'shop'],
    'gift-card-sent': [...order, 'recipient', 'amount'],
    'credit-changed': [...account, 'amount'],
  },
  accounts: {
    welcome: account,
    'password-reset': account,
    'email-confirmation': account,
    'password-changed': account,
    'email-changed': account,
    'sign-in-linked': account,
    'message-answer': account,
  },
  team: {
    'team-invitation': ['name', 'role', 'shop'],
    'team-changed': ['name', 'role', 'shop'],
    'team-removed': account,
    'two-factor-changed': account,
    'contact-message': ['sender', 'shop'],
    'system-alert': ['part', 'shop'],
    'changes-blocked': ['changeSet', 'shop'],
    'cards-paused': ['declines', 'shop'],
    'webhook-off': ['name', 'host', 'shop'],
    'mail-test': account,
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type MailTemplateGroup = keyof typeof mailTemplateGroups;

const { orders, giftCards, accounts, team } = mailTemplateGroups;
export const mailTemplateVariables = { ...orders, ...giftCards, ...accounts, ...team };

export type MailTemplateKind = keyof typeof mailTemplateVariables;
export type MailVariable<Kind extends MailTemplateKind> = (typeof mailTemplateVariables)[Kind][number];

export const isMailTemplateKind = (kind: string): kind is MailTemplateKind =>
  Object.hasOwn(mailTemplateVariables, kind);

/** The parts of a mail that merchants write. An empty line in the opening or closing begins another paragraph. */
export type MailText = { subject: string; heading: string; opening: string; closing: string };

/** How many characters each part has at most. */
export const mailTextLimits = { subject: 200, heading: 200, opening: 5000, closing: 5000 };

/** Matches `{{name}}` with the space before it, which goes with an empty value, and the marks that isolate its direction. */
const variableForm = /( ?)(\u2068?)\{\{([^{}]*)\}\}(\u2069?)/g;

/** Returns the names of the variables in a text. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variableForm)].map(([, , , name = '']) => name.trim());

/** Puts values in the place of the variables of a text. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variableForm, (_, space: string, open: string, name: string, close: string) => {
    const value = values[name.trim()] ?? '';
    return value === '' ? '' : space + open + value + close;
  });
