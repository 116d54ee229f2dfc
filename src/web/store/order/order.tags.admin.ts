import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export const fetchTagsInUse = createShopperThunk(
  'order/fetchTags',
  async ({ api }): Promise<string[]> => (await api('GET /api/admin/orders/tags')).response.data,
);

type Change = { order: Pick<AdminOrder, '_id' | 'version'>; tags: string[] };

/** Gives an order these tags. Sends the version that was read, so that no tag of another admin is lost. */
export const changeTags = createShopperThunk(
  'order/changeTags',
  async ({ api, writeOnce }, { order: { _id: orderId, version }, tags }: Change): Promise<void> => {
    const body = { tags, version };
    await writeOnce(['order tags', orderId, body], (idempotencyKey) =>
      api('PATCH /api/admin/orders/:orderId', { params: { orderId }, body, idempotencyKey }),
    );
  },
);

/** Adds a tag to orders. A retry after a lost response counts those of the first attempt. */
export const tagOrders = createShopperThunk(
  'order/tagAll',
  async (
    { api, writeOnce },
    body: { orderIds: string[]; tag: string },
  ): Promise<ResponseOf<'POST /api/admin/orders/tags'>> => {
    const { response } = await writeOnce(['tag of orders', body], (idempotencyKey) =>
      api('POST /api/admin/orders/tags', { body, idempotencyKey }),
    );
    return response;
  },
);
