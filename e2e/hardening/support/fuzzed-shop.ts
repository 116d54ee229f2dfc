import type { Cart } from '#contract/order/cart.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/products.ts';
import { raisedLimits } from '#bench/support/limits.ts';
import { admin } from '#e2e/support/server.ts';
import type { Person } from '#testing/fuzz/requests.ts';
import { accountOf, type Client, sampleAddress, signIn, uploadPicture } from './client.ts';

/** Who sends generated requests, and the data of the shop by the names of the contract's fields. */
export type Caller = { headers: Record<string, string>; known: Record<string, unknown> };

export type Callers = {
  of: (person: Person) => Caller;
  /** Returns a caller with a session in place of one whose session has ended. */
  renew: (person: Person, ended: Caller) => Promise<Caller>;
};

const colors = [{ name: 'Black', hex: '#112233' }];
const sizes = [{ name: 'M', instoke: true }];
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };
/**
 * Creates a shopper and an admin with their data, and sets the limits high. Generated requests delete products and change settings, so
 * it is repeated now and then. The owner who does this is never a caller.
 */
export async function createCallers(url: string, number: number): Promise<Callers> {
  const visitor = { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` };
  const owner = await signIn(url, '/api/users/login', admin, visitor);
  await raiseLimits(owner);
  const image = await uploadPicture(owner, 'tee.png');
  const category = await owner.call<Category>('POST', '/api/category', {
    name: `Fuzzed ${number}`,
    description: 'For every day.',
    image,
    imageAlt: 'Tees',
  });
  let accounts = 0;
  const create = async (person: Exclude<Person, 'nobody'>): Promise<Caller> => {
    const name = `Fuzzed ${person} ${number} ${(accounts += 1)}`;
    const { client, known } = await createCaller(url, { name, owner, category, image, visitor });
    if (person === 'admin') await owner.call('PUT', `/api/admin/customers/${client.user._id}/role`, { role: 'admin' });
    return { headers: client.headers, known };
  };
  const signInAgain = async ({ known }: Caller): Promise<Caller> => {
    const { headers } = await signIn(url, '/api/users/login', known, visitor);
    return { headers, known };
  };
  const shopper = await create('shopper');
  const current: Record<Person, Caller> = {
    nobody: { headers: {}, known: shopper.known },
    shopper,
    admin: await create('admin'),
  };
  const renewals = new Map<Caller, Promise<Caller>>();
  return {
    of: (person) => current[person],
    async renew(person, ended) {
      if (person === 'nobody') return ended;
      const renewal =
        renewals.get(ended) ??
        // The account may be deleted, or have another password.
        signInAgain(ended).catch(async () => {
          await raiseLimits(owner);
          return create(person);
        });
      renewals.set(ended, renewal);
      return (current[person] = await renewal);
    },
  };
}

/** So that a refusal by a limit hides nothing. */
async function raiseLimits(owner: Client): Promise<void> {
  const settings = await owner.call<object>('GET', '/api/admin/settings');
  await owner.call('PUT', '/api/admin/settings', {
    ...settings,
    limits: raisedLimits,
    returnDays: 30,
    deliveryFee: 0,
    taxRate: 0,
  });
}

type CallerInput = {
  name: string;
  owner: Client;
  category: Category;
  image: string;
  visitor: Record<string, string>;
};

/** Registers an account with an address, a cart, an order and a message, and a product of its own. */
async function createCaller(url: string, { name, owner, category, image, visitor }: CallerInput) {
  const account = accountOf(name);
  const client = await signIn(url, '/api/users/register', account, visitor);
  const { _id: userId } = client.user;
  const product = await owner.call<Product>('POST', `/api/product/create/${category._id}`, {
    name,
    price: 10,
    description: 'A dense cotton tee.',
    highlights: ['Dense'],
    details: 'Cotton',
    colors,
    sizes,
    images: [image],
    imageAlts: ['A tee'],
    popular: 'true',
  });
  const { variants = [] } = await owner.call<{ variants?: { _id?: string }[] }>(
    'GET',
    `/api/admin/product/${product._id}`,
  );
  const { data: addresses } = await client.call<{ data: { _id: string }[] }>('POST', '/api/address/add', {
    userId,
    ...sampleAddress,
  });
  const line = { userId, productId: product._id, name, color: 'Black', size: 'M', quantity: 1 };
  const fill = async () => (await client.call<{ data: Cart }>('POST', '/api/cart/add', line)).data;
  const placed = await fill();
  const { orderId } = await client.call<{ orderId: string }>('POST', '/api/order/create', {
    userId,
    cartId: placed._id,
    addressInfo: { addressId: addresses[0]?._id },
    totalAmount: 10,
  });
  const cart = await fill();
  await client.call('POST', '/api/send-email', { ...account, firstName: name, lastName: '', message: 'Hello' });
  const newest = async (list: string) => (await owner.call<{ data: { _id: string }[] }>('GET', list)).data[0]?._id;
  const known = {
    ...account,
    ...card,
    id: userId,
    userId,
    currentPassword: account.password,
    productId: product._id,
    categoryId: category._id,
    arg: category._id,
    slug: product.slug,
    variantId: variants[0]?._id,
    orderId,
    addressId: addresses[0]?._id,
    cartId: cart._id,
    itemId: cart.data.items[0]?._id,
    _id: cart.data.items[0]?._id,
    totalAmount: 10,
    color: 'Black',
    size: 'M',
    hex: '#aa3300',
    mailId: await newest('/api/mail'),
    messageId: await newest('/api/admin/messages'),
    state: 'a state of enough characters',
    url: 'https://example.com/shop',
    timeZone: 'UTC',
  };
  return { client, known };
}
