import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { amount, greeting } from './words.ts';

export const paymentReceived = (data: LetterData<'payment-received'>, shop: Shop): Content => ({
  subject: `We have received your payment for order #${data.orderId}`,
  preview: 'Your order is confirmed.',
  heading: 'Thank you, your payment is here',
  blocks: [
    { type: 'paragraph', text: greeting(data.name) },
    {
      type: 'paragraph',
      text: `We have received ${amount(data.amountCents)} for your order #${data.orderId}, and it is confirmed.`,
    },
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(data.orderId) },
  ],
});
