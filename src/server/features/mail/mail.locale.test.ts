import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreMessage } from '#contract/shop/contact.ts';
import type { Mail, MailPage } from '#contract/shop/mail.ts';
import type { Order } from '#contract/order/order.ts';
import { contactMessages, mails, orders } from '#server/db/schema/index.ts';
import { createAccounts } from '#testing/accounts.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { offerLanguages } from '#testing/languages.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example', STORE_EMAIL: 'store@example.com' } });
  admin = await signedInUser(shop, { role: 'admin' });
});
beforeEach(() => offerLanguages(shop));
afterAll(() => shop[Symbol.asyncDispose]());

const { request, register, mailsTo } = createAccounts(() => shop);
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  headers: Shopper['headers'] | object,
  body?: object,
) => shop.app.inject({ method, url, headers: { ...headers }, ...(body && { body }) });

/** Returns the latest mail to an address as an admin reads it. */
async function latestMail(recipient: string): Promise<Mail & { locale: string | null }> {
  const row = (await mailsTo(recipient)).at(-1);
  if (!row) throw new Error(`No mail to ${recipient}`);
  const { data } = (await call('GET', `/api/mail/${row.id}`, admin.headers)).json<{ data: Mail }>();
  return { ...data, locale: row.locale };
}

/** Places an order on the pages of a language. */
async function orderIn(locale: string, shopper: Shopper, more: object = {}): Promise<string> {
  const ready = await createCart(shop, shopper, [{ product: await product(shop) }]);
  const placed = await call('POST', `/api/order/create?locale=${locale}`, shopper.headers, {
    userId: shopper.id,
    cartId: ready.cartId,
    addressInfo: { addressId: ready.addressId },
    totalAmount: ready.total,
    ...more,
  });
  return placed.json<{ orderId: string }>().orderId;
}
const dispatch = (orderId: string, locale: string) =>
  call('PATCH', `/api/order/${orderId}/status?locale=${locale}`, admin.headers, { orderStatus: 'dispatched' });

test('mails about an order are in the language in which it was placed, whatever that of the admin', async () => {
  const ada = await signedInUser(shop);
  const german = await orderIn('de', ada, { paymentMethod: 'cod' });
  const received = await latestMail(ada.email);
  expect(received).toMatchObject({ locale: 'de', subject: `Wir haben Ihre Bestellung #${german} erhalten` });
  expect(received.html).toContain('lang="de"');
  expect(received.html).toContain(`https://shop.example/de/your-orders/order/${german}`);

  const dispatched = await dispatch(german, 'en');
  expect(dispatched.json<{ data: Order }>().data).toMatchObject({ orderStatus: 'dispatched', locale: 'de' });
  expect(await latestMail(ada.email)).toMatchObject({ subject: `Ihre Bestellung #${german} ist unterwegs` });
  const english = await dispatch(german, 'en');
  expect(english.statusCode).toBe(409);

  const other = await orderIn('en', ada, { paymentMethod: 'cod' });
  expect((await dispatch(other, 'de')).statusCode).toBe(200);
  const mail = await latestMail(ada.email);
  expect(mail).toMatchObject({ locale: 'en', subject: `Your order #${other} is on its way` });
  expect(mail.html).toContain(`https://shop.example/your-orders/order/${other}`);
  const refused = (await dispatch(other, 'de')).json<{ message: string }>();
  expect(refused.message).not.toBe(english.json<{ message: string }>().message);
});

test('a job that cancels an order mails in the language of the order', async () => {
  const ada = await signedInUser(shop);
  const orderId = await orderIn('fr', ada, { paymentMethod: 'card' });
  shop.clock.advance({ hours: 25 });
  await runJobs(shop, ['cancel-unpaid-orders']);
  expect(await latestMail(ada.email)).toMatchObject({
    locale: 'fr',
    subject: `Votre commande #${orderId} a été annulée`,
    text: expect.stringContaining(`https://shop.example/fr/your-orders/order/${orderId}`),
  });
});

