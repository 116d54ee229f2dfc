import type { DeliveryFailure, DeliveredType, WebhookEventType } from '#contract/shop/webhook-events.ts';
import type { Delivery, DeliveryDetails, Webhook } from '#contract/shop/webhooks.ts';
import { versionOf } from '#server/platform/version.ts';
import type { DeliveryRow, WebhookRow } from './webhook.repository.ts';

/** Returns the body of every try. */
export const bodyOf = ({ type, createdAt, data }: DeliveryRow['event']): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), data });

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, active, failingSince, oldSecretUntil, createdAt } = row;
  return {
    _id: id,
    url,
    events: events as WebhookEventType[],
    active,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    version: versionOf(row),
  };
}

/** Of a try without a response, the stored answer is the code of the reason. */
const hasResponse = ({ lastStatus, ms }: DeliveryRow): boolean => lastStatus !== null || ms === null;

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  type: row.event.type as DeliveredType,
  eventId: row.eventId,
  status: row.status,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  failure: hasResponse(row) ? null : (row.lastAnswer as DeliveryFailure),
  ms: row.ms,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAt: row.nextAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const presentDeliveryDetails = (row: DeliveryRow): DeliveryDetails => ({
  ...presentDelivery(row),
  payload: bodyOf(row.event),
  answer: hasResponse(row) ? (row.lastAnswer ?? '') : '',
});
