import { expect, test } from 'vitest';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { paths } from '#contract/paths.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, anOrder, aSavedCard, aUser, someDetails } from '#web/store/testing/samples.ts';
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
    'GET /api/payment/get/user-ada': ok({ data: [] }),
    'GET /api/address/get/user-ada': ok({ data: [] }),
    ...answers,
  };
  for (const [call, answer] of Object.entries(given)) server.on(call, answer);
  const outcome = await runLoader(profileLoader, store, paths.profile.href());
  return { ...renderScreen(store, <ProfileScreen />), outcome, calls: server.calls() };
}

test('fetches the orders of the user once', async () => {
  const { calls } = await screenWith();
  expect(calls.filter((call) => call.includes('/api/order'))).toEqual(['GET /api/order/list/user-ada']);
});

test('falls back to the address for delivery and pick-up', () => {
  const user = aUser({ address: '12 Cloth Lane', phone: '' });
  const values = (details: Parameters<typeof someDetails>[0]) =>
    toDetailRows(user, someDetails(details), anAddress()).map(({ value }) => value);
  expect(values({})).toEqual(['ada@example.com', '12 Cloth Lane', '12 Cloth Lane', '', '12 Cloth Lane']);
  expect(values({ deliveryAddress: '1 Pier', pickupPoint: 'Corner shop' })).toEqual([
    'ada@example.com',
    '12 Cloth Lane',
    '1 Pier',
    '',
    'Corner shop',
  ]);
});

test('shows the latest saved address for delivery when the account has none', async () => {
  const data = [anAddress(), anAddress({ _id: 'address-2', city: 'Ancona' })];
  const { text } = await screenWith({ 'GET /api/address/get/user-ada': ok({ data }) }, aUser({ address: '' }));
  expect(text).toMatch(/Home Address Not set Delivery Address 12 St James Square\s+London SW1Y 4JH/);
  expect(text).not.toContain('Ancona');
});

test('renders the breadcrumb, rows and lists of spec §2', async () => {
  const { text, html } = await screenWith({ 'GET /api/order/list/user-ada': ok({ data: [anOrder()], total: 1 }) });
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*><bdi>Home<\/bdi><\/a>/);
  expect(html).toMatch(/aria-current="page"[^>]*><bdi>Account</);
  const rows = ['Email Address', 'Home Address', 'Delivery Address', 'Phone Number', 'Favorite pick-up point'];
  expect([...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['Orders made', ...rows]);
  expect(html).toMatch(/<a [^>]*href="\/edit-profile"[^>]*>Edit your data</);
  expect(text).toMatch(/Payment Methods Cash On Delivery Latest orders .*Order ID Date Price Status/);
  expect(text).toMatch(/#7K3M9Q2X4T5B November 20, 2026 \$19\.50 Awaiting payment/);
});

test('shows the role as a badge', async () => {
  expect((await screenWith({}, aUser({ role: 'admin' }))).text).toContain('Ada Admin Orders made');
});

test('shows the empty states without orders and addresses', async () => {
  const { text, html } = await screenWith();
  for (const expected of ['General overview', 'Ada', 'Customer', 'Orders made 0', 'Cash On Delivery']) {
    expect(text).toContain(expected);
  }
  expect(text).toContain('No orders to Show');
  expect(text.match(/Not set/g)).toHaveLength(4);
  expect(html).toContain('href="/edit-profile"');
});

test('lists the latest five orders and counts all of them', async () => {
  const data = Array.from({ length: 6 }, (_, index) => anOrder({ _id: `ORDER${index}` }));
  const link = '</api/order/list/user-ada?cursor=older>; rel="next"';
  const { text, html } = await screenWith({ 'GET /api/order/list/user-ada': ok({ data, total: 60 }, { link }) });
  expect(text).toContain('Orders made 60');
  expect(html.match(/href="\/your-orders\/order\/[^"]*"/g)).toHaveLength(5);
  expect(text).toContain('$19.50');
  expect(text).toContain('Awaiting payment');
  expect(html).toContain('href="/your-orders/user-ada"');
});

test.each([
  ['GET /api/order/list/user-ada', 'Your orders could not be loaded', ['Orders made 0', 'No orders to Show']],
  ['GET /api/users/user-ada/details', 'Your details could not be loaded', ['Email Address']],
  ['GET /api/payment/get/user-ada', 'Your saved cards could not be loaded.', []],
])('shows an error with a retry in the failed section only: %s', async (call, errorText, missing) => {
  const { outcome, text } = await screenWith({ [call]: fail(500, 'BROKEN', 'Something broke') });
  expect(outcome).toEqual({ returned: null });
  expect(text.match(/Try again/g)).toHaveLength(1);
  const sections = ['Orders made 0', 'Email Address', 'Cash On Delivery', 'No orders to Show'];
  expect(sections.filter((section) => !text.includes(section))).toEqual(missing);
  expect(text).toContain(errorText);
});

test('redirects to sign-in when the session has expired, whichever request reports it', async () => {
  const { outcome } = await screenWith({
    'GET /api/users/user-ada/details': fail(401, 'SIGN_IN_NEEDED', 'Please log in.'),
  });
  expect(outcome).toEqual({ location: paths.login.href(paths.profile.href()) });
});

test('lists cash on delivery and removable saved cards', async () => {
  const data = [aSavedCard(), aSavedCard({ _id: 'card-2', brand: 'Mastercard', last4: '4444' })];
  const { text, html } = await screenWith({ 'GET /api/payment/get/user-ada': ok({ data }) });
  expect(text).toMatch(/Cash On Delivery.*Visa ending in 4242, expires 12\/2030.*Mastercard ending in 4444/);
  expect(html).toContain('aria-label="Remove Mastercard ending in 4444, expires 12/2030"');
});
