import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { done, problem, type Reply } from './reply.ts';

export type FakeEvent = { id: string; event_type: string; resource: object };
export type SignedNotice = { headers: Record<string, string>; body: string };

const Input = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});
const marker = '"webhook_event":';

/** Signs like PayPal: the transmission's id and time, the webhook's id, and the checksum of the body. */
export function createFakeWebhooks({ webhookId, url, clock }: { webhookId: string; url: () => string; clock: Clock }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (id: string, time: string, body: string) => `${id}|${time}|${webhookId}|${crc32(body)}`;

  const sign = (event: FakeEvent): SignedNotice => {
    // With spaces, so that a re-serialized body has another checksum.
    const body = JSON.stringify({ event_version: '1.0', ...event }, undefined, 1);
    const id = crypto.randomUUID();
    const time = clock.now().toISOString();
    const signature = createSign('RSA-SHA256')
      .update(signed(id, time, body))
      .sign(privateKey, 'base64');
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${url()}/v1/notifications/certs/CERT-FOR-TESTS`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    };
    return { headers, body };
  };

  return {
    sign,
    /** Sends an event to the shop and returns the status of the response. */
    deliver: async (to: string, event: FakeEvent): Promise<number> => {
      const response = await fetch(to, { method: 'POST', ...sign(event) });
      await response.arrayBuffer();
      return response.status;
    },
    verify(text: string, json: unknown): Reply {
      const input = Input.safeParse(json);
      if (!input.success) return problem(400, 'VALIDATION_ERROR', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
      const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id } = input.data;
      // Computed from the bytes as sent, like PayPal.
      const body = text.slice(text.indexOf(marker) + marker.length, text.lastIndexOf('}'));
      const isValid =
        webhook_id === webhookId &&
        createVerify('RSA-SHA256')
          .update(signed(id, time, body))
          .verify(publicKey, transmission_sig, 'base64');
      return done({ verification_status: isValid ? 'SUCCESS' : 'FAILURE' });
    },
  };
}
