import type { Reordered } from '#contract/order/reorder.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { announceCartChange } from '#web/store/cart/announce-cart-change.ts';
import { cartReplaced } from '#web/store/cart/cart.slice.ts';

/** Adds the items of an order to the bag again. A retry after a lost response adds them once. */
export const reorder = createShopperThunk('order/reorder', async (tools, orderId: string): Promise<Reordered> => {
  const { response } = await tools.writeOnce(['order/reorder', orderId], (idempotencyKey) =>
    tools.api('POST /api/order/:orderId/reorder', { params: { orderId }, idempotencyKey }),
  );
  announceCartChange(tools);
  tools.dispatch(cartReplaced(response.data));
  return response;
});
