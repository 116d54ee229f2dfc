/** The life of an order and of its payment (contract, "Orders"): every allowed step, and nothing else (D11). */
export type OrderStatus = 'pending' | 'confirmed' | 'dispatched' | 'delivered' | 'cancelled' | 'returned';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

export const orderSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'cancelled'],
  dispatched: ['delivered'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

export const paymentSteps: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'failed'],
  paid: ['refunded'],
  failed: ['pending'],
  refunded: [],
};

export const mayMoveOrder = (from: OrderStatus, to: OrderStatus): boolean => orderSteps[from].includes(to);
export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean => paymentSteps[from].includes(to);
