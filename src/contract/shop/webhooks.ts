import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, rawText } from '#contract/text.ts';
import {
  type DeliveredType,
  deliveredTypes,
  deliveryFailures,
  deliveryStatuses,
  type WebhookEventType,
  webhookEventTypes,
} from './webhook-events.ts';

const EventType = z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]);

export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(EventType),
  active: z.boolean(),
  /** Since when every delivery has failed; null after one that was taken. One that is not active was switched off for it. */
  failingSince: z.string().nullable(),
  /** Until when the secret before signs as well; null when there is none. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  version: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** An event on its way to a webhook. */
export const Delivery = z.object({
  _id: z.string(),
  type: z.enum(deliveredTypes as [DeliveredType, ...DeliveredType[]]),
  /** The `webhook-id` of every try. */
  eventId: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** The HTTP status of the last try; null before, and when there was no response. */
  lastStatus: z.number().int().nullable(),
  /** Why the last try got no response. */
  failure: z.enum(deliveryFailures).nullable(),
  /** How long the last try took, in milliseconds. */
  ms: z.number().int().nullable(),
  triedAt: z.string().nullable(),
  /** When it is sent again; null once it is done or has failed. */
  nextAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetails = Delivery.extend({
  /** The body that is sent. */
  payload: z.string(),
  /** The beginning of the last response. */
  answer: z.string(),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

const WebhookDraft = z.object({
  /** Its form and where it leads are checked by the shop, which answers ADDRESS_NOT_ALLOWED. */
  url: rawText(2000).min(1),
  events: z.array(EventType).min(1).max(webhookEventTypes.length),
  active: z.boolean().default(true),
});
export type WebhookDraft = z.output<typeof WebhookDraft>;

const params = z.object({ id: idText });
const deliveryParams = params.extend({ deliveryId: idText });
const OneWebhook = z.object({ data: Webhook });
const OneDelivery = z.object({ data: Delivery });
const WithSecret = OneWebhook.extend({ secret: z.string() });
const shared = { tag: 'connections', access: 'admin', permission: 'connections.manage' } as const;

export const webhookEndpoints = {
  'GET /api/admin/webhooks': {
    summary: 'The webhooks of the shop, oldest first',
    ...shared,
    responses: { 200: z.object({ data: z.array(Webhook) }) },
  },
  'POST /api/admin/webhooks': {
    summary: 'Add a webhook; the response is the only place where its secret is shown',
    ...shared,
    stepUp: true,
    creates: true,
    secret: true,
    body: WebhookDraft,
    responses: { 201: WithSecret },
  },
  'PUT /api/admin/webhooks/:id': {
    summary: 'Change the address and the events of a webhook, or switch it on or off',
    ...shared,
    stepUp: true,
    params,
    body: WebhookDraft.extend({ version: rawText(64) }),
    responses: { 200: OneWebhook },
  },
  'DELETE /api/admin/webhooks/:id': {
    summary: 'Delete a webhook with what was sent to it',
    ...shared,
    stepUp: true,
    params,
    responses: { 204: z.void() },
  },
  'POST /api/admin/webhooks/:id/secret': {
    summary: 'Give a webhook a new secret; the one before signs as well for 24 hours',
    ...shared,
    stepUp: true,
    creates: true,
    secret: true,
    params,
    responses: { 200: WithSecret },
  },
  'POST /api/admin/webhooks/:id/test': {
    summary: 'Send a `ping` to a webhook',
    ...shared,
    creates: true,
    params,
    responses: { 202: OneDelivery },
  },
  'GET /api/admin/webhooks/:id/deliveries': {
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    ...shared,
    params,
    query: Paging.extend({ status: z.enum(deliveryStatuses).optional() }),
    responses: { 200: z.object({ data: z.array(Delivery), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/webhooks/:id/deliveries/:deliveryId': {
    summary: 'What was sent to a webhook, and its response',
    ...shared,
    params: deliveryParams,
    responses: { 200: z.object({ data: DeliveryDetails }) },
  },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/send-again': {
    summary: 'Send an event to a webhook again, with the same `webhook-id`',
    ...shared,
    params: deliveryParams,
    responses: { 202: OneDelivery },
  },
} as const satisfies EndpointTable;
