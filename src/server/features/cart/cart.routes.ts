import type { Register } from '#server/http/endpoints.ts';
import { presentCart } from './cart.presenter.ts';
import type { CartService } from './cart.service.ts';

export function cartRoutes(endpoint: Register, cart: CartService): void {
  endpoint('GET /api/cart/get/:userId', async ({ user }) => presentCart(await cart.get(user.id)));

  endpoint('POST /api/cart/add', async ({ user, body }) => ({ data: presentCart(await cart.add(user.id, body)) }));

  endpoint('PUT /api/cart/update-cart', async ({ user, body }) => ({
    cart: presentCart(await cart.update(user.id, body)),
  }));

  endpoint('DELETE /api/cart/:userId/:itemId', async ({ user, params }) => ({
    cart: presentCart(await cart.remove(user.id, params.itemId)),
  }));

  endpoint('POST /api/cart/codes', async ({ user, body, request }) => ({
    cart: presentCart(await cart.addCode(user.id, request.ip, body.code)),
  }));

  endpoint('DELETE /api/cart/codes/:userId/:code', async ({ user, params }) => ({
    cart: presentCart(await cart.removeCode(user.id, params.code)),
  }));

  endpoint('DELETE /api/cart/gift-cards/:userId/:id', async ({ user, params }) => ({
    cart: presentCart(await cart.removeGiftCard(user.id, params.id)),
  }));
}
