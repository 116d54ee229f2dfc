import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateArrival, formatArrival } from '#contract/order/arrival.ts';
import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
let admin: Shopper;
beforeAll(async () => {
  const env = { ADMIN_EMAIL: 'mara@shop.example' };
  shop = await openTestShop({ env });
  second = await openTestShop({ env, databaseUrl: shop.url });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const readSettings = async (from = shop) =>
  (await from.app.inject({ url: '/api/admin/settings', headers: admin.headers })).json<AdminSettings>();
const putSettings = async (change: Record<string, unknown>, by = admin) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: by.headers,
    body: { ...(await readSettings()), ...change },
  });
const readPublic = async (from = shop) => (await from.app.inject('/api/store')).json<StoreSettings>();
const readLegalText = async (name: string, from = shop) =>
  (await from.app.inject(`/api/store/text/${name}`)).json<{ text: string }>().text;

test('has a default for every setting', async () => {
  expect(await readSettings()).toMatchObject({
    name: 'Hemline',
    email: 'mara@shop.example',
    timeZone: 'UTC',
    deliveryFee: 0,
    freeDeliveryFrom: null,
    taxRate: 0,
    keywords: 'mern,react,node,mongodb',
    author: 'Unknown',
    seller: '',
    privacyText: '',
    termsText: '',
  });
  expect((await readSettings()).socialLinks).toHaveLength(2);
  expect(await readPublic()).toMatchObject({ testPayments: true, sendsMail: false });
});

test('refuses pictures that are not in the shop, and names their fields', async () => {
  const gone = { src: '/media/uploads/gone.webp', alt: '', width: 1600, height: 900 };
  const refused = await putSettings({ heroImage: gone, bannerImages: [{ ...gone, category: '' }] });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ errors: { path: string }[] }>()).toMatchObject({
    code: 'UNKNOWN_PICTURE',
    errors: [{ path: 'heroImage.src' }, { path: 'bannerImages.0.src' }],
  });
  expect((await readSettings()).heroImage).toBeNull();
});

test('applies a change immediately, in caches and on every instance', async () => {
  // Both instances have read and cached the old settings.
  for (const instance of [shop, second]) {
    expect(await readPublic(instance)).toMatchObject({ name: 'Hemline' });
    expect(await readLegalText('privacy', instance)).toBe('');
  }
  const socialLinks = [{ label: 'Mastodon', url: 'https://mastodon.example/@shop' }];
  const seller = 'Thread & Co Ltd\n12 Cloth Lane, Leeds\nVAT GB 123';
  const change = { name: 'Thread & Co', seller, socialLinks, author: 'Mara', timeZone: 'Europe/London' };
  const saved = await putSettings({ ...change, privacyText: '## Ours\nWe keep little.' });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject(change);
  expect(await readPublic()).toMatchObject(change);
  expect(await readLegalText('privacy')).toBe('## Ours\nWe keep little.');
  await until(async () => (await readPublic(second)).name === 'Thread & Co');
  expect(await readPublic(second)).toMatchObject(change);
  expect(await readLegalText('privacy', second)).toBe('## Ours\nWe keep little.');
});

test('takes settings that were never changed from the configuration', async () => {
  await putSettings({ deliveryFee: 4.95 });
  await using moved = await openTestShop({ env: { STORE_EMAIL: 'store@shop.example' }, databaseUrl: shop.url });
  expect(await readSettings(moved)).toMatchObject({ email: 'store@shop.example', deliveryFee: 4.95 });
  await putSettings({ email: 'chosen@shop.example' });
  await until(async () => (await readSettings(moved)).email === 'chosen@shop.example');
  await putSettings({ email: 'mara@shop.example', deliveryFee: 0 });
});

test('rejects a save over the change of another admin', async () => {
  const { version } = await readSettings();
  shop.clock.advance({ minutes: 1 });
  expect((await putSettings({ name: 'First' })).statusCode).toBe(200);
  const late = await putSettings({ name: 'Second', version });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await readSettings()).toMatchObject({ name: 'First' });
});

