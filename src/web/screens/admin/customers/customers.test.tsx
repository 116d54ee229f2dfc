import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { loadAsMember } from '#web/app/open-admin-page.ts';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCustomer, anAddress, anOrder, aUser, memberAs, noCredit } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerScreen } from './customer.screen.tsx';
import { loadCustomer, loadCustomers } from './customers.loader.ts';
import { CustomersScreen } from './customers.screen.tsx';

const admin = aUser({ _id: 'user-mara', role: 'admin' });
const details = { pickupPoint: '', deliveryAddress: '1 Pier', country: '', city: '', companyName: '', vatNumber: '' };
const grace = aCustomer({ orders: 7, spent: 39, details });
const order = { ...anOrder(), userEmail: grace.email };

const renderList = (loaded: object, at = '/admin-customers') =>
  renderScreen(testStore({ user: admin }).store, <CustomersScreen />, { route: '/admin-customers', at, loaded });
const renderCustomer = (customer: object, user = admin, member = memberAs('owner')) =>
  renderScreen(testStore({ user, member }).store, <CustomerScreen />, {
    route: '/admin-customers/:id',
    at: '/admin-customers/user-grace',
    loaded: { ...grace, latestOrders: [order], notes: [], allGroups: [], credit: noCredit, ...customer },
  });

test('loads the search, role and page that the URL names, without an unknown role', async () => {
  const { store, server } = testStore({ user: admin });
  const page = { data: [grace], nextCursor: null };
  server.on('GET /api/admin/customers?q=gra&role=admin&cursor=c', ok(page));
  const at = '/admin-customers?q=gra&role=admin&cursor=c';
  expect(await runLoader(adminLoader(loadCustomers), store, at)).toEqual({ returned: page });
  server.on('GET /api/admin/customers', ok(page));
  expect(await runLoader(adminLoader(loadCustomers), store, '/admin-customers?role=owner')).toEqual({ returned: page });
});

test('loads an account with its latest orders, and not found for an unknown one', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/customers/user-grace', ok({ data: grace }));
  server.on('GET /api/order/orders?customer=user-grace&limit=5', ok({ data: [order], nextCursor: null }));
  server.on('GET /api/admin/customers/user-grace/notes', ok({ data: [] }));
  const load = adminLoader((tools) => loadAsMember(tools, loadCustomer));
  server.on('GET /api/admin/customer-groups', ok({ data: [] }));
  server.on('GET /api/admin/customers/user-grace/credit', ok({ data: noCredit }));
  const outcome = await runLoader(load, store, '/admin-customers/user-grace', { id: 'user-grace' });
  expect(outcome).toEqual({
    returned: { ...grace, latestOrders: [order], notes: [], allGroups: [], credit: noCredit },
  });
  server.on('GET /api/admin/customers/user-grace', fail(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.'));
  expect(await runLoader(load, store, '/admin-customers/user-grace', { id: 'user-grace' })).toMatchObject({
    thrown: { init: { status: 404 } },
  });
});

test('lets in a user who has become an admin since this browser stored them', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on('GET /api/users/me', ok(aUser({ role: 'admin' })));
  server.on('GET /api/admin/customers', ok({ data: [], nextCursor: null }));
  expect(await runLoader(adminLoader(loadCustomers), store, '/admin-customers')).toEqual({
    returned: { data: [], nextCursor: null },
  });
});

test.each(['/admin-customers', '/admin-customers/user-grace'])('serves %s as a skeleton', async (path) => {
  const served = await openPage(path, {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
});

test('shows name, date, orders and spending of each customer, and links to them', () => {
  const { text, html } = renderList({ data: [grace], nextCursor: 'next' });
  for (const part of ['Grace Hopper', 'grace@example.com', 'Nov 20, 2026', '7', '$39.00']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/admin-customers/user-grace"');
  expect(text).toContain('Older accounts');
});

test('explains an empty list, and suggests how to search when nothing is found', () => {
  expect(renderList({ data: [], nextCursor: null }).text).toContain('No customers yet');
  expect(renderList({ data: [], nextCursor: null }, '/admin-customers?q=x').text).toContain('No customers found');
});

test('shows the entered details and the latest orders, and links to all orders', () => {
  const { text, html } = renderCustomer({});
  expect(text).toContain('1 Pier');
  expect(text).not.toContain('VAT number');
  expect(html).toContain('href="mailto:grace@example.com"');
  expect(html).toContain(`href="/adminDashboard/order/${order._id}"`);
  expect(text).toContain('See all 7');
  expect(html).toContain('href="/admin-orders?customer=user-grace"');
  expect(renderCustomer({ orders: 0, latestOrders: [] }).text).toContain('No orders yet');
});

test('shows the saved addresses, and says when there are none', () => {
  const { text } = renderCustomer({ addresses: [anAddress({ address: '9 Quay Street', notes: 'Ring twice' })] });
  for (const part of ['Saved addresses', '9 Quay Street', 'Ring twice']) expect(text).toContain(part);
  expect(renderCustomer({}).text).toContain('None yet.');
});

test('offers to erase the account of a customer, and not that of an admin', () => {
  expect(renderCustomer({}).text).toContain('Erase this account');
  expect(renderCustomer({ role: 'admin' }).text).not.toContain('Erase this account');
});

test('names the role, and leads to the team to change it', () => {
  const { text, html } = renderCustomer({});
  expect(text).toContain('A customer, without access to the admin area.');
  expect(html).toContain('href="/admin-team"');
  const member = renderCustomer({ role: 'admin' });
  expect(member.text).toContain('A member of the team, who can use the admin area.');
  expect(member.html).toContain('href="/admin-team/user-grace"');
});

test('a viewer only reads the notes, groups and credit of a customer', () => {
  const note = {
    _id: 'n',
    text: 'Likes linen',
    authorId: 'x',
    authorName: 'Mara',
    createdAt: '2026-11-20T02:00:00.000Z',
  };
  const customer = {
    notes: [note],
    groups: [{ _id: 'press', name: 'Press' }],
    allGroups: [{ _id: 'press', name: 'Press' }],
  };
  const { text, tags } = renderCustomer(customer, admin, memberAs('viewer'));
  for (const part of ['Likes linen', 'Press', 'Store credit']) expect(text).toContain(part);
  for (const part of ['Add note', 'Edit', 'Send a reset link', 'Erase']) expect(text).not.toContain(part);
  expect(tags('textarea')).toEqual([]);
});

test('loads no orders for a role that may not view them', async () => {
  const member = memberAs('support', { permissions: ['customers.view'] });
  const { store, server } = testStore({ user: admin, member });
  await runLoader(
    adminLoader((tools) => loadAsMember(tools, loadCustomer)),
    store,
    '/admin-customers/user-grace',
    { id: 'user-grace' },
  );
  expect(server.calls()).toContain('GET /api/admin/customers/user-grace');
  expect(server.calls().filter((call) => call.includes('/api/order/'))).toEqual([]);
});
