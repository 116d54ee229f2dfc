import * as m from '#i18n/messages.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { createApiError } from '#web/store/api-error.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { announceCartChange } from './announce-cart-change.ts';
import { fetchCart } from './cart.thunks.ts';

/**
 * Adds a removed line again, with its quantity, and fetches the cart. A retry after a lost response adds it once, because the key
 * belongs to the removal. Loaded with the panel, so that a first visit does not wait for it.
 */
export const restoreItem = createShopperThunk(
  'cart/restore',
  async (tools, { userId, item }: { userId: string; item: CartItem }): Promise<void> => {
    // Another user has signed in since the removal.
    if (userId !== tools.user._id)
      throw createApiError({ code: 'SUPERSEDED', message: m.site_you_have_been_logged_out() });
    const { productId, name, color, size, quantity } = item;
    const body = { userId, productId, name, color, size, quantity };
    await tools.writeOnce(['cart/restore', item._id], (idempotencyKey) =>
      tools.api('POST /api/cart/add', { body, idempotencyKey }),
    );
    announceCartChange(tools);
    await tools.dispatch(fetchCart({ quiet: true }));
  },
);
