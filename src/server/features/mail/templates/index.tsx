import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { render } from 'react-email';
import { cardsPaused } from './cards-paused.tsx';
import { contactMessage } from './contact-message.tsx';
import { creditChanged } from './credit-changed.tsx';
import { emailConfirmation } from './email-confirmation.tsx';
import { draftOrderLink } from './draft-order-link.tsx';
import { emailChanged } from './email-changed.tsx';
import { giftCard } from './gift-card.tsx';
import { giftCardSent } from './gift-card-sent.tsx';
import { mailTest } from './mail-test.tsx';
import type { MailKind, MailData } from './mail-kinds.ts';
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
import type { MailTemplate, Store } from './template.ts';
import { twoFactorChanged } from './two-factor-changed.tsx';
import { welcome } from './welcome.tsx';

const templates: { [Kind in MailKind]: MailTemplate<Kind> } = {
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
  'cards-paused': cardsPaused,
  'system-alert': systemAlert,
  'mail-test': mailTest,
};

// In development, the templates have an instance of the messages of their own, which only they can give a language and a currency.

const inContext = <Result,>({ locale, currency, formats }: Store, work: () => Result): Result =>
  withCurrency(currency, () => withLocale(locale, work), currency, formats);

/** Returns the subject of a mail in the language of the store. */
export function mailSubject<Kind extends MailKind>(kind: Kind, data: MailData<Kind>, store: Store): string {
  const { subject }: MailTemplate<Kind> = templates[kind];
  return inContext(store, () => subject({ data, store }));
}

/** Renders a mail as HTML and as plain text, in the language of the store. */
export function renderMail<Kind extends MailKind>(kind: Kind, data: MailData<Kind>, store: Store) {
  const { subject, replyTo, Content }: MailTemplate<Kind> = templates[kind];
  const props = { data, store };
  return inContext(store, async () => {
    const html = await render(<Content {...props} />);
    return { subject: subject(props), replyTo: replyTo?.(props), html, text: plainText(html, store) };
  });
}
