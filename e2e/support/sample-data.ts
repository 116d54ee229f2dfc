import { expect, type Page } from '@playwright/test';
import type { Shopper } from './journey.ts';

/** The ids of the sample data. */
export type SampleData = Awaited<ReturnType<typeof createSampleData>>;

type Product = { _id: string; categoryId: string; variants: { color: string; size: string; instoke: boolean }[] };
type Stock = { data: { variantId: string }[] };
type Cart = { _id: string; data: { items: { price: number; quantity: number }[] } };

const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };

/** Creates orders in every state, a return, a saved card, a cart and a message through the API, which is faster than the pages. */
export async function createSampleData(shopper: Shopper, admin: Page) {
  const asShopper = apiCallsOf(shopper.page);
  const asAdmin = apiCallsOf(admin);
  const userId = await getUserId(shopper);
  const address = {
    address: '12 Cloth Lane',
    city: 'Leeds',
    phone: '555 0100',
    pincode: 'LS1 1AA',
    notes: 'Ring twice',
  };
  const { data: addresses } = await asShopper<{ data: { _id: string }[] }>('POST', '/api/address/add', {
    userId,
    ...address,
  });
  const addressId = addresses[0]?._id ?? '';

  const fillCart = async (...slugs: string[]) => {
    for (const slug of slugs) {
      const { _id: productId, variants } = await asShopper<Product>('GET', `/api/product/get/${slug}`);
      const { color, size } = variants.find(({ instoke }) => instoke) ?? {};
      await asShopper('POST', '/api/cart/add', { userId, productId, color, size, quantity: 1 });
    }
  };
  const placeOrder = async (paymentMethod: 'card' | 'cod', ...slugs: string[]) => {
    await fillCart(...slugs);
    const { _id: cartId, data } = await asShopper<Cart>('GET', `/api/cart/get/${userId}`);
    const totalAmount = data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const order = { cartId, addressInfo: { addressId }, paymentMethod, totalAmount };
    return (await asShopper<{ orderId: string }>('POST', '/api/order/create', order)).orderId;
  };
  const changeStatus = async (orderId: string, ...statuses: string[]) => {
    for (const orderStatus of statuses)
      await asAdmin('PATCH', `/api/order/${orderId}/status`, { orderStatus, trackingNumber: 'RM 123 456 GB' });
    return orderId;
  };

  const paid = await placeOrder('card', 'notebook');
  await asShopper('POST', '/api/pay', { ...card, orderId: paid });
  await asShopper('POST', '/api/payment/add', { userId, ...card });
  const dispatched = await changeStatus(await placeOrder('cod', 'canvas-tote'), 'dispatched');
  const delivered = await changeStatus(await placeOrder('cod', 'enamel-mug', 'crew-socks'), 'dispatched', 'delivered');
  const sentBack = await changeStatus(await placeOrder('cod', 'water-bottle', 'rib-beanie'), 'dispatched', 'delivered');
  const returned = { lines: [{ position: 0, quantity: 1 }], reason: 'The lid leaks' };
  await asShopper('POST', `/api/order/${sentBack}/returns`, returned);
  const lost = await changeStatus(await placeOrder('cod', 'notebook'), 'dispatched', 'lost');
  const cancelled = await placeOrder('cod', 'dad-cap');
  await asShopper('POST', `/api/order/${cancelled}/cancel`);
  const unpaid = await placeOrder('card', 'heavyweight-tee');
  const confirmed = await placeOrder('cod', 'bucket-hat');
  await asAdmin('POST', `/api/admin/orders/${confirmed}/notes`, { note: 'Left with the blue van' });
  await asAdmin('POST', '/api/admin/orders/tags', { orderIds: [confirmed, dispatched], tag: 'Gift' });
  const filter = { area: 'orders', name: `Gifts ${shopper.email}`, query: 'status=dispatched&tag=Gift', shared: true };
  await asAdmin('POST', '/api/admin/saved-filters', filter);
  await fillCart('heavyweight-tee', 'water-bottle');
  const stock = await asAdmin<Stock>('GET', '/api/admin/stock?q=water%20bottle');
  const cells = stock.data.map(({ variantId }) => ({ variantId, quantity: 1 }));
  await asAdmin('POST', '/api/admin/stock/movements', { reason: 'received', note: 'A box was found', cells });

  const draft = {
    customer: { name: 'Grace Hopper', email: shopper.email },
    lines: stock.data.slice(0, 1).map(({ variantId }) => ({ variantId, quantity: 1, price: 10 })),
    payment: ['card', 'cod'],
  };
  const draftOrder = await asAdmin<{ data: { _id: string } }>('POST', '/api/admin/draft-orders', draft);

  const delivery = { kind: 'delivery', supplier: 'Northern Mills', reference: `Note of ${shopper.email}` };
  const sheet = await asAdmin<{ data: { _id: string } }>('POST', '/api/admin/stock-sheets', delivery);
  const line = { quantity: 4, expected: 6 };
  await asAdmin('PUT', `/api/admin/stock-sheets/${sheet.data._id}/lines/${cells[0]?.variantId}`, line);

  const message = { firstName: 'Grace', lastName: 'Hopper', email: shopper.email, message: 'Is the tee coming back?' };
  await asShopper('POST', '/api/send-email', message);
  const messages = await asAdmin<{ data: { _id: string; email: string }[] }>('GET', '/api/admin/messages');
  const mails = await asAdmin<{ data: { _id: string }[] }>('GET', '/api/mail');
  const euro = { name: `Euro ${shopper.email}`, currency: 'EUR', rate: '0.92', adjust: 0, step: 1, ending: 0.95 };
  const priceList = await asAdmin<{ data: { _id: string } }>('POST', '/api/admin/price-lists', euro);
  const giftCard = { amount: 50, note: 'A thank-you', to: null };
  const issued = await asAdmin<{ data: { _id: string } }>('POST', '/api/admin/gift-cards', giftCard);
  const credit = { amount: 12, note: 'Sorry for the wait' };
  await asAdmin('POST', `/api/admin/customers/${userId}/credit`, credit);
  await asAdmin('POST', '/api/admin/attributes', {
    name: `Fabric ${shopper.email}`,
    kind: 'choice',
    choices: ['Cotton', 'Linen'],
  });
  const set = await asAdmin<{ data: { _id: string } }>('POST', '/api/admin/change-sets', { name: 'Autumn' });
  const tee = await asAdmin<Product>('GET', '/api/product/get/heavyweight-tee');
  const staged = {
    entity: 'product',
    entityId: tee._id,
    set: { price: 19, description: 'A heavier tee for cold days.' },
  };
  await asAdmin('PUT', `/api/admin/change-sets/${set.data._id}/items`, staged);
  return {
    userId,
    email: shopper.email,
    addressId,
    orders: { paid, dispatched, delivered, sentBack, lost, cancelled, unpaid, confirmed },
    messageId: messages.data.find(({ email }) => email === shopper.email)?._id ?? '',
    mailId: mails.data[0]?._id ?? '',
    priceListId: priceList.data._id,
    giftCardId: issued.data._id,
    draftOrderId: draftOrder.data._id,
    stockSheetId: sheet.data._id,
    changeSetId: set.data._id,
    productId: tee._id,
    categoryId: tee.categoryId,
  };
}

