import { paths } from '#contract/paths.ts';
import type { Block, Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { amount, greeting } from './words.ts';

const inTheirWords = (answer: string): Block[] =>
  answer === '' ? [] : [{ type: 'passage', title: 'Our answer', text: answer }];

const money = (refundCents: number): string =>
  refundCents > 0 ? `${amount(refundCents)} goes back to you the way it was paid.` : 'There is no money to give back.';

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
