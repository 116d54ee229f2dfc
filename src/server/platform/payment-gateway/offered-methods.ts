import type { PaymentMethod } from '#contract/order/order.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const throughGateway: readonly PaymentMethod[] = ['paypal', 'card'];

/** Returns the methods by which orders in a currency can be paid. */
export const offeredMethods = (gateway: Pick<PaymentGateway, 'takes'>, currency: string): PaymentMethod[] => [
  ...(gateway.takes(currency) ? throughGateway : []),
  'cod',
];
