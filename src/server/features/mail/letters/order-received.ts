import { arrivalWords } from '#contract/arrival.ts';
import { paths } from '#contract/paths.ts';
import type { Block, Content, Shop } from './blocks.ts';
import type { LetterData } from './letter.ts';
import { amount, greeting, hoursWords } from './words.ts';

const stillToPay = (hours: number): Block => ({
  type: 'paragraph',
  text: `If you have not paid yet, you can do so on its page within ${hoursWords(hours)}; after that it is cancelled.`,
});

const nothingToPay: Block = { type: 'paragraph', text: 'There is nothing to pay.' };

export const orderReceived = (order: LetterData<'order-received'>, shop: Shop): Content => {
  const { payWithinHours } = order;
  const { address, city, pincode, phone, notes } = order.address;
  return {
    subject: `We have received your order #${order.orderId}`,
    preview: `${amount(order.totalCents)} in total. We write again when it is on its way.`,
    heading: 'Thank you for your order',
    blocks: [
      { type: 'paragraph', text: greeting(order.name) },
      {
        type: 'paragraph',
        text: `We have received your order #${order.orderId}, and write again when it is on its way.`,
      },
      ...(order.totalCents === 0 ? [nothingToPay] : []),
      ...(payWithinHours === undefined ? [] : [stillToPay(payWithinHours)]),
      {
        type: 'lines',
        lines: order.lines.map(({ name, color, size, quantity, priceCents }) => ({
          name,
          detail: [color, size, `${quantity} × ${amount(priceCents)}`].filter(Boolean).join(', '),
          amount: amount(priceCents * quantity),
        })),
      },
      {
        type: 'sums',
        rows: [
          { label: 'Subtotal', amount: amount(order.subtotalCents) },
          { label: 'Delivery', amount: amount(order.deliveryCents) },
          { label: 'Tax', amount: amount(order.taxCents) },
          { label: 'Total', amount: amount(order.totalCents), total: true },
        ],
      },
      ...(order.arrival
        ? [{ type: 'paragraph' as const, text: `It is expected to arrive ${arrivalWords(order.arrival)}.` }]
        : []),
      {
        type: 'passage',
        title: 'Delivery address',
        text: [address, `${city} ${pincode}`, phone, notes].filter(Boolean).join('\n'),
      },
      { type: 'action', label: 'Look at your order', href: shop.url + paths.order.href(order.orderId) },
    ],
  };
};
