import { formatAmount, toDollars } from '#contract/money.ts';
import { paths } from '#contract/paths.ts';
import type { Block, Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

const inTheirWords = (answer: string): Block[] => (answer === '' ? [] : [{ type: 'paragraph', text: answer }]);

const money = (refundCents: number): string =>
  refundCents > 0
    ? `${formatAmount(toDollars(refundCents))} goes back to you the way it was paid.`
    : 'There is no money to give back.';

export const orderReturn = (data: LetterData<'order-return'>, shop: Shop): Content => {
  const { orderId, name, accepted, refundCents, answer } = data;
  const heading = accepted ? 'Your return is accepted' : 'About your return';
  const text = accepted
    ? `Your return of order #${orderId} is accepted. ${money(refundCents)}`
    : `Your return of order #${orderId} could not be accepted.`;
  return {
    subject: `${heading}: order #${orderId}`,
    preview: text,
    heading,
    blocks: [
      { type: 'paragraph', text: greeting(name) },
      { type: 'paragraph', text },
      ...inTheirWords(answer),
      { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(orderId) },
    ],
  };
};

export const paymentReceived = (data: LetterData<'payment-received'>, shop: Shop): Content => ({
  subject: `We have received your payment for order #${data.orderId}`,
  preview: 'Your order is confirmed.',
  heading: 'Thank you, your payment is here',
  blocks: [
    { type: 'paragraph', text: greeting(data.name) },
    {
      type: 'paragraph',
      text: `We have received ${formatAmount(toDollars(data.amountCents))} for your order #${data.orderId}, and it is confirmed.`,
    },
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(data.orderId) },
  ],
});

export const paymentRefunded = (data: LetterData<'payment-refunded'>, shop: Shop): Content => ({
  subject: `Your money for order #${data.orderId} is on its way back`,
  preview: `${formatAmount(toDollars(data.amountCents))} goes back to you.`,
  heading: 'Your money is on its way back',
  blocks: [
    { type: 'paragraph', text: greeting(data.name) },
    {
      type: 'paragraph',
      text: `${formatAmount(toDollars(data.amountCents))} for your order #${data.orderId} goes back to you the way it was paid. Banks take a few days to show it.`,
    },
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(data.orderId) },
  ],
});
