import type { Letter } from '#server/features/mail/mail.service.ts';
import type { NewOrderLine, NewOrderRow } from './order.repository.ts';

/** Carries the order as it is now: the letter tells what was true then, whenever it is sent or read. */
export const receivedLetter = (order: NewOrderRow, lines: readonly NewOrderLine[]): Letter => {
  const { subtotalCents, deliveryCents, taxCents, totalCents, address, city, pincode, phone, notes } = order;
  const { arrivesFrom: from, arrivesTo: to } = order;
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
      ...(from && to && { arrival: { from, to } }),
    },
  };
};

export const cancelledLetter = ({ id, userName, userEmail }: NewOrderRow): Letter => ({
  kind: 'order-cancelled',
  recipient: userEmail,
  data: { orderId: id, name: userName },
});

export const dispatchedLetter = ({ id, userName, userEmail }: NewOrderRow, trackingNumber: string): Letter => ({
  kind: 'order-dispatched',
  recipient: userEmail,
  data: { orderId: id, name: userName, ...(trackingNumber && { trackingNumber }) },
});

type Someone = Pick<NewOrderRow, 'id' | 'userName' | 'userEmail'>;
const about = ({ id, userName }: Someone) => ({ orderId: id, name: userName });

export const paidLetter = (order: Someone, amountCents: number): Letter => ({
  kind: 'payment-received',
  recipient: order.userEmail,
  data: { ...about(order), amountCents },
});

export const refundedLetter = (order: Someone, amountCents: number): Letter => ({
  kind: 'payment-refunded',
  recipient: order.userEmail,
  data: { ...about(order), amountCents },
});

export const acceptedReturnLetter = (order: Someone, refundCents: number, answer: string): Letter => ({
  kind: 'order-return',
  recipient: order.userEmail,
  data: { ...about(order), accepted: true, refundCents, answer },
});

export const declinedReturnLetter = (order: Someone, answer: string): Letter => ({
  kind: 'order-return',
  recipient: order.userEmail,
  data: { ...about(order), accepted: false, refundCents: 0, answer },
});
