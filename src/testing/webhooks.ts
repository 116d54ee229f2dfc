import type { WebhookEventType } from '#contract/shop/webhook-events.ts';
import type { Delivery, DeliveryDetails, Webhook } from '#contract/shop/webhooks.ts';
import { signedInUser } from './database/builders.ts';
import { runJobs } from './jobs.ts';
import type { TestShop } from './shop.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns helpers that set up webhooks through the API and let them be called. The shop may open later. */
export function createWebhookTools(shop: () => TestShop) {
  /** A new session each time, since a test may advance the clock. */
  const ask = async (method: Method, path = '', body?: object) => {
    const { headers } = await signedInUser(shop(), { role: 'admin', name: 'Grace' });
    return shop().app.inject({ method, url: `/api/admin/webhooks${path}`, headers, ...(body && { body }) });
  };
  const read = async <Data>(path = '') => (await ask('GET', path)).json<{ data: Data }>().data;

  return {
    ask,
    list: () => read<Webhook[]>(),
    find: async (id: string) => (await read<Webhook[]>()).find(({ _id }) => _id === id),

    create: async (url: string, events: WebhookEventType[] = ['order.created'], more: object = {}) => {
      const response = await ask('POST', '', { url, events, ...more });
      if (response.statusCode !== 201) throw new Error(`The webhook was answered with ${response.statusCode}`);
      const { data, secret } = response.json<{ data: Webhook; secret: string }>();
      return { ...data, secret };
    },

    deliveries: (id: string, query = '') => read<Delivery[]>(`/${id}/deliveries${query}`),
    delivery: (id: string, deliveryId: string) => read<DeliveryDetails>(`/${id}/deliveries/${deliveryId}`),

    /** Runs the jobs that are due, and waits for the receivers. */
    send: async (): Promise<void> => {
      await runJobs(shop());
      await shop().webhookSender.settled();
    },
  };
}
