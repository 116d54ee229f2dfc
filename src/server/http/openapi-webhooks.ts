import { z } from 'zod';
import type { DeliveredType } from '#contract/shop/webhook-events.ts';
import { webhookPayloads } from '#contract/shop/webhook-payloads.ts';

const summaries: Readonly<Record<DeliveredType, string>> = {
  'order.created': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.changed': 'An order was edited, or its tags or tracking number were changed',
  'order.dispatched': 'The last pieces of an order were dispatched',
  'order.delivered': 'The last parcel of an order was delivered',
  'order.cancelled': 'An order was cancelled',
  'order.refunded': 'Money of an order was given back',
  'return.requested': 'A shopper asked to return pieces',
  'return.decided': 'A return was accepted or declined',
  'product.created': 'A product was made',
  'product.updated': 'A product was changed',
  'product.deleted': 'A product was deleted',
  'stock.changed': 'More or fewer pieces can be sold than before',
  'stock.low': 'Few pieces are left',
  'customer.created': 'A shopper made an account',
  'customer.erased': 'The account of a shopper was erased',
  'changes.published': 'A change set was published',
  ping: 'A member of the team sends a test',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'The id of the event, the same at each try'),
  header('webhook-timestamp', 'When this try is made, in seconds since 1970'),
  header('webhook-signature', 'One or two signatures, `v1,` and base64, separated by a space'),
];

const bodyOf = (type: string, data: z.ZodType) => {
  const body = z.object({ type: z.literal(type), timestamp: z.string(), data });
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'output' });
  return schema;
};

/** Returns what the shop sends to webhooks, as the `webhooks` of an OpenAPI document. */
export const describeWebhooks = (payloads: Readonly<Record<DeliveredType, z.ZodType>> = webhookPayloads) =>
  Object.fromEntries(
    Object.entries(payloads).map(([type, data]) => [
      type,
      {
        post: {
          summary: summaries[type as DeliveredType],
          tags: ['webhooks'],
          // The receiver checks the signature.
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type, data) } } },
          responses: { '2XX': { description: 'Taken; anything else is sent again' } },
        },
      },
    ]),
  );
