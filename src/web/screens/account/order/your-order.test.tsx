// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import type { LinkedOrder } from '#contract/order/order-links.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { storedUser } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { aGuest, anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { YourOrderScreen } from './your-order.screen.tsx';

const token = 'o_secret';
const openCall = 'POST /api/order/by-link';
const invalid = fail(422, 'LINK_INVALID', 'This link is no longer valid.');
const email = 'ada@example.com';
const noContent = { status: 204, body: undefined, headers: {} };

const linked = (
  order: Partial<Order> = {},
  { returns = [], ...rest }: { returns?: OrderReturn[]; hasAccount?: boolean } = {},
): LinkedOrder => ({
  data: anOrder({ userId: 'guest-1', paymentMethod: 'card', ...order }),
  returns: { data: returns, until: '2026-12-20T10:00:00.000Z', credit: false },
  email,
  hasAccount: false,
  ...rest,
});

type Visit = { user?: User; at?: string; kept?: string };

async function open(answer: ReturnType<typeof ok>, { user: signedIn, at = `/your-order#${token}`, kept }: Visit = {}) {
  const shop = testStore({ ...(signedIn && { user: signedIn }) });
  if (kept !== undefined) shop.browser.session.set('orderLink', kept);
  shop.server.on(openCall, answer);
  const mounted = await mountScreen(<YourOrderScreen />, { store: shop.store, route: '/your-order', at });
  return {
    ...shop,
    ...mounted,
    press: async (name: string) => mounted.user.click(await mounted.page.findByRole('button', { name })),
    bodyOf: (call: string) => shop.server.requests.findLast(({ method, url }) => `${method} ${url}` === call)?.body,
    /** Finds the heading of the page, which comes before that of the receipt. */
    heading: async (name: string | RegExp) => (await mounted.page.findAllByRole('heading', { level: 1, name }))[0],
  };
}

const shown = /^Order #7K3M9Q2X4T5B/;

