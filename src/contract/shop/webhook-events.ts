/** What webhooks can be told of, by the part of the shop. This file has no schema, because browsers load it. */
export const webhookEventGroups = {
  orders: [
    'order.created',
    'order.paid',
    'order.changed',
    'order.dispatched',
    'order.delivered',
    'order.cancelled',
    'order.refunded',
  ],
  returns: ['return.requested', 'return.decided'],
  products: ['product.created', 'product.updated', 'product.deleted'],
  stock: ['stock.changed', 'stock.low'],
  customers: ['customer.created', 'customer.erased'],
  changes: ['changes.published'],
} as const;

export type WebhookEventGroup = keyof typeof webhookEventGroups;
/** An event that a webhook can ask for. */
export type WebhookEventType = (typeof webhookEventGroups)[WebhookEventGroup][number];

export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookEventGroups).flat();

/** The test that a member of the team sends, to one webhook. */
export const pingType = 'ping';
/** The type of anything that is delivered. */
export type DeliveredType = WebhookEventType | typeof pingType;

export const deliveredTypes: readonly DeliveredType[] = [...webhookEventTypes, pingType];

/** The most webhooks of a shop. */
export const mostWebhooks = 20;

/** The hours for which the secret before a new one signs as well. */
export const oldSecretHours = 24;

export const deliveryStatuses = ['waiting', 'done', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why a try got no response: the address is not public, its name is not known, no connection was made, its certificate is not valid, or it took
 * too long. With `secret`, nothing was sent, because the shop cannot read the secret of the webhook.
 */
export const deliveryFailures = ['address', 'name', 'connection', 'certificate', 'timeout', 'secret'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