/** Calls the API from inside the page, as its signed-in user. */
export const apiCallsOf =
  (page: Page) =>
  async <Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    data?: unknown,
  ): Promise<Body> => {
    const { ok, text } = await page.evaluate(
      async ([verb, path, body]) => {
        const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string };
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
        const json = { headers: { ...headers, 'content-type': 'application/json' }, body };
        const response = await fetch(path, { method: verb, ...(body ? json : { headers }) });
        return { ok: response.ok, text: await response.text() };
      },
      [method, url, data === undefined ? '' : JSON.stringify(data)] as const,
    );
    expect(ok, `${method} ${url}: ${text}`).toBe(true);
    return JSON.parse(text) as Body;
  };

/** Returns the id of the signed-in shopper. */
export async function getUserId(shopper: Shopper): Promise<string> {
  return (await apiCallsOf(shopper.page)<{ _id: string }>('GET', '/api/users/me'))._id;
}

/** Adds a product as an admin, of one variant or of one for each size, of which there are 10 each. */
export async function addProduct(
  page: Page,
  name: string,
  { sizes = [] }: { sizes?: readonly string[] } = {},
): Promise<{ name: string; slug: string }> {
  const call = apiCallsOf(page);
  const { categoryId } = await call<Product>('GET', '/api/product/get/water-bottle');
  const ofSizes = sizes.length > 0 ? sizes : [''];
  return call('POST', `/api/product/create/${categoryId}`, {
    name,
    price: 30,
    description: 'Soft.',
    highlights: ['Warm'],
    details: 'Wool.',
    sizes: sizes.map((size) => ({ name: size })),
    variants: ofSizes.map((size) => ({ color: '', size, stock: 10 })),
  });
}
