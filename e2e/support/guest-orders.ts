import { request as requests } from '@playwright/test';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { expect } from './journey.ts';
import { answerOf, asAdmin } from './languages.ts';
import { openShop } from './server.ts';

type Product = { _id: string; variants: { color: string; size: string; instoke: boolean }[] };
type Cart = { _id: string; data: { items: { price: number; quantity: number }[] } };
type Contact = { name: string; email: string };

/** Opens a shop that takes guests and sends its mails, because only the recipient sees their links. */
export async function openShopOfGuests() {
  const mailServer = await startMailServer();
  const { url, close } = await openShop({ SMTP_URL: mailServer.url });
  await asAdmin(url, async (request) => {
    const { data } = await answerOf<{ data: object }>(request.get('/api/admin/selling'));
    await answerOf(request.put('/api/admin/selling', { data: { ...data, guestCheckout: true } }));
  });
  return {
    url,
    placeOrder: (contact: Contact, paymentMethod: 'card' | 'cod', slug: string) =>
      placeOrder(url, contact, paymentMethod, slug),
    changeStatus: (orderId: string, ...statuses: string[]) => changeStatus(url, orderId, statuses),
    linkOf: (orderId: string, besides: readonly string[] = []) => waitForLink(mailServer, orderId, besides),
    close: async () => {
      await close();
      await mailServer.close();
    },
  };
}

export type ShopOfGuests = Awaited<ReturnType<typeof openShopOfGuests>>;

/** Places an order of a new guest through the API. */
async function placeOrder(baseURL: string, contact: Contact, paymentMethod: 'card' | 'cod', slug: string) {
  const request = await requests.newContext({ baseURL });
  const { _id: userId, token } = await answerOf<{ _id: string; token: string }>(request.post('/api/users/guest'));
  const headers = { authorization: `Bearer ${token}` };
  const post = <Answer>(url: string, data: object) => answerOf<Answer>(request.post(url, { data, headers }));

  const { _id: productId, variants } = await answerOf<Product>(request.get(`/api/product/get/${slug}`));
  const { color, size } = variants.find(({ instoke }) => instoke) ?? {};
  await post('/api/cart/add', { userId, productId, color, size, quantity: 1 });
  const cart = await answerOf<Cart>(request.get(`/api/cart/get/${userId}`, { headers }));
  const address = {
    address: '12 Cloth Lane',
    city: 'Leeds',
    phone: '555 0100',
    pincode: 'LS1 1AA',
    notes: 'Ring twice',
  };
  const { data: saved } = await post<{ data: { _id: string }[] }>('/api/address/add', { userId, ...address });
  const totalAmount = cart.data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const addressInfo = { addressId: saved[0]?._id };
  const order = { userId, cartId: cart._id, addressInfo, paymentMethod, totalAmount, contact };
  const { orderId } = await post<{ orderId: string }>('/api/order/create', order);
  await request.dispose();
  return orderId;
}

const changeStatus = (url: string, orderId: string, statuses: readonly string[]) =>
  asAdmin(url, async (request) => {
    for (const orderStatus of statuses)
      await answerOf(request.patch(`/api/order/${orderId}/status`, { data: { orderStatus } }));
  });

/** Waits for a mail with a link to an order besides those that are known, and returns the link. */
async function waitForLink(mailServer: MailServer, orderId: string, besides: readonly string[]): Promise<string> {
  const links = () =>
    mailServer.mails
      .filter(({ text = '' }) => text.includes(orderId))
      .flatMap(({ text = '' }) => /https?:\/\/\S+\/your-order#o_[\w-]+/.exec(text)?.[0] ?? [])
      .filter((link) => !besides.includes(link));
  await expect.poll(() => links().length, { message: 'no mail arrived', timeout: 20_000 }).toBeGreaterThan(0);
  return links().at(-1) ?? '';
}
