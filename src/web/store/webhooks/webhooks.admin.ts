import * as m from '#i18n/messages.ts';
import type { DeliveryStatus } from '#contract/shop/webhook-events.ts';
import type { Delivery, DeliveryDetails, Webhook, WebhookDraft } from '#contract/shop/webhooks.ts';
import { createApiError } from '#web/store/api-error.ts';
import { createShopperThunk, type Tools } from '#web/store/app-thunk.ts';

export type { Delivery, DeliveryDetails, Webhook, WebhookDraft } from '#contract/shop/webhooks.ts';

const readWebhooks = async ({ api }: Pick<Tools, 'api'>): Promise<Webhook[]> =>
  (await api('GET /api/admin/webhooks')).response.data;

export const fetchWebhooks = createShopperThunk('webhooks/fetch', (tools): Promise<Webhook[]> => readWebhooks(tools));

/** A webhook, a page of what was sent to it, and one of that. */
export type WebhookPage = {
  webhook: Webhook;
  deliveries: Delivery[];
  nextCursor: string | null;
  delivery: DeliveryDetails | undefined;
};
type WebhookQuery = {
  id: string;
  status: DeliveryStatus | undefined;
  cursor: string | undefined;
  deliveryId: string | undefined;
};

export const fetchWebhook = createShopperThunk(
  'webhooks/fetchOne',
  async (tools, { id, status, cursor, deliveryId }: WebhookQuery): Promise<WebhookPage> => {
    const { api } = tools;
    const [webhooks, page, delivery] = await Promise.all([
      readWebhooks(tools),
      api('GET /api/admin/webhooks/:id/deliveries', { params: { id }, query: { status, cursor } }),
      deliveryId === undefined
        ? undefined
        : api('GET /api/admin/webhooks/:id/deliveries/:deliveryId', { params: { id, deliveryId } }),
    ]);
    const webhook = webhooks.find(({ _id }) => _id === id);
    if (!webhook) throw createApiError({ code: 'WEBHOOK_NOT_FOUND', message: m.webhook_not_found(), status: 404 });
    const { data: deliveries, nextCursor } = page.response;
    return { webhook, deliveries, nextCursor, delivery: delivery?.response.data };
  },
);

type WithSecret = { webhook: Webhook; secret: string };

export const addWebhook = createShopperThunk(
  'webhooks/add',
  async ({ api }, body: WebhookDraft): Promise<WithSecret> => {
    const { data, secret } = (await api('POST /api/admin/webhooks', { body })).response;
    return { webhook: data, secret };
  },
);

export const changeWebhook = createShopperThunk(
  'webhooks/change',
  async ({ api }, { id, ...body }: WebhookDraft & { id: string; version: string }): Promise<Webhook> =>
    (await api('PUT /api/admin/webhooks/:id', { params: { id }, body })).response.data,
);

export const deleteWebhook = createShopperThunk('webhooks/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/webhooks/:id', { params: { id } });
});

export const renewWebhookSecret = createShopperThunk(
  'webhooks/renewSecret',
  async ({ api }, id: string): Promise<string> =>
    (await api('POST /api/admin/webhooks/:id/secret', { params: { id } })).response.secret,
);

export const testWebhook = createShopperThunk('webhooks/test', async ({ api }, id: string): Promise<void> => {
  await api('POST /api/admin/webhooks/:id/test', { params: { id } });
});

export const sendDeliveryAgain = createShopperThunk(
  'webhooks/sendAgain',
  async ({ api }, params: { id: string; deliveryId: string }): Promise<void> => {
    await api('POST /api/admin/webhooks/:id/deliveries/:deliveryId/send-again', { params });
  },
);
