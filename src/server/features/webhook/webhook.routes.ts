import type { Register } from '#server/http/endpoints.ts';
import type { Clock } from '#server/platform/clock.ts';
import { presentDelivery, presentDeliveryDetails, presentWebhook } from './webhook.presenter.ts';
import type { WebhookRow } from './webhook.repository.ts';
import type { WebhookService } from './webhook.service.ts';

export function webhookRoutes(endpoint: Register, webhooks: WebhookService, clock: Clock): void {
  const present = (row: WebhookRow) => presentWebhook(row, clock.now());

  endpoint('GET /api/admin/webhooks', async () => ({ data: (await webhooks.list()).map(present) }));

  endpoint('POST /api/admin/webhooks', async ({ user, body }) => {
    const { row, secret } = await webhooks.create(user.id, body);
    return { data: present(row), secret };
  });

  endpoint('PUT /api/admin/webhooks/:id', async ({ user, params, body }) => ({
    data: present(await webhooks.update(user.id, params.id, body)),
  }));

  endpoint('DELETE /api/admin/webhooks/:id', ({ user, params }) => webhooks.delete(user.id, params.id));

  endpoint('POST /api/admin/webhooks/:id/secret', async ({ user, params }) => {
    const { row, secret } = await webhooks.renewSecret(user.id, params.id);
    return { data: present(row), secret };
  });

  endpoint('POST /api/admin/webhooks/:id/test', async ({ params }) => ({
    data: presentDelivery(await webhooks.test(params.id)),
  }));

  endpoint('GET /api/admin/webhooks/:id/deliveries', async ({ params, query }) => {
    const { rows, nextCursor } = await webhooks.deliveries(params.id, query);
    return { data: rows.map(presentDelivery), nextCursor };
  });

  endpoint('GET /api/admin/webhooks/:id/deliveries/:deliveryId', async ({ params }) => ({
    data: presentDeliveryDetails(await webhooks.findDelivery(params.id, params.deliveryId)),
  }));

  endpoint('POST /api/admin/webhooks/:id/deliveries/:deliveryId/send-again', async ({ user, params }) => ({
    data: presentDelivery(await webhooks.sendAgain(user.id, params.id, params.deliveryId)),
  }));
}
