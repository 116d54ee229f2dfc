import { expect, test } from 'vitest';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { paths } from '#contract/paths.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDevice, anOrder, aSavedCard, aUser, someDetails } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { toDetailRows } from './account-details.tsx';
import { profileLoader } from './profile.loader.ts';
import { ProfileScreen } from './profile.screen.tsx';

type Answers = Record<string, ReturnType<typeof ok>>;

async function screenWith(answers: Answers = {}, user = aUser()) {
  const { store, server } = testStore({ user });
  const given: Answers = {
    'GET /api/order/list/user-ada': ok({ data: [], total: 0 }),
    'GET /api/users/user-ada/details': ok(someDetails()),
    'GET /api/users/user-ada/sessions': ok({ data: [aDevice({ current: true }), aDevice({ _id: 'other' })] }),
    'GET /api/payment/get/user-ada': ok({ data: [] }),
    ...answers,
  };
  for (const [call, answer] of Object.entries(given)) server.on(call, answer);
  const outcome = await runLoader(profileLoader, store, paths.profile.href());
  return { ...renderScreen(store, <ProfileScreen />), outcome, calls: server.calls() };
}

test('orders are fetched by the user, once', async () => {
  const { calls } = await screenWith();
  expect(calls.filter((call) => call.includes('/api/order'))).toEqual(['GET /api/order/list/user-ada']);
});

test('each row shows its own value, the places of delivery else the address', () => {
  const user = aUser({ address: '12 Cloth Lane', phone: '' });
  const values = (details: Parameters<typeof someDetails>[0]) =>
    toDetailRows(user, someDetails(details)).map(({ value }) => value);
  expect(values({})).toEqual(['ada@example.com', '12 Cloth Lane', '12 Cloth Lane', '', '12 Cloth Lane']);
  expect(values({ deliveryAddress: '1 Pier', pickupPoint: 'Corner shop' })).toEqual([
    'ada@example.com',
    '12 Cloth Lane',
    '1 Pier',
    '',
    'Corner shop',
  ]);
});

test('the way to the page, the rows and the lists by their names (spec §2)', async () => {
  const { text, html } = await screenWith({ 'GET /api/order/list/user-ada': ok({ data: [anOrder()], total: 1 }) });
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/);
  expect(html).toMatch(/aria-current="page"[^>]*>Account</);
  const rows = ['Email Address', 'Home Address', 'Delivery Address', 'Phone Number', 'Favorite pick-up point'];
  expect([...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['Orders made', ...rows]);
  expect(html).toMatch(/<a [^>]*href="\/edit-profile"[^>]*>Edit your data</);
  expect(text).toMatch(/Payment Methods Cash On Delivery Latest orders .*Order ID Date Price Status/);
  expect(text).toMatch(/#7K3M9Q2X4T5B November 20, 2026 \$19\.50 Pending/);
});

test('the role is a badge', async () => {
  expect((await screenWith({}, aUser({ role: 'admin' }))).text).toContain('Ada Admin Orders made');
});

test('without orders and addresses it says so', async () => {
  const { text, html } = await screenWith();
  for (const words of ['General overview', 'Ada', 'Customer', 'Orders made 0', 'Cash On Delivery']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('No orders to Show');
  expect(text.match(/Not set/g)).toHaveLength(4);
  expect(html).toContain('href="/edit-profile"');
});

test('the latest five orders are listed, and all are counted', async () => {
  const data = Array.from({ length: 6 }, (_, index) => anOrder({ _id: `ORDER${index}` }));
  const link = '</api/order/list/user-ada?cursor=older>; rel="next"';
  const { text, html } = await screenWith({ 'GET /api/order/list/user-ada': ok({ data, total: 60 }, { link }) });
  expect(text).toContain('Orders made 60');
  expect(html.match(/href="\/your-orders\/order\/[^"]*"/g)).toHaveLength(5);
  expect(text).toContain('$19.50');
  expect(text).toContain('Pending');
  expect(html).toContain('href="/your-orders/user-ada"');
});

test('devices are named in words, and this one is marked', async () => {
  const { text } = await screenWith();
  expect(text.match(/Firefox on Linux/g)).toHaveLength(2);
  expect(text.match(/This device/g)).toHaveLength(1);
});

test.each([
  ['GET /api/order/list/user-ada', 'Your orders could not be loaded', ['Orders made 0', 'No orders to Show']],
  ['GET /api/users/user-ada/details', 'Your details could not be loaded', ['Email Address']],
  ['GET /api/users/user-ada/sessions', 'Your devices could not be loaded.', ['This device']],
  ['GET /api/payment/get/user-ada', 'Your saved cards could not be loaded.', []],
])('a part that cannot be loaded says so with a retry, and takes nothing else away: %s', async (call, words, gone) => {
  const { outcome, text } = await screenWith({ [call]: fail(500, 'BROKEN', 'Something broke') });
  expect(outcome).toEqual({ returned: null });
  expect(text.match(/Try again/g)).toHaveLength(1);
  const parts = ['Orders made 0', 'Email Address', 'Cash On Delivery', 'No orders to Show', 'This device'];
  expect(parts.filter((part) => !text.includes(part))).toEqual(gone);
  for (const always of [words, 'Sign out everywhere', 'Download my data', 'Delete my account'])
    expect(text).toContain(always);
});

test('a session that is over leads to signing in, although no part of the page takes it down', async () => {
  const { outcome } = await screenWith({
    'GET /api/users/user-ada/sessions': fail(401, 'SIGN_IN_NEEDED', 'Please sign in.'),
  });
  expect(outcome).toEqual({ location: paths.login.href(paths.profile.href()) });
});

test('the ways to pay: cash on delivery, and the saved cards, which can be removed', async () => {
  const data = [aSavedCard(), aSavedCard({ _id: 'card-2', brand: 'Mastercard', last4: '4444' })];
  const { text, html } = await screenWith({ 'GET /api/payment/get/user-ada': ok({ data }) });
  expect(text).toMatch(/Cash On Delivery.*Visa ending in 4242, expires 12\/2030.*Mastercard ending in 4444/);
  expect(html).toContain('aria-label="Remove Mastercard ending in 4444, expires 12/2030"');
});
