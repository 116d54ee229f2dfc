import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { fillVariables, type MailTemplateKind, mailTemplateVariables } from '#contract/content/mail-template-kinds.ts';
import { nameToGreet } from '#contract/shop/greeting.ts';
import { render } from 'react-email';
import { cardsPaused } from './cards-paused.tsx';
import { changesBlocked } from './changes-blocked.tsx';
import { contactMessage } from './contact-message.tsx';
import { creditChanged } from './credit-changed.tsx';
import { emailConfirmation } from './email-confirmation.tsx';
import { draftOrderLink } from './draft-order-link.tsx';
import { emailChanged } from './email-changed.tsx';
import { giftCard } from './gift-card.tsx';
import { giftCardSent } from './gift-card-sent.tsx';
import { mailTest } from './mail-test.tsx';
import type { MailData, MailKind, StoredMail } from './mail-kinds.ts';
import { messageAnswer } from './message-answer.tsx';
import { orderCancelled } from './order-cancelled.tsx';
import { invoice } from './invoice.tsx';
import { orderLink } from './order-link.tsx';
import { orderChanged } from './order-changed.tsx';
import { orderDifference } from './order-difference.tsx';
import { orderDispatched } from './order-dispatched.tsx';
import { orderReceived } from './order-received.tsx';
import { orderReturn } from './order-return.tsx';
import { passwordChanged } from './password-changed.tsx';
import { passwordReset } from './password-reset.tsx';
import { paymentReceived } from './payment-received.tsx';
import { paymentRefunded } from './payment-refunded.tsx';
import { plainText } from './plain-text.ts';
import { signInLinked } from './sign-in-linked.tsx';
import { systemAlert } from './system-alert.tsx';
import { teamChanged } from './team-changed.tsx';
import { teamInvitation } from './team-invitation.tsx';
import { templateSamples } from './samples.ts';
import type { MailProps, MailTemplate, MailText, MailValues, Store, TemplatedKind, TemplatedMail } from './template.ts';
import { twoFactorChanged } from './two-factor-changed.tsx';
import { webhookOff } from './webhook-off.tsx';
import { welcome } from './welcome.tsx';

const templates: { [Kind in TemplatedKind]: MailTemplate<Kind> } = {
  welcome,
  'password-reset': passwordReset,
  'email-confirmation': emailConfirmation,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'two-factor-changed': twoFactorChanged,
  'sign-in-linked': signInLinked,
  'order-received': orderReceived,
  'order-dispatched': orderDispatched,
  'order-cancelled': orderCancelled,
  'order-changed': orderChanged,
  'order-difference': orderDifference,
  'payment-received': paymentReceived,
  'payment-refunded': paymentRefunded,
  'order-return': orderReturn,
  invoice,
  'order-link': orderLink,
  'draft-order-link': draftOrderLink,
  'gift-card': giftCard,
  'gift-card-sent': giftCardSent,
  'credit-changed': creditChanged,
  'contact-message': contactMessage,
  'message-answer': messageAnswer,
  'team-invitation': teamInvitation,
  'team-changed': teamChanged,
  'changes-blocked': changesBlocked,
  'cards-paused': cardsPaused,
  'system-alert': systemAlert,
  'webhook-off': webhookOff,
  'mail-test': mailTest,
};

// In development, the templates have an instance of the messages of their own, which only they can give a language and a currency.

const inContext = <Result,>({ locale, currency, formats }: Store, work: () => Result): Result =>
  withCurrency(currency, () => withLocale(locale, work), currency, formats);

/** Fills the merchant's text. A subject or heading of which nothing is left is the built-in one. */
function fillText(own: MailText, values: Readonly<Record<string, string>>, builtIn: MailText): MailText {
  const lines = Object.entries(values).map(([name, value]) => [name, toValue(name, value)]);
  const fill = (text: string) => fillVariables(text, Object.fromEntries(lines));
  return {
    subject: fill(own.subject) || builtIn.subject,
    heading: fill(own.heading) || builtIn.heading,
    opening: fill(own.opening),
    closing: fill(own.closing),
  };
}

/** A value begins no paragraph, and a name is one that a greeting may show. */
const toValue = (name: string, value: string): string =>
  name === 'name' ? nameToGreet(value) : value.replaceAll(/[\r\n]+/g, ' ');

function withText<Kind extends TemplatedKind>(kind: Kind, props: MailProps<Kind>) {
  const template: MailTemplate<Kind> = templates[kind];
  const values = { ...template.values(props), shop: props.store.name } as MailValues<Kind>;
  const builtIn = template.text(values, props);
  const own = props.store.texts?.[template.variant?.(props.data) ?? kind];
  return { ...props, text: own ? fillText(own, values, builtIn) : builtIn };
}

/** A test of a template is its sample, with the text that is tested. */
function resolveTest<Kind extends MailKind>(kind: Kind, data: MailData<Kind>, store: Store) {
  const mail = { kind, data } as Pick<StoredMail, 'kind' | 'data'>;
  if (!isTest(mail)) return { ...(mail as Pick<TemplatedMail, 'kind' | 'data'>), store };
  const { template, text } = mail.data;
  return { ...templateSamples[template], store: { ...store, texts: { [template]: text } } };
}

const isTest = (mail: Pick<StoredMail, 'kind' | 'data'>): mail is Extract<StoredMail, { kind: 'template-test' }> =>
  mail.kind === 'template-test';

/** Returns the subject of a mail in the language of the store. */
export function mailSubject<Kind extends MailKind>(kind: Kind, data: MailData<Kind>, store: Store): string {
  const mail = resolveTest(kind, data, store);
  return inContext(mail.store, () => withText(mail.kind, mail).text.subject);
}

function renderTemplate<Kind extends TemplatedKind>(kind: Kind, data: MailData<Kind>, store: Store) {
  const { replyTo, Content }: MailTemplate<Kind> = templates[kind];
  return inContext(store, async () => {
    const props = withText(kind, { data, store });
    const html = await render(<Content {...props} />);
    return { subject: props.text.subject, replyTo: replyTo?.(props), html, text: plainText(html, store) };
  });
}

/** Renders a mail as HTML and as plain text, in the language of the store. */
export function renderMail<Kind extends MailKind>(kind: Kind, data: MailData<Kind>, store: Store) {
  const mail = resolveTest(kind, data, store);
  return renderTemplate(mail.kind, mail.data, mail.store);
}

function textWithVariables<Kind extends TemplatedKind>(kind: Kind, props: MailProps<Kind>, names: readonly string[]) {
  const { text }: MailTemplate<Kind> = templates[kind];
  const variables = Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as MailValues<Kind>;
  return inContext(props.store, () => text(variables, props));
}

/** Returns the built-in text of the mails of a kind in the language of the store, with its variables. */
export function builtInText(template: MailTemplateKind, store: Store): MailText {
  const { kind, data } = templateSamples[template];
  return textWithVariables(kind, { data, store }, mailTemplateVariables[template]);
}