test('opens the order of the link, and keeps its token in this tab only', async () => {
  const { heading, router, browser, bodyOf, page } = await open(ok(linked()));
  await heading(shown);
  expect(bodyOf(openCall)).toEqual({ token });
  expect(router.state.location).toMatchObject({ pathname: '/your-order', hash: '' });
  expect(browser.session.get('orderLink')).toBe(token);
  expect(browser.local.get('orderLink')).toBeNull();
  expect(page.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});

test('opens the link of this tab again, as after PayPal or a log-in', async () => {
  const { heading, bodyOf } = await open(ok(linked()), { at: '/your-order', kept: token });
  await heading(shown);
  expect(bodyOf(openCall)).toEqual({ token });
});

test('shows the order to any signed-in user, and still after they sign out', async () => {
  const { heading, store, page, server } = await open(ok(linked()), { user: aUser() });
  await heading(shown);
  store.dispatch(logout());
  await heading(shown);
  expect(page.queryByText('Please log in')).toBeNull();
  expect(server.calls()).toEqual([openCall, openCall]);
});

test('asks for the e-mail and the number of the order without a link', async () => {
  const { heading, page, user, press, server, bodyOf } = await open(ok(linked()), { at: '/your-order' });
  await heading('Your order');
  expect(page.queryByText('This link is no longer valid.')).toBeNull();
  const message = 'If we find that order, we’ll e-mail you a new link.';
  server.on('POST /api/order/new-link', { status: 202, body: { message }, headers: {} });
  await user.type(page.field('E-mail'), email);
  await user.type(page.field('Order number'), '#7K3M9Q2X4T5B');
  await press('Send a new link');
  await waitFor(() => expect(page.getAllByRole('status').map((part) => part.textContent)).toContain(message));
  expect(bodyOf('POST /api/order/new-link')).toEqual({ email, orderId: '7K3M9Q2X4T5B' });
});

test('says that a dead link is no longer valid, forgets it and offers a new one', async () => {
  const { heading, page, browser } = await open(invalid);
  await heading('Your order');
  const notice = await page.findByText('This link is no longer valid.');
  await expect.poll(() => document.activeElement?.contains(notice)).toBe(true);
  expect(page.button('Send a new link')).toBeTruthy();
  expect(browser.session.get('orderLink')).toBeNull();
});

test('shows why a new link is refused', async () => {
  const { page, user, press, server } = await open(invalid);
  server.on('POST /api/order/new-link', fail(429, 'TOO_MANY_REQUESTS', 'Please try again in a minute.'));
  await user.type(await page.findByLabelText('E-mail', { exact: false, selector: 'input' }), email);
  await user.type(page.field('Order number'), '7K3M9Q2X4T5B');
  await press('Send a new link');
  await expect.poll(page.alertText).toContain('Please try again in a minute.');
  expect(page.field('Order number').value).toBe('7K3M9Q2X4T5B');
});

test.each([
  [fail(429, 'TOO_MANY_TRIES', 'Please try again in a minute.')],
  [fail(503, 'AWAY', 'Please try again in a minute.')],
])('says why the order could not be loaded, and tries again: %j', async (answer) => {
  const { heading, page, press, server } = await open(answer);
  await heading('Your order could not be loaded');
  expect(page.alertText()).toContain('Please try again in a minute.');
  server.on(openCall, ok(linked()));
  await press('Try again');
  await heading(shown);
});

test('pays by card on the page, without saving the card', async () => {
  const { page, user, press, server, bodyOf } = await open(ok(linked({ totalAmount: 76 })), { user: aUser() });
  await press('Pay now by card');
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay by card');
  expect(page.queryByLabelText(/Save this card/)).toBeNull();
  const fields = { 'Card number': '4242424242424242', 'Exp Month': '12', 'Exp Year': '2040', CVV: '123' };
  for (const [label, value] of Object.entries(fields)) await user.type(page.field(label), value);
  const transactionDetails = {
    transactionId: 'T1',
    amount: 76,
    brand: 'visa',
    last4: '4242',
    date: '2026-11-20T10:00:00.000Z',
  };
  server.on('POST /api/order/by-link/pay', ok({ message: 'Paid', transactionDetails }));
  server.on(openCall, ok(linked({ totalAmount: 76, paymentStatus: 'paid', orderStatus: 'confirmed' })));
  await press('Pay $76.00');
  expect(await page.findByText(/Payment received\. \$76\.00/)).toBeTruthy();
  expect(bodyOf('POST /api/order/by-link/pay')).toEqual({
    token,
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvv: '123',
  });
  expect(page.queryByRole('heading', { name: 'Pay by card' })).toBeNull();
});

test('begins a PayPal payment by the link', async () => {
  const { page, press, server, bodyOf } = await open(ok(linked()));
  server.on('POST /api/order/by-link/paypal', fail(503, 'PAYMENT_PROVIDER_AWAY', 'PayPal is away.'));
  await press('Use PayPal instead');
  expect(await page.findByText('PayPal is away.')).toBeTruthy();
  expect(bodyOf('POST /api/order/by-link/paypal')).toEqual({ token });
});

test('captures the payment that was approved at PayPal', async () => {
  const shop = testStore();
  shop.browser.session.set('orderLink', token);
  shop.server.on(openCall, ok(linked({ paymentMethod: 'paypal' })));
  const paid = linked({ paymentMethod: 'paypal', paymentStatus: 'paid', orderStatus: 'confirmed' });
  shop.server.on('POST /api/order/by-link/capture', ok({ data: paid.data }));
  const { page, url } = await mountScreen(<YourOrderScreen />, {
    store: shop.store,
    route: '/your-order',
    at: '/your-order?paypal=approved&token=PAY-1&PayerID=P1',
  });
  expect(await page.findByText(/Thank you/)).toBeTruthy();
  const capture = shop.server.requests.find(({ url: called }) => called === '/api/order/by-link/capture');
  expect(capture?.body).toEqual({ token, paymentId: 'PAY-1', payerId: 'P1' });
  expect(url()).toBe('/your-order');
});

test('cancels the order after the confirmation', async () => {
  const { press, dialog, server, page, bodyOf } = await open(ok(linked({ paymentMethod: 'cod' })));
  await press('Cancel order');
  const { button } = await dialog('Cancel this order?');
  const call = 'POST /api/order/by-link/cancel';
  server.on(call, ok({ data: linked({ orderStatus: 'cancelled' }).data }));
  button('Yes, cancel it').click();
  expect(await page.findByText('Order cancelled.')).toBeTruthy();
  expect(bodyOf(call)).toEqual({ token });
  expect(page.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

const delivered: Partial<Order> = { orderStatus: 'delivered', paymentStatus: 'paid', cartItems: [anOrderLine()] };

test('requests a return, without a choice of store credit', async () => {
  const { press, dialog, server, page, user, bodyOf } = await open(ok(linked(delivered)));
  await press('Return items');
  const form = await dialog('Return items');
  expect(form.queryByText('Store credit')).toBeNull();
  await user.click(form.getByRole('button', { name: /^Increase/ }));
  server.on('POST /api/order/by-link/returns', { ...ok({ data: aReturn() }), status: 201 });
  server.on(openCall, ok(linked(delivered, { returns: [aReturn()] })));
  await user.click(form.button('Request return'));
  expect(await page.findByRole('button', { name: 'Withdraw request' })).toBeTruthy();
  expect(bodyOf('POST /api/order/by-link/returns')).toEqual({
    token,
    lines: [{ position: 0, quantity: 1 }],
    reason: '',
  });
});

test('withdraws a return', async () => {
  const { press, dialog, server, page, bodyOf } = await open(ok(linked(delivered, { returns: [aReturn()] })));
  await press('Withdraw request');
  const { button } = await dialog('Withdraw this return?');
  const call = 'POST /api/order/by-link/returns/withdraw';
  server.on(call, ok({ data: aReturn({ status: 'withdrawn' }) }));
  button('Yes, withdraw').click();
  expect(await page.findByText('Return withdrawn.')).toBeTruthy();
  expect(bodyOf(call)).toEqual({ token, returnId: 'return-1' });
});

test('asks for a new link when this one expires meanwhile', async () => {
  const { press, dialog, server, page, browser } = await open(ok(linked({ paymentMethod: 'cod' })));
  await press('Cancel order');
  server.on('POST /api/order/by-link/cancel', invalid);
  (await dialog('Cancel this order?')).button('Yes, cancel it').click();
  expect(await page.findByText('This link is no longer valid.')).toBeTruthy();
  expect(page.button('Send a new link')).toBeTruthy();
  await expect.poll(() => browser.session.get('orderLink')).toBeNull();
});

const account = aUser({ _id: 'user-new' });

test('creates an account, which opens the order there', async () => {
  const { page, user, press, server, bodyOf, url, state, browser } = await open(ok(linked()), { user: aGuest() });
  await page.findByText(/Create an account with/);
  await user.type(page.field(/^Password/), 'a whole new horse');
  server.on('POST /api/users/claim', { ...ok(account), status: 201 });
  await press('Create an account');
  await expect.poll(url).toBe('/your-orders/order/7K3M9Q2X4T5B');
  expect(await page.findByText('Your account is ready. You’re logged in.')).toBeTruthy();
  expect(bodyOf('POST /api/users/claim')).toEqual({ token, password: 'a whole new horse' });
  expect(selectUser(state())).toEqual(account);
  expect(storedUser.read(browser)).toEqual(account);
  expect(browser.session.get('orderLink')).toBeNull();
});

test('offers the account instead that has been created meanwhile', async () => {
  const { page, user, press, server } = await open(ok(linked()));
  await page.findByText(/Create an account with/);
  server.on('POST /api/users/claim', fail(409, 'EMAIL_TAKEN', 'An account with this e-mail already exists.'));
  server.on(openCall, ok(linked({}, { hasAccount: true })));
  await user.type(page.field(/^Password/), 'a whole new horse');
  await press('Create an account');
  expect(await page.findByText('An account with this e-mail already exists.')).toBeTruthy();
  expect(await page.findByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('shows why a password is refused', async () => {
  const { page, user, press, server } = await open(ok(linked()));
  await page.findByText(/Create an account with/);
  const errors = [{ path: 'password', message: 'This password is too common.' }];
  server.on('POST /api/users/claim', fail(422, 'INVALID_FIELDS', 'Check the fields.', { errors }));
  await user.type(page.field(/^Password/), 'password1234');
  await press('Create an account');
  expect(await page.findByText('This password is too common.')).toBeTruthy();
  expect(page.field(/^Password/).value).toBe('password1234');
});

test('adds the order to the account that has its e-mail', async () => {
  const { press, server, url, page, bodyOf, browser } = await open(ok(linked({}, { hasAccount: true })), {
    user: aUser({ email: 'Ada@example.com' }),
  });
  server.on('POST /api/order/claim', ok({ data: linked({ userId: 'user-ada' }).data }));
  await press('Add to my account');
  await expect.poll(url).toBe('/your-orders/order/7K3M9Q2X4T5B');
  expect(await page.findByText('The order is in your account now.')).toBeTruthy();
  expect(bodyOf('POST /api/order/claim')).toEqual({ token });
  expect(browser.session.get('orderLink')).toBeNull();
});

test.each([[undefined], [aGuest()], [aUser({ email: 'grace@example.com' })]])(
  'leads to the log-in and back, signed in as %j',
  async (user) => {
    const { page } = await open(ok(linked({}, { hasAccount: true })), user && { user });
    const link = await page.findByRole<HTMLAnchorElement>('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?from=%2Fyour-order');
    expect(page.queryByRole('button', { name: 'Add to my account' })).toBeNull();
  },
);

test('says why the data cannot be downloaded', async () => {
  const { press, server, page, bodyOf } = await open(ok(linked()));
  server.on('POST /api/order/by-link/export', fail(503, 'AWAY', 'Please try again in a minute.'));
  await press('Download my data');
  expect(await page.findByText('Please try again in a minute.')).toBeTruthy();
  expect(bodyOf('POST /api/order/by-link/export')).toEqual({ token });
});

test('erases the data after the confirmation, and signs out the guest of this browser', async () => {
  const { press, dialog, heading, server, state, browser, bodyOf } = await open(ok(linked()), {
    user: aGuest({ _id: 'guest-1' }),
  });
  await press('Delete my data');
  const { button, element } = await dialog('Delete your data?');
  expect(element.textContent).toContain('An order that is on its way still arrives');
  const call = 'POST /api/order/by-link/erase';
  server.on(call, noContent);
  button('Yes, delete').click();
  const end = await heading('Your data has been deleted');
  await expect.poll(() => document.activeElement?.contains(end ?? null)).toBe(true);
  expect(bodyOf(call)).toEqual({ token });
  expect(selectUser(state())).toBeNull();
  expect(storedUser.read(browser)).toBeNull();
  expect(browser.session.get('orderLink')).toBeNull();
});

test('leaves the account signed in that has opened the link of a guest', async () => {
  const { press, dialog, heading, server, state } = await open(ok(linked()), { user: aUser() });
  await press('Delete my data');
  server.on('POST /api/order/by-link/erase', noContent);
  (await dialog('Delete your data?')).button('Yes, delete').click();
  await heading('Your data has been deleted');
  expect(selectUser(state())).toEqual(aUser());
});

test('keeps the dialog open with the reason when erasing fails', async () => {
  const { press, dialog, server } = await open(ok(linked()));
  await press('Delete my data');
  const { button, alertText } = await dialog('Delete your data?');
  server.on('POST /api/order/by-link/erase', fail(503, 'AWAY', 'Please try again in a minute.'));
  button('Yes, delete').click();
  await expect.poll(alertText).toBe('Please try again in a minute.');
});
