import { paths } from '#contract/paths.ts';
import type { Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { greeting } from './words.ts';

export const orderDispatched = (
  { orderId, name, trackingNumber }: LetterData<'order-dispatched'>,
  shop: Shop,
): Content => ({
  subject: `Your order #${orderId} is on its way`,
  preview: trackingNumber ? `Tracking number ${trackingNumber}` : 'It has left our house.',
  heading: 'Your order is on its way',
  blocks: [
    { type: 'paragraph', text: greeting(name) },
    { type: 'paragraph', text: `Your order #${orderId} has left our house.` },
    ...(trackingNumber ? [{ type: 'passage' as const, title: 'Tracking number', text: trackingNumber }] : []),
    { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(orderId) },
  ],
});
