import { setTimeout } from 'node:timers/promises';
import { accountOf, sampleAddress, sessionOf } from './client.ts';

/** An answer that a shop never gives, whatever happens to its database. */
export class WrongAnswer extends Error {}

type Answer = { status: number; body: Record<string, unknown> };
type Line = { price: number; quantity: number };
type Cart = { _id: string; data: { items: Line[] } };
type Variant = { color: string; size: string; instoke: boolean };
type Product = { _id: string; name: string; variants: Variant[] };

/** Counts what shoppers saw. */
export type Seen = { orders: Set<string>; unavailable: number; slowestMs: number };

const longestMs = 60_000;
const json = { 'content-type': 'application/json' };

let lastNumber = 0;
/** Numbers e-mails and keys, so that they are unique and no random choice. */
const nextNumber = (): number => (lastNumber += 1);

const internals = /Failed query|ECONN|terminated|\$1|\b(insert into|select .* from|update .* set)\b/i;

/** Fetches again when the shop has closed an idle connection at the moment of its use, as browsers do. */
export const fetchPersistently = (url: string, request: () => RequestInit): Promise<Response> =>
  fetch(url, request()).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return fetch(url, request());
  });

/** Sends a request. Throws `WrongAnswer` unless it succeeds, is refused with a code, or is UNAVAILABLE with Retry-After. */
async function send(url: string, request: RequestInit, seen: Seen): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetchPersistently(url, () => ({ ...request, signal: AbortSignal.timeout(longestMs) }));
  const text = await response.text();
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
  const body = JSON.parse(text) as Record<string, unknown>;
  const { status } = response;
  const isUnavailable = status === 503 && body['code'] === 'UNAVAILABLE' && response.headers.has('retry-after');
  if (isUnavailable) seen.unavailable += 1;
  if ((status >= 500 && !isUnavailable) || (status >= 400 && internals.test(text)))
    throw new WrongAnswer(`${request.method} ${url} answered ${status}: ${text.slice(0, 300)}`);
  return { status, body };
}

/** Repeats a request under one key until the shop has carried it out or refuses it. */
async function persist(url: string, headers: Record<string, string>, body: object, seen: Seen): Promise<Answer> {
  const key = `write-${nextNumber()}`;
  const request = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: JSON.stringify(body) };
  for (;;) {
    const answer = await send(url, request, seen);
    if (answer.status !== 503 && answer.body['code'] !== 'REQUEST_UNDER_WAY') return answer;
    await setTimeout(500);
  }
}

/** Registers a shopper with an address. */
async function register(shop: string, seen: Seen) {
  const response = await fetch(`${shop}/api/users/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(accountOf(`Shopper ${nextNumber()}`)),
    signal: AbortSignal.timeout(longestMs),
  });
  if (response.status === 503) seen.unavailable += 1;
  else if (response.status >= 500) throw new WrongAnswer(`Registering answered ${response.status}`);
  // Registering takes no key, so after a lost answer the next shopper has another e-mail.
  if (!response.ok) return undefined;
  const { user, headers } = await sessionOf(response, json);
  const added = await persist(`${shop}/api/address/add`, headers, { userId: user._id, ...sampleAddress }, seen);
  const list =
    added.status === 201 ? added.body : await persistRead(`${shop}/api/address/get/${user._id}`, headers, seen);
  const [address] = (list['data'] ?? []) as { _id: string }[];
  return { id: user._id, headers, addressId: address?._id };
}

async function persistRead(url: string, headers: Record<string, string>, seen: Seen): Promise<Record<string, unknown>> {
  for (;;) {
    const { status, body } = await send(url, { method: 'GET', headers }, seen);
    if (status !== 503) return body;
    await setTimeout(500);
  }
}

type Shopper = NonNullable<Awaited<ReturnType<typeof register>>>;

/** Orders one piece. Returns false when the shop refuses, such as for a sold-out piece or a limit. */
async function orderOne(shop: string, { id, headers, addressId }: Shopper, product: Product, seen: Seen) {
  const variant = product.variants.find(({ instoke }) => instoke);
  if (!variant) return false;
  const piece = { userId: id, productId: product._id, name: product.name, color: variant.color, size: variant.size };
  const added = await persist(`${shop}/api/cart/add`, headers, piece, seen);
  if (added.status >= 400 && added.body['code'] !== 'REQUEST_COMPLETED') return false;
  const cart = (await persistRead(`${shop}/api/cart/get/${id}`, headers, seen)) as Cart;
  const { items } = cart.data;
  if (items.length !== 1 || items[0]?.quantity !== 1)
    throw new WrongAnswer(`The cart has ${JSON.stringify(items)} after adding one piece`);
  const totalAmount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const order = { cartId: cart._id, addressInfo: { addressId }, paymentMethod: 'cod', totalAmount };
  const created = await persist(`${shop}/api/order/create`, headers, order, seen);
  if (created.status >= 400) return false;
  seen.orders.add(String(created.body['orderId']));
  return true;
}

/** Places orders until the signal is aborted. Each request is repeated until the shop has answered it. */
export async function shopPersistently(shop: string, products: readonly Product[], seen: Seen, signal: AbortSignal) {
  for (let number = 0; !signal.aborted;) {
    const shopper = await register(shop, seen);
    let isWelcome = shopper?.addressId !== undefined;
    while (shopper && isWelcome && !signal.aborted) {
      const product = products[(number += 1) % products.length];
      isWelcome = product !== undefined && (await orderOne(shop, shopper, product, seen));
      await setTimeout(100);
    }
    await setTimeout(250);
  }
}