test.each([
  ['name', ' '],
  ['email', 'nobody'],
  ['timeZone', 'Mars/Olympus'],
  ['deliveryFee', -1],
  ['deliveryFee', 4.999],
  ['freeDeliveryFrom', 'soon'],
  ['taxRate', 101],
  ['taxRate', 8.2555],
  ['socialLinks.0.url', 'javascript:alert(1)', { socialLinks: [{ label: 'x', url: 'javascript:alert(1)' }] }],
  [
    'socialLinks',
    'seven',
    { socialLinks: Array.from({ length: 7 }, () => ({ label: 'x', url: 'https://example.com' })) },
  ],
  ['deliveryDays.from', 'none', { deliveryDays: { from: 0, to: 2 } }],
  ['deliveryDays.to', 'before the first', { deliveryDays: { from: 5, to: 3 } }],
  ['privacyText', 'x'.repeat(50_001)],
])('rejects %s of %s at its field', async (path, value, change: object = { [path]: value }) => {
  const before = await readSettings();
  const answer = await putSettings({ ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path, message: expect.any(String) }] });
  expect(await readSettings()).toEqual(before);
});

test('lets no shopper read or change the settings', async () => {
  const ada = await signedInUser(shop);
  expect((await putSettings({ name: 'Mine' }, ada)).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/admin/settings', headers: ada.headers })).statusCode).toBe(403);
  expect((await readSettings()).name).not.toBe('Mine');
});

test('audits only the settings that changed', async () => {
  await shop.db.delete(auditEntries);
  const { taxRate } = await readSettings();
  await putSettings({ lowStock: 7 });
  await putSettings({ taxRate });
  expect(
    await shop.db.select().from(auditEntries).where(eq(auditEntries.entity, 'settings')).orderBy(auditEntries.id),
  ).toMatchObject([{ actorId: admin.id, action: 'settings.update', before: { lowStock: 3 }, after: { lowStock: 7 } }]);
});

test('stores the expected arrival with an order and states it in the mail', async () => {
  const tee = await product(shop);
  const ada = await signedInUser(shop);
  await putSettings({ deliveryDays: { from: 1, to: 3 }, timeZone: 'UTC' });
  expect(await readPublic()).toMatchObject({ deliveryDays: { from: 1, to: 3 } });
  const arrival = estimateArrival(shop.clock.now().toISOString().slice(0, 10), { from: 1, to: 3 });
  const { orderId } = (await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]))).json<{
    orderId: string;
  }>();
  await putSettings({ deliveryDays: null });
  const order = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(order.json()).toMatchObject({ data: { arrival } });
  const [confirmation] = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect((await shop.mail.get(confirmation?.id ?? '')).rendered?.text).toContain(
    `It is expected to arrive ${formatArrival(arrival)}.`,
  );

  const later = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]));
  const withoutArrival = await shop.app.inject({
    url: `/api/order/details/${later.json<{ orderId: string }>().orderId}`,
    headers: ada.headers,
  });
  expect(withoutArrival.json()).toMatchObject({ data: { arrival: null } });
});

test('charges the current delivery fee and tax, and rejects an outdated total', async () => {
  const tee = await product(shop, { priceCents: 3800 });
  const ada = await signedInUser(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await putSettings({ deliveryFee: 4.95, freeDeliveryFrom: 75, taxRate: 8.875 });

  const stale = await placeOrder(shop, ada, ready);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'PRICE_CHANGED' });
  const placed = await placeOrder(shop, ada, ready, { totalAmount: 46.32 });
  expect(placed.statusCode).toBe(201);
  const { orderId } = placed.json<{ orderId: string }>();
  const order = await shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(order.json()).toMatchObject({ data: { subtotal: 38, delivery: 4.95, tax: 3.37, totalAmount: 46.32 } });

  const two = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  const free = await placeOrder(shop, ada, two, { totalAmount: 82.75 });
  expect(free.statusCode).toBe(201);
});

const jsonLikeText = fc.oneof(
  fc.constantFrom('1984', '007', 'true', 'null', '"x"', '"', '[1]', '{"a":1}', '1e3', '-0'),
  fc.json({ maxDepth: 1 }).filter((text) => text.length <= 60),
);

test('keeps every text as it was entered, even one that is valid JSON', async () => {
  const texts = fc.record({
    name: jsonLikeText,
    title: jsonLikeText,
    description: jsonLikeText,
    keywords: jsonLikeText,
    author: jsonLikeText,
    privacyText: jsonLikeText,
    termsText: jsonLikeText,
  });
  const isKept = fc.asyncProperty(texts, async (entered) => {
    expect((await putSettings(entered)).statusCode).toBe(200);
    expect(await readSettings()).toMatchObject(entered);
  });
  await fc.assert(isKept, { numRuns: 25 });
});
