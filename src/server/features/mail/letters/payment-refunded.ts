import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { amount, greeting } from './words.ts';

export const paymentRefunded = (data: LetterData<'payment-refunded'>, shop: Shop): Content => ({
  subject: `Your money for order #${data.orderId} is on its way back`,
  preview: `${amount(data.amountCents)} goes back to you.`,
  heading: 'Your money is on its way back',
  blocks: [
    { type: 'paragraph', text: greeting(data.name) },
    {
      type: 'paragraph',
      text: `${amount(data.amountCents)} for your order #${data.orderId} goes back to you the way it was paid. Banks take a few days to show it.`,
    },
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(data.orderId) },
  ],
});
