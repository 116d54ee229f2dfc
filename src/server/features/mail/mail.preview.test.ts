import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTags, readWords } from '#testing/web/markup.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { NODE_ENV: 'development' } });
  // The sources of all templates are compiled on the first request.
  await shop.app.inject({ url: '/dev/mails/order-received' });
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

test('shows every template with sample data in development, as HTML and as plain text', async () => {
  const index = await shop.app.inject({ url: '/dev/mails' });
  expect(index.statusCode).toBe(200);
  const hrefs = findTags(index.body, 'a').map(({ href }) => href);
  expect(hrefs).toContain('/dev/mails/order-received?locale=en');
  const { body } = await shop.app.inject({ url: '/dev/mails/order-received' });
  expect(findTags(body, 'iframe')[0]?.srcdoc).toContain('Heavyweight Tee');
  expect(readWords(body)).toContain('- Heavyweight Tee, Black, M, 2 × $38.00: $76.00');
  expect((await shop.app.inject({ url: '/dev/mails/unknown' })).statusCode).toBe(404);
});

test('shows a template in each language of the program', async () => {
  const { body } = await shop.app.inject({ url: '/dev/mails/order-received?locale=ar' });
  expect(findTags(body, 'iframe')[0]?.srcdoc).toContain('<html dir="rtl" lang="ar">');
  expect(findTags(body, 'h1')[0]?.text).toContain('استلمنا طلبك');
  const hrefs = findTags(body, 'a').map(({ href }) => href);
  expect(hrefs).toContain('/dev/mails/order-received?locale=de');
  expect(hrefs).toContain('/dev/mails/welcome?locale=ar');
});

test('responds 404 in production', async () => {
  await using store = await openTestShop();
  expect((await store.app.inject({ url: '/dev/mails' })).statusCode).toBe(404);
});
