// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { login } from '#web/store/auth/auth.thunks.ts';
import { storedCode, storedUser } from '#web/store/browser/stored.ts';
import { addKeptCode } from '#web/store/cart/kept-code.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCartCode, aCartItem, aCartWith, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DiscountLinkScreen } from './discount-link.screen.tsx';

const enter = 'POST /api/cart/codes';
const added = ok({ cart: aCartWith([aCartItem()], { codes: [aCartCode()] }) });

async function follow(shop: ReturnType<typeof testStore>, search = '') {
  // The memory router of the test leaves the URL of the window alone.
  history.replaceState(null, '', `/discount/summer${search}`);
  return mountScreen(<DiscountLinkScreen />, { store: shop.store, route: '/discount/:code', at: '/discount/summer' });
}

test('adds the code to the bag of a signed-in user, says so, and goes on', async () => {
  const shop = testStore({ user: aUser() });
  shop.server.on(enter, added);
  const { page, url } = await follow(shop, '?redirect=/category/tees?color=Sand');
  await expect.poll(url).toBe('/category/tees?color=Sand');
  expect(await page.findByText('SUMMER added to your bag.')).toBeTruthy();
  expect(shop.server.requests.map(({ body }) => body)).toContainEqual({ userId: 'user-ada', code: 'SUMMER' });
  expect(storedCode.read(shop.browser)).toBeNull();
});

test('restores the user first on a page that was just opened', async () => {
  const shop = testStore();
  storedUser.write(shop.browser, aUser());
  shop.server.on(enter, added);
  const { page } = await follow(shop);
  expect(await page.findByText('SUMMER added to your bag.')).toBeTruthy();
});

test.each(['https://evil.example/', '//evil.example', '/.//evil.example', ''])(
  'leads home instead of %j',
  async (target) => {
    const { url } = await follow(testStore(), `?redirect=${encodeURIComponent(target)}`);
    await expect.poll(url).toBe('/');
  },
);

test('says why the code is refused, and forgets it', async () => {
  const shop = testStore({ user: aUser() });
  shop.server.on(enter, fail(409, 'CODE_ENDED', 'This code expired on 30 Nov 2026.'));
  const { page } = await follow(shop);
  expect(await page.findByText('This code expired on 30 Nov 2026.')).toBeTruthy();
  expect(storedCode.read(shop.browser)).toBeNull();
});

test('says what is missing for a code that waits', async () => {
  const shop = testStore({ user: aUser() });
  const codes = [aCartCode({ applied: false, amount: 0, message: 'Add 2 more items to use this code.' })];
  shop.server.on(enter, ok({ cart: aCartWith([aCartItem()], { codes }) }));
  const { page } = await follow(shop);
  expect(await page.findByText('Add 2 more items to use this code.')).toBeTruthy();
});

test('keeps the code of a visitor until they have signed in, and sends it once', async () => {
  const shop = testStore();
  const { page } = await follow(shop);
  expect(await page.findByText('SUMMER will be added to your bag.')).toBeTruthy();
  expect(shop.server.requests).toEqual([]);
  shop.server.on('POST /api/users/login', ok(aUser()));
  shop.server.on(enter, added);
  await shop.dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));
  expect(await shop.dispatch(addKeptCode()).unwrap()).toEqual({ code: 'SUMMER', message: null });
  expect(await shop.dispatch(addKeptCode()).unwrap()).toBeNull();
  expect(shop.server.calls().filter((call) => call === enter)).toHaveLength(1);
});

test('keeps the code when the connection fails', async () => {
  const shop = testStore({ user: aUser() });
  storedCode.write(shop.browser, 'SUMMER');
  shop.server.setOnline(false);
  await shop.dispatch(addKeptCode());
  expect(storedCode.read(shop.browser)).toBe('SUMMER');
});
