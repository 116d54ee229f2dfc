import { z } from 'zod';
import { NoticeRefused, type PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaypalClient } from './paypal-client.ts';
import { orderReader } from './paypal-reading.ts';
import { PaypalRefusal } from './paypal-refusal.ts';

const Verification = z.object({ verification_status: z.string() });
const Event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().min(1),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  }),
});
type Event = z.infer<typeof Event>;

/** The type of an event's resource. */
const kinds: Record<string, 'order' | 'capture' | 'refund'> = {
  'CHECKOUT.ORDER.APPROVED': 'order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoticeRefused('The message is not JSON.');
  }
}

/** Returns the signature headers under their names in the verification request. */
function signatureIn(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
  return Object.fromEntries(
    names.map((name) => {
      const value = headers[`paypal-${name}`];
      if (!value) throw new NoticeRefused(`The message has no paypal-${name}.`);
      return [name.replaceAll('-', '_'), value];
    }),
  );
}

export function createPaypalNotices(client: PaypalClient, webhookId: string): PaymentGateway['readNotice'] {
  const { orderIdOf } = orderReader(client);

  const verify = async (headers: Readonly<Record<string, string | undefined>>, text: string): Promise<void> => {
    const head = JSON.stringify({ ...signatureIn(headers), webhook_id: webhookId });
    try {
      const { verification_status } = await client.call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The signature covers the received bytes. Parsing and serializing could change them.
        body: `${head.slice(0, -1)},"webhook_event":${text}}`,
        response: Verification,
      });
      if (verification_status !== 'SUCCESS') throw new NoticeRefused('PayPal did not sign the message.');
    } catch (error) {
      if (error instanceof PaypalRefusal) throw new NoticeRefused(error.message);
      throw error;
    }
  };

  const paymentIdOf = async ({ event_type, resource }: Event): Promise<string | undefined> => {
    const kind = kinds[event_type];
    if (kind === 'order') return resource.id;
    const named = resource.supplementary_data?.related_ids?.order_id;
    if (kind === undefined || named !== undefined) return named;
    if (kind === 'capture') return orderIdOf(resource.id);
    const capture = resource.links.map(({ href }) => /\/captures\/(\w+)$/.exec(href)?.[1]).find(Boolean);
    return capture === undefined ? undefined : orderIdOf(capture);
  };

  return async (headers, body) => {
    const text = body.toString('utf8');
    const json = parsed(text);
    await verify(headers, text);
    const event = Event.safeParse(json);
    if (!event.success || !Object.hasOwn(kinds, event.data.event_type)) return undefined;
    const paymentId = await paymentIdOf(event.data);
    return paymentId === undefined ? undefined : { eventId: event.data.id, paymentId };
  };
}
