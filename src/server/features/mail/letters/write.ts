import type { Content, Shop } from './blocks.ts';
import { contactMessage } from './contact-message.ts';
import { emailChanged } from './email-changed.ts';
import { htmlOf } from './html.ts';
import type { KeptLetter } from './letter.ts';
import { messageAnswer } from './message-answer.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderDispatched } from './order-dispatched.ts';
import { orderReceived } from './order-received.ts';
import { orderReturn } from './order-return.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { signInLinked } from './sign-in-linked.ts';
import { textOf } from './text.ts';
import { welcome } from './welcome.ts';

const contentOf = (letter: KeptLetter, shop: Shop): Content => {
  switch (letter.kind) {
    case 'welcome':
      return welcome(letter.data, shop);
    case 'password-reset':
      return passwordReset(letter.data, shop);
    case 'password-changed':
      return passwordChanged(letter.data, shop);
    case 'email-changed':
      return emailChanged(letter.data, shop);
    case 'sign-in-linked':
      return signInLinked(letter.data, shop);
    case 'order-received':
      return orderReceived(letter.data, shop);
    case 'order-dispatched':
      return orderDispatched(letter.data, shop);
    case 'payment-received':
      return paymentReceived(letter.data, shop);
    case 'payment-refunded':
      return paymentRefunded(letter.data, shop);
    case 'order-return':
      return orderReturn(letter.data, shop);
    case 'order-cancelled':
      return orderCancelled(letter.data, shop);
    case 'message-answer':
      return messageAnswer(letter.data, shop);
    default:
      return contactMessage(letter.data);
  }
};

/** A letter as it is sent, in both forms. */
export function writeLetter(letter: KeptLetter, shop: Shop) {
  const content = contentOf(letter, shop);
  const { subject, replyTo } = content;
  return { subject, replyTo, html: htmlOf(content, shop), text: textOf(content, shop) };
}
