import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const visitsAfter = async (ask: () => Promise<unknown>) => {
  const counted = vi.spyOn(shop.visits, 'note');
  await ask();
  const { length } = counted.mock.calls;
  counted.mockRestore();
  return length;
};

test('whoever reads is a visitor, whoever signs in is not', async () => {
  expect(await visitsAfter(() => shop.app.inject('/api/product/search?q=dress'))).toBe(1);
  expect(await visitsAfter(() => shop.app.inject('/no-such-page'))).toBe(1);
  const body = { email: 'nobody@example.com', password: 'correct horse' };
  expect(await visitsAfter(() => shop.app.inject({ method: 'POST', url: '/api/users/login', body }))).toBe(0);
});
