import { setTimeout as pause } from 'node:timers/promises';
import type { ReadyCart } from '#bench/support/shoppers.ts';

const shoppersAtOnce = 8;
const betweenOrdersMs = 1_500;
/** A shopper who gets no answer in this time gives up, and counts as failed. */
export const patienceMs = 30_000;
const limitMs = 180_000;
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };

export type Cart = ReadyCart & { isScarce: boolean; paysByCard: boolean };

type Body = { orderId?: string; code?: string; transactionDetails?: { transactionId: string } };
/** The status is 0 when the connection broke or nobody answered in time. */
type Answer = { status: number; body: Body };
type Failure = { at: number; call: string; answer: string; afterMs: number };

/**
 * Shoppers who place and pay orders. A call fails when a caller with patience, who sends it once more after a broken connection, does
 * not succeed. The shoppers repeat it until they do, so that it is known which orders must be stored.
 */
export class Shoppers {
  readonly orders = new Map<string, { cart: Cart; at: number }>();
  readonly payments = new Map<string, string>();
  readonly failures: Failure[] = [];
  readonly answers = new Map<string, number>();
  /** Orders whose payment has no result yet. */
  readonly unpaid: { orderId: string; cart: Cart }[] = [];
  soldOut = 0;
  readonly #url: string;
  readonly #carts: Iterator<Cart>;
  #stopped = false;
  #shopping: Promise<unknown> = Promise.resolve();
  #keys = 0;

  constructor(url: string, carts: readonly Cart[]) {
    this.#url = url;
    this.#carts = carts.values();
  }

  start(): void {
    this.#shopping = Promise.all(Array.from({ length: shoppersAtOnce }, () => this.#shop()));
    // Its failure is told when they are stopped.
    this.#shopping.catch(() => undefined);
  }

  /** Waits until every order that was begun has been acknowledged or refused. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#shopping;
  }

  async payAgain(): Promise<void> {
    for (const { orderId, cart } of this.unpaid.splice(0)) await this.#pay(cart, orderId);
  }

  async #shop(): Promise<void> {
    while (!this.#stopped) {
      const { value: cart, done } = this.#carts.next();
      if (done) throw new Error('There are too few carts.');
      await this.#buy(cart);
      await pause(betweenOrdersMs);
    }
  }

  async #buy(cart: Cart): Promise<void> {
    const order = {
      userId: cart.shopper.id,
      cartId: cart.cartId,
      addressInfo: { addressId: cart.addressId },
      paymentMethod: cart.paysByCard ? 'card' : 'cod',
      totalAmount: cart.totalCents / 100,
    };
    const placed = await this.#insist(
      cart,
      '/api/order/create',
      order,
      ({ status, body }) => isSuccess(status) || (cart.isScarce && body.code === 'OUT_OF_STOCK'),
    );
    const { orderId } = placed.body;
    if (!isSuccess(placed.status)) this.soldOut += 1;
    else if (orderId === undefined) throw new Error('An order was acknowledged without its number.');
    else {
      this.orders.set(orderId, { cart, at: performance.now() });
      if (cart.paysByCard) await this.#pay(cart, orderId);
    }
  }

  async #pay(cart: Cart, orderId: string): Promise<void> {
    // A payment under way has a result only when a job has asked the provider, five minutes later.
    const paid = await this.#insist(
      cart,
      '/api/pay',
      { ...card, orderId },
      ({ status, body }) => isSuccess(status) || body.code === 'PAYMENT_UNDER_WAY' || body.code === 'REQUEST_COMPLETED',
    );
    if (paid.body.code === 'PAYMENT_UNDER_WAY') this.unpaid.push({ orderId, cart });
    else this.payments.set(orderId, paid.body.transactionDetails?.transactionId ?? '');
  }

  /** Repeats a request under one key until its answer is final. */
  async #insist(cart: Cart, call: string, body: object, isFinal: (answer: Answer) => boolean): Promise<Answer> {
    const key = `rehearsal-${cart.cartId}-${(this.#keys += 1)}`;
    const at = performance.now();
    const first = await this.#send(cart, call, body, key);
    const isBroken = first.status === 0 && performance.now() - at < patienceMs;
    let answer = isBroken ? await this.#send(cart, call, body, key) : first;
    const afterMs = performance.now() - at;
    if (!isFinal(answer) || afterMs > patienceMs)
      this.failures.push({ at, call, answer: nameOf(answer), afterMs: Math.round(afterMs) });
    while (!isFinal(answer)) {
      if (performance.now() - at > limitMs) throw new Error(`${call} did not succeed in time: ${nameOf(answer)}`);
      if (answer.status === 401) throw new Error(`A session was lost: ${nameOf(answer)}`);
      await pause(500);
      answer = await this.#send(cart, call, body, key);
    }
    return answer;
  }

  async #send(cart: Cart, call: string, body: object, key: string): Promise<Answer> {
    const answer = await fetch(this.#url + call, {
      method: 'POST',
      headers: { ...cart.shopper.headers, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
      // The balancer's own answers are pages.
      .then(async (response) => ({ status: response.status, body: parse(await response.text()) }))
      .catch(() => ({ status: 0, body: {} }));
    const name = nameOf(answer);
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    return answer;
  }
}

const isSuccess = (status: number) => status === 200 || status === 201;

const nameOf = ({ status, body }: Answer): string =>
  status === 0 ? 'no answer' : body.code === undefined ? String(status) : `${status} ${body.code}`;

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}
