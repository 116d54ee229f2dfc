import { expect, type Page } from '@playwright/test';
import type { Shopper } from './journey.ts';

/** What a shopper and the team have, by the names that the screens need. */
export type History = Awaited<ReturnType<typeof createSampleData>>;

type Product = { _id: string; categoryId: string; variants: { color: string; size: string; instoke: boolean }[] };
type Cart = { _id: string; data: { items: { price: number; quantity: number }[] } };

const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };

/** Orders in every state, a return, a saved card, a full bag, a message: by the calls that the pages make, as they are quicker. */
export async function createSampleData(shopper: Shopper, team: Page) {
  const [hers, theirs] = [callsOf(shopper.page), callsOf(team)];
  const userId = await getUserId(shopper);
  const where = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'Ring twice' };
  const { data: addresses } = await hers<{ data: { _id: string }[] }>('POST', '/api/address/add', { userId, ...where });
  const addressId = addresses[0]?._id ?? '';

  const fillCart = async (...slugs: string[]) => {
    for (const slug of slugs) {
      const { _id: productId, variants } = await hers<Product>('GET', `/api/product/get/${slug}`);
      const { color, size } = variants.find(({ instoke }) => instoke) ?? {};
      await hers('POST', '/api/cart/add', { userId, productId, color, size, quantity: 1 });
    }
  };
  const orders = async (paymentMethod: 'card' | 'cod', ...slugs: string[]) => {
    await fillCart(...slugs);
    const { _id: cartId, data } = await hers<Cart>('GET', `/api/cart/get/${userId}`);
    const totalAmount = data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const order = { cartId, addressInfo: { addressId }, paymentMethod, totalAmount };
    return (await hers<{ orderId: string }>('POST', '/api/order/create', order)).orderId;
  };
  const moves = async (orderId: string, ...steps: string[]) => {
    for (const orderStatus of steps)
      await theirs('PATCH', `/api/order/${orderId}/status`, { orderStatus, trackingNumber: 'RM 123 456 GB' });
    return orderId;
  };

  const paid = await orders('card', 'notebook');
  await hers('POST', '/api/pay', { ...card, orderId: paid });
  await hers('POST', '/api/payment/add', { userId, ...card });
  const dispatched = await moves(await orders('cod', 'canvas-tote'), 'dispatched');
  const delivered = await moves(await orders('cod', 'enamel-mug', 'crew-socks'), 'dispatched', 'delivered');
  const sentBack = await moves(await orders('cod', 'water-bottle', 'rib-beanie'), 'dispatched', 'delivered');
  const back = { lines: [{ position: 0, quantity: 1 }], reason: 'The lid leaks' };
  await hers('POST', `/api/order/${sentBack}/returns`, back);
  const cancelled = await orders('cod', 'dad-cap');
  await hers('POST', `/api/order/${cancelled}/cancel`);
  const unpaid = await orders('card', 'heavyweight-tee');
  const confirmed = await orders('cod', 'bucket-hat');
  await theirs('POST', `/api/admin/orders/${confirmed}/notes`, { note: 'Left with the blue van' });
  await fillCart('heavyweight-tee', 'water-bottle');

  const letter = { firstName: 'Grace', lastName: 'Hopper', email: shopper.email, message: 'Is the tee coming back?' };
  await hers('POST', '/api/send-email', letter);
  const messages = await theirs<{ data: { _id: string; email: string }[] }>('GET', '/api/admin/messages');
  const mails = await theirs<{ data: { _id: string }[] }>('GET', '/api/mail');
  const tee = await theirs<Product>('GET', '/api/product/get/heavyweight-tee');
  return {
    userId,
    email: shopper.email,
    addressId,
    orders: { paid, dispatched, delivered, sentBack, cancelled, unpaid, confirmed },
    messageId: messages.data.find(({ email }) => email === shopper.email)?._id ?? '',
    mailId: mails.data[0]?._id ?? '',
    productId: tee._id,
    categoryId: tee.categoryId,
  };
}

/** From inside the page: whoever is signed in there makes the call. */
const callsOf =
  (page: Page) =>
  async <Answer = unknown>(method: 'GET' | 'POST' | 'PATCH', url: string, data?: unknown): Promise<Answer> => {
    const { ok, text } = await page.evaluate(
      async ([how, where, body]) => {
        const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string };
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
        const json = { headers: { ...headers, 'content-type': 'application/json' }, body };
        const response = await fetch(where, { method: how, ...(body ? json : { headers }) });
        return { ok: response.ok, text: await response.text() };
      },
      [method, url, data === undefined ? '' : JSON.stringify(data)] as const,
    );
    expect(ok, `${method} ${url}: ${text}`).toBe(true);
    return JSON.parse(text) as Answer;
  };

/** The id of whoever is signed in. */
export async function getUserId(shopper: Shopper): Promise<string> {
  return (await callsOf(shopper.page)<{ _id: string }>('GET', '/api/users/me'))._id;
}
