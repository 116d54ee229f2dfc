import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

export const orderCancelled = ({ orderId, name, unpaid }: LetterData<'order-cancelled'>, shop: Shop): Content => ({
  subject: `Your order #${orderId} is cancelled`,
  preview: unpaid ? 'It was not paid in time.' : 'Nothing of it will be sent.',
  heading: 'Your order is cancelled',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    {
      type: 'paragraph',
      text: `Your order #${orderId} is cancelled${unpaid ? ', because it was not paid in time' : ''}. Nothing of it will be sent.`,
    },
    { type: 'paragraph', text: 'If this was not what you wanted, please write to us.' },
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(orderId) },
  ],
});
