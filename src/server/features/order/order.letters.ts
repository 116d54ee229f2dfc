import type { Letter } from '#server/features/mail/mail.service.ts';
import type { NewOrderLine, NewOrderRow } from './order.repository.ts';

/** Carries the order as it is now: the letter tells what was true then, whenever it is sent or read. */
export const receivedLetter = (order: NewOrderRow, lines: readonly NewOrderLine[]): Letter => {
  const { subtotalCents, deliveryCents, taxCents, totalCents, address, city, pincode, phone, notes } = order;
  return {
    kind: 'order-received',
    recipient: order.userEmail,
    data: {
      orderId: order.id,
      name: order.userName,
      lines: lines.map(({ name, color, size, quantity, priceCents }) => ({ name, color, size, quantity, priceCents })),
      subtotalCents,
      deliveryCents,
      taxCents,
      totalCents,
      address: { address, city, pincode, phone, notes },
    },
  };
};

export const cancelledLetter = ({ id, userName, userEmail }: NewOrderRow): Letter => ({
  kind: 'order-cancelled',
  recipient: userEmail,
  data: { orderId: id, name: userName },
});
