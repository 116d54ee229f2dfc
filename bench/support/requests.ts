import type { CartAddition } from '#contract/order/cart.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { NewOrder } from '#contract/order/order.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { Variant } from './catalogue.ts';
import { getJson, type HttpRequest } from './http.ts';
import type { ReadyCart, Shopper } from './shoppers.ts';

/** Returns the first product of the home page. */
export async function firstProduct(shopUrl: string): Promise<Product> {
  const [product] = await getJson<Product[]>(shopUrl, '/api/product/popular');
  if (!product) throw new Error('The shop has no popular product.');
  return product;
}

/** Returns requests that add one piece of a variant to each shopper's cart. */
export function addToCartRequests(shoppers: readonly Shopper[], variants: readonly Variant[]): HttpRequest[] {
  return shoppers.flatMap(({ id: userId, headers }, index) => {
    const variant = variants[index % variants.length];
    if (!variant) return [];
    const { productId, name, color, size } = variant;
    const body: CartAddition = { userId, productId, name, color, size, quantity: 1 };
    return [{ method: 'POST' as const, path: '/api/cart/add', headers, body: JSON.stringify(body) }];
  });
}

export function orderRequest({ shopper, cartId, addressId, totalCents }: ReadyCart): HttpRequest {
  const body: NewOrder = { userId: shopper.id, cartId, addressInfo: { addressId }, totalAmount: toDecimal(totalCents) };
  return { method: 'POST', path: '/api/order/create', headers: shopper.headers, body: JSON.stringify(body) };
}
