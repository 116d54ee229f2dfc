import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import {
  type DeliveredType,
  type DeliveryFailure,
  type DeliveryStatus,
  deliveryStatuses,
  type WebhookEventGroup,
} from '#contract/shop/webhook-events.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const eventGroupLabels: Readonly<Record<WebhookEventGroup, Text>> = {
  orders: m.webhook_group_orders,
  returns: m.webhook_group_returns,
  products: m.webhook_group_products,
  stock: m.webhook_group_stock,
  customers: m.webhook_group_customers,
  changes: m.changes_change_sets,
};

export const eventLabels: Readonly<Record<DeliveredType, Text>> = {
  'order.created': m.webhook_event_order_created,
  'order.paid': m.webhook_event_order_paid,
  'order.changed': m.webhook_event_order_changed,
  'order.dispatched': m.webhook_event_order_dispatched,
  'order.delivered': m.webhook_event_order_delivered,
  'order.cancelled': m.webhook_event_order_cancelled,
  'order.refunded': m.webhook_event_order_refunded,
  'return.requested': m.webhook_event_return_requested,
  'return.decided': m.webhook_event_return_decided,
  'product.created': m.webhook_event_product_created,
  'product.updated': m.webhook_event_product_updated,
  'product.deleted': m.webhook_event_product_deleted,
  'stock.changed': m.webhook_event_stock_changed,
  'stock.low': m.webhook_event_stock_low,
  'customer.created': m.webhook_event_customer_created,
  'customer.erased': m.webhook_event_customer_erased,
  'changes.published': m.webhook_event_changes_published,
  ping: m.webhook_event_ping,
};

export const deliveryStatusLabels: Readonly<Record<DeliveryStatus, { label: Text; tone: Tone }>> = {
  waiting: { label: m.webhook_waiting, tone: 'warning' },
  done: { label: m.webhook_done, tone: 'success' },
  failed: { label: m.webhook_failed, tone: 'danger' },
};

export const failureLabels: Readonly<Record<DeliveryFailure, Text>> = {
  address: m.webhook_failure_address,
  name: m.webhook_failure_name,
  connection: m.webhook_failure_connection,
  certificate: m.webhook_failure_certificate,
  timeout: m.webhook_failure_timeout,
  secret: m.webhook_failure_secret,
};

export const parseDeliveryStatus = (text: string | null): DeliveryStatus | undefined =>
  deliveryStatuses.find((status) => status === text);

/** Returns where a webhook leads, in short. */
export const hostOf = ({ url }: { url: string }): string => URL.parse(url)?.host ?? url;
