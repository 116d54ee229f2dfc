import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchWebhook, fetchWebhooks } from '#web/store/webhooks/webhooks.admin.ts';
import { parseDeliveryStatus } from '#web/store/webhooks/webhook-labels.ts';
import { loadApiKeys } from './api-keys/api-keys.loader.ts';

export async function loadConnections(tools: ShopperTools) {
  const [webhooks, apiKeys] = await Promise.all([tools.dispatch(fetchWebhooks()).unwrap(), loadApiKeys(tools)]);
  return { webhooks, apiKeys };
}
export type LoadedConnections = Awaited<ReturnType<typeof loadConnections>>;

/** Loads a webhook with the deliveries that the filter and the cursor in the URL select, and the one that it opens. */
export const loadWebhook = ({ dispatch, params: { id = '' }, url: { searchParams } }: ShopperTools) =>
  dispatch(
    fetchWebhook({
      id,
      status: parseDeliveryStatus(searchParams.get('status')),
      cursor: searchParams.get('cursor') ?? undefined,
      deliveryId: searchParams.get('delivery') ?? undefined,
    }),
  ).unwrap();
export type LoadedWebhook = Awaited<ReturnType<typeof loadWebhook>>;
