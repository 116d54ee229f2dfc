import type { Cart } from '#contract/order/cart.ts';
import type { Product } from '#contract/catalog/products.ts';
import { accountOf, type Client, sampleAddress, signIn } from './client.ts';

type Account = ReturnType<typeof accountOf>;
type BuyerOptions = { number: number; random: () => number };

/** A signed-in shopper who buys a product over the API and pays cash. */
export class Buyer {
  readonly #client: Client;
  readonly #account: Account;
  readonly #addressId: string;
  readonly #random: () => number;

  private constructor(client: Client, account: Account, addressId: string, random: () => number) {
    this.#client = client;
    this.#account = account;
    this.#addressId = addressId;
    this.#random = random;
  }

  /** Registers a shopper who visits from an IP address of its own, because requests are limited by it. */
  static async register(url: string, { number, random }: BuyerOptions): Promise<Buyer> {
    const account = accountOf(`Buyer ${number}`);
    const visitor = { 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` };
    const client = await signIn(url, '/api/users/register', account, visitor);
    const { data } = await client.call<{ data: { _id: string }[] }>('POST', '/api/address/add', {
      userId: client.user._id,
      ...sampleAddress,
    });
    return new Buyer(client, account, data[0]?._id ?? '', random);
  }

  /** Orders one piece of a popular product, cash on delivery. Returns the id of the order; undefined when the piece is sold out. */
  async buy(): Promise<string | undefined> {
    const products = await this.#client.call<Product[]>('GET', '/api/product/popular');
    const choices = products.flatMap((product) =>
      product.variants.flatMap(({ color, size, instoke }) => (instoke ? { product, color, size } : [])),
    );
    const choice = choices[Math.floor(this.#random() * choices.length)];
    if (!choice) return undefined;
    const userId = this.#client.user._id;
    const { product, color, size } = choice;
    const line = { userId, productId: product._id, name: product.name, color, size, quantity: 1 };
    const added = await this.#client.send('POST', '/api/cart/add', line, [409]);
    if (!added.ok) return undefined;
    const { data: cart } = (await added.json()) as { data: Cart };
    const cents = cart.data.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    const order = {
      userId,
      cartId: cart._id,
      addressInfo: { addressId: this.#addressId },
      totalAmount: cents / 100,
      paymentMethod: 'cod',
    };
    const response = await this.#client.send('POST', '/api/order/create', order, [409]);
    if (response.ok) return ((await response.json()) as { orderId: string }).orderId;
    for (const { _id } of cart.data.items) await this.#client.send('DELETE', `/api/cart/${userId}/${_id}`);
    return undefined;
  }

  /** Changes the account, which is not limited. */
  async changePhone(): Promise<void> {
    const phone = `555 ${Math.floor(this.#random() * 10_000)}`;
    const { _id: id } = this.#client.user;
    const { name, email, address } = this.#account;
    await this.#client.send('POST', `/api/users/update-user/${id}`, { id, user: { name, email, address, phone } });
  }
}
