import type { Permission } from '#contract/shop/permissions.ts';
import type { OrderStatus } from './order-states.ts';

/** What a member of the team needs to bring an order into a status. To cancel one that was paid takes `orders.refund` as well. */
export const statusPermissions: Readonly<Record<OrderStatus, Permission>> = {
  pending: 'orders.edit',
  confirmed: 'orders.edit',
  dispatched: 'orders.fulfil',
  lost: 'orders.fulfil',
  returned_to_sender: 'orders.fulfil',
  delivered: 'orders.fulfil',
  cancelled: 'orders.edit',
  returned: 'orders.fulfil',
};
