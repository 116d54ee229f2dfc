import type { Letter } from '#server/features/mail/mail.service.ts';
import type { NewOrderLine, NewOrderRow } from './order.repository.ts';

type Someone = Pick<NewOrderRow, 'id' | 'userId' | 'userName' | 'userEmail'>;
const to = ({ userId = null, userEmail }: Someone) => ({ recipient: userEmail, userId });
const about = ({ id, userName }: Someone) => ({ orderId: id, name: userName });

/** Carries the order as it is now: the letter tells what was true then, whenever it is sent or read. */
export const receivedLetter = (order: NewOrderRow, lines: readonly NewOrderLine[], unpaidHours: number): Letter => {
  const { subtotalCents, deliveryCents, taxCents, totalCents, address, city, pincode, phone, notes } = order;
  const { arrivesFrom, arrivesTo } = order;
  return {
    kind: 'order-received',
    ...to(order),
    data: {
      ...about(order),
      lines: lines.map(({ name, color, size, quantity, priceCents }) => ({ name, color, size, quantity, priceCents })),
      subtotalCents,
      deliveryCents,
      taxCents,
      totalCents,
      address: { address, city, pincode, phone, notes },
      ...(arrivesFrom && arrivesTo && { arrival: { from: arrivesFrom, to: arrivesTo } }),
      ...(order.orderStatus === 'pending' && { payWithinHours: unpaidHours }),
    },
  };
};

export const cancelledLetter = (order: Someone, unpaid: boolean): Letter => ({
  kind: 'order-cancelled',
  ...to(order),
  data: { ...about(order), ...(unpaid && { unpaid }) },
});

export const dispatchedLetter = (order: Someone, trackingNumber: string): Letter => ({
  kind: 'order-dispatched',
  ...to(order),
  data: { ...about(order), ...(trackingNumber && { trackingNumber }) },
});

export const paidLetter = (order: Someone, amountCents: number): Letter => ({
  kind: 'payment-received',
  ...to(order),
  data: { ...about(order), amountCents },
});

export const refundedLetter = (order: Someone, amountCents: number): Letter => ({
  kind: 'payment-refunded',
  ...to(order),
  data: { ...about(order), amountCents },
});

export const acceptedReturnLetter = (order: Someone, refundCents: number, answer: string): Letter => ({
  kind: 'order-return',
  ...to(order),
  data: { ...about(order), accepted: true, refundCents, answer },
});

export const declinedReturnLetter = (order: Someone, answer: string): Letter => ({
  kind: 'order-return',
  ...to(order),
  data: { ...about(order), accepted: false, refundCents: 0, answer },
});
