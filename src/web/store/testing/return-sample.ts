import type { OrderReturn } from '#contract/order/order-return.ts';

export const aReturn = (part: Partial<OrderReturn> = {}): OrderReturn => ({
  _id: 'return-1',
  orderId: '7K3M9Q2X4T5B',
  status: 'requested',
  lines: [{ position: 0, quantity: 1, name: 'Boxy tee', color: 'Sand', size: 'M', price: 19.5 }],
  reason: 'Too small',
  answer: '',
  currency: 'USD',
  refund: 0,
  suggested: { lines: [{ position: 0, quantity: 1, amount: 19.5, tax: 0 }], delivery: 0, tax: 0, total: 19.5 },
  restocked: false,
  createdAt: '2026-11-21T23:30:00.000Z',
  version: '2026-11-21T23:30:00.000Z',
  ...part,
});
