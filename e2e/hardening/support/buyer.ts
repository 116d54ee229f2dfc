import { randomUUID } from 'node:crypto';
import type { User } from '#contract/account/auth.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Product } from '#contract/catalog/products.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** A signed-in shopper who buys a product over the API and pays cash. */
export class Buyer {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  #userId = '';
  #addressId = '';
  readonly #email = `${randomUUID()}@example.com`;
  readonly #name = 'Ada Hem';

  private constructor(url: string, address: string) {
    this.#url = url;
    // Requests are limited per address.
    this.#headers = { 'x-forwarded-for': address };
  }

  /** Registers a shopper who visits from an address of its own. */
  static async register(url: string, number: number): Promise<Buyer> {
    const buyer = new Buyer(url, `10.7.${number >> 8}.${number & 255}`);
    await buyer.#signUp();
    return buyer;
  }

  async #signUp(): Promise<void> {
    const body = { email: this.#email, name: this.#name, password: 'correct horse battery' };
    const response = await this.#send('POST', '/api/users/register', body);
    const user = (await response.json()) as User;
    this.#userId = user._id;
    this.#headers['authorization'] = `Bearer ${user.token}`;
    this.#headers['cookie'] = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const address = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'Ring' };
    const added = await this.#send('POST', '/api/address/add', { userId: this.#userId, ...address });
    const { data } = (await added.json()) as { data: { _id: string }[] };
    this.#addressId = data[0]?._id ?? '';
  }

  /** Orders one piece of a popular product, cash on delivery. Returns the id of the order; undefined when the piece is sold out. */
  async buy(): Promise<string | undefined> {
    const products = (await (await this.#send('GET', '/api/product/popular')).json()) as Product[];
    const choices = products.flatMap((product) =>
      product.variants.flatMap(({ color, size, instoke }) => (instoke ? { product, color, size } : [])),
    );
    const choice = choices[Math.floor(Math.random() * choices.length)];
    if (!choice) return undefined;
    const { product, color, size } = choice;
    const line = { userId: this.#userId, productId: product._id, name: product.name, color, size, quantity: 1 };
    const added = await this.#send('POST', '/api/cart/add', line, [409]);
    if (!added.ok) return undefined;
    const { data: cart } = (await added.json()) as { data: Cart };
    const cents = cart.data.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    const order = {
      userId: this.#userId,
      cartId: cart._id,
      addressInfo: { addressId: this.#addressId },
      totalAmount: cents / 100,
      paymentMethod: 'cod',
    };
    const response = await this.#send('POST', '/api/order/create', order, [409]);
    if (response.ok) return ((await response.json()) as { orderId: string }).orderId;
    for (const { _id } of cart.data.items) await this.#send('DELETE', `/api/cart/${this.#userId}/${_id}`);
    return undefined;
  }

  /** Changes the account, which is not limited. */
  async changePhone(): Promise<void> {
    const phone = `555 ${Math.floor(Math.random() * 10_000)}`;
    const user = { name: this.#name, email: this.#email, address: '', phone };
    await this.#send('POST', `/api/users/update-user/${this.#userId}`, { id: this.#userId, user });
  }

  /** Throws when the response has another status than a success or an expected one. */
  async #send(method: Method, path: string, body?: object, expected: readonly number[] = []): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      headers: body ? { ...this.#headers, 'content-type': 'application/json' } : this.#headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok || expected.includes(response.status)) return response;
    throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  }
}
