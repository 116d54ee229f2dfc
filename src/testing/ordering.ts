import type { Cart, CartItem } from '#contract/cart.ts';
import { noCharges, quoteOf } from '#contract/pricing.ts';
import { address, type product, type Shopper } from './builders.ts';
import type { TestShop } from './shop.ts';

type Line = { product: Awaited<ReturnType<typeof product>>; color?: string; size?: string; quantity?: number };

/** A cart that can be ordered, an address of the shopper, and the total that the summary would show. */
export type ReadyCart = { cartId: string; addressId: string; total: number; items: CartItem[] };

export async function cartWith(shop: TestShop, shopper: Shopper, lines: readonly Line[]): Promise<ReadyCart> {
  let cart: Cart | undefined;
  for (const { product, color = 'Black', size = 'M', quantity = 1 } of lines) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: shopper.headers,
      body: { userId: shopper.id, productId: product.id, name: product.name, color, size, quantity },
    });
    if (answer.statusCode !== 200) throw new Error(`Adding to the cart answered ${answer.statusCode}: ${answer.body}`);
    cart = answer.json<{ data: Cart }>().data;
  }
  if (!cart) throw new Error('A cart needs a line');
  const { items } = cart.data;
  const { id: addressId } = await address(shop, shopper.id);
  return { cartId: cart._id, addressId, total: quoteOf(items, noCharges).total, items };
}

export const placeOrder = (shop: TestShop, shopper: Shopper, ready: ReadyCart, more: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/order/create',
    headers: shopper.headers,
    body: {
      userId: shopper.id,
      cartId: ready.cartId,
      addressInfo: { addressId: ready.addressId },
      totalAmount: ready.total,
      ...more,
    },
  });

/** The counted stock of a variant, and what its movements add up to. The two must always agree. */
export async function booksOf(shop: TestShop, productId: string, color: string, size: string) {
  const { rows } = await shop.pool.query<{ stock: number; movements: number }>(
    `select v.stock, coalesce((select sum(delta)::int from stock_movements where variant_id = v.id), 0) as movements
     from variants v join product_colors c on c.id = v.color_id join product_sizes s on s.id = v.size_id
     where v.product_id = $1 and c.name = $2 and s.name = $3`,
    [productId, color, size],
  );
  return rows[0];
}