test('an order of before the languages, and one in a language that is switched off, are mailed in that of the shop', async () => {
  const ada = await signedInUser(shop);
  const old = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: await product(shop) }]), {
    paymentMethod: 'cod',
  });
  const { orderId } = old.json<{ orderId: string }>();
  await shop.db.update(orders).set({ locale: null }).where(eq(orders.id, orderId));
  await dispatch(orderId, 'fr');
  expect(await latestMail(ada.email)).toMatchObject({ locale: null, subject: `Your order #${orderId} is on its way` });

  const arabic = await orderIn('ar', ada);
  expect((await latestMail(ada.email)).html).toContain('dir="rtl"');
  await offerLanguages(shop, { locales: ['de', 'en'], defaultLocale: 'de' });
  const mail = await latestMail(ada.email);
  expect(mail.subject).toBe(`Wir haben Ihre Bestellung #${arabic} erhalten`);
  expect(mail.html).toContain(`https://shop.example/your-orders/order/${arabic}`);
});

test('mails about an account are in its language, whatever that of the page', async () => {
  const email = 'grace@example.com';
  await request(
    'POST',
    '/api/users/register?locale=fr',
    {},
    { email, name: 'Grace', password: 'correct horse battery' },
  );
  expect(await latestMail(email)).toMatchObject({ locale: 'fr', subject: 'Bienvenue chez Hemline' });
  await request('POST', '/api/users/forgot-password', {}, { email });
  expect(await latestMail(email)).toMatchObject({ locale: 'fr', subject: 'Définir un nouveau mot de passe' });

  const linus = await register('linus@example.com');
  expect(await latestMail(linus.email)).toMatchObject({ locale: 'en', subject: 'Welcome to Hemline' });
  await request('PUT', `/api/users/${linus.id}/locale`, linus.headers, { locale: 'de' });
  await call('POST', `/api/admin/customers/${linus.id}/reset-link`, admin.headers);
  expect(await latestMail(linus.email)).toMatchObject({ locale: 'de', subject: 'Neues Passwort festlegen' });
});

test('an answer is in the language in which the message was sent', async () => {
  const fields = { firstName: 'Lina', email: 'lina@example.com', message: 'Kommt das wieder?' };
  await call('POST', '/api/send-email?locale=de', {}, fields);
  const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.firstName, 'Lina'));
  const url = `/api/admin/messages/${row?.id}`;
  const read = await call('GET', `${url}?locale=ar`, admin.headers);
  expect(read.json<{ data: StoreMessage }>().data).toMatchObject({ locale: 'de', greeting: 'Guten Tag Lina!' });
  await call('POST', `${url}/answer?locale=ar`, admin.headers, { answer: 'Ja.' });
  const answer = await latestMail(fields.email);
  expect(answer).toMatchObject({ locale: 'de', subject: 'Ihre Nachricht an Hemline' });
  expect(answer.text).toContain('Guten Tag Lina!');
});

test('mails to the team are in the default language of the shop', async () => {
  await offerLanguages(shop, { defaultLocale: 'de' });
  await call('POST', '/api/send-email?locale=fr', {}, { firstName: 'Marie', message: 'Bonjour' });
  expect(await latestMail('store@example.com')).toMatchObject({ locale: null, subject: 'Nachricht von Marie' });
  await call('POST', '/api/mail/test?locale=fr', admin.headers);
  expect(await latestMail(admin.email)).toMatchObject({ locale: null, subject: 'Hemline kann E-Mails senden' });

  await shop.settings.change(admin.id, { ...(await shop.settings.current()), alertMails: true });
  await shop.pool.query(`insert into stock_movements (id, variant_id, delta, reason, created_at)
    select gen_random_uuid(), id, -1, 'adjusted', now() from variants where stock is not null limit 1`);
  await runJobs(shop, ['check-stock']);
  await runJobs(shop, ['check-system']);
  const alerts = await shop.db.select().from(mails).where(eq(mails.kind, 'system-alert'));
  const ofStock = alerts.find(({ data }) => (data as { part: string }).part === 'Bestand');
  expect(ofStock?.data).toEqual({ part: 'Bestand', says: expect.stringContaining('Bestand') });
});

test('lists each mail in its own language, whatever that of the admin', async () => {
  const to = { kind: 'welcome', userId: null, data: { name: 'Ada' } } as const;
  for (const locale of ['de', '', 'fr']) {
    await shop.mail.post(shop.db, { ...to, recipient: 'all@example.com', locale });
  }
  const page = (await call('GET', '/api/mail?limit=3&locale=ar', admin.headers)).json<MailPage>();
  expect(page.data.map(({ subject }) => subject)).toEqual([
    'Bienvenue chez Hemline',
    'Welcome to Hemline',
    'Willkommen bei Hemline',
  ]);
});
