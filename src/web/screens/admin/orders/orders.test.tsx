import { expect, test } from 'vitest';
import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { exportOrders, moveOrder } from '#web/store/order/order.admin.ts';
import { emptyBalance } from '#web/store/order/order.returns.admin.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anOrder, anOrderLine, aUser, memberAs, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminOrderScreen } from './order.screen.tsx';
import { loadAdminOrder, loadAllOrders, loadPackingSlip } from './orders.loader.ts';
import { AllOrdersScreen } from './orders.screen.tsx';
import { PackingSlipScreen } from './packing-slip.screen.tsx';

const admin = aUser({ role: 'admin' });
const id = '7K3M9Q2X4T5B';
const address = {
  recipient: 'Grace Hopper',
  addressId: 'a',
  address: '12 St James Square',
  city: 'London',
  pincode: 'SW1Y',
  phone: '',
  notes: '',
};
const order = (part: Partial<AdminOrder> = {}): AdminOrder => ({
  ...anOrder({ userName: 'Grace Hopper', orderStatus: 'confirmed', paymentMethod: 'cod', addressInfo: address }),
  userEmail: 'grace@navy.mil',
  tags: [],
  edit: null,
  version: 'v1',
  ...part,
});
const line = anOrderLine({ quantity: 2 });
const pageOf = (...data: AdminOrder[]) => ({
  data,
  nextCursor: null,
  tags: [] as string[],
  edit: null,
  savedFilters: [] as SavedFilter[],
  sum: { count: 214, total: 12_345, netSales: 12_000 },
});
const entry = { from: 'pending', actorName: '', note: '', at: '2026-11-20T23:30:00.000Z' } as const;

async function storeIn(timeZone: string) {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ timeZone })));
  await store.dispatch(fetchSettings());
  return store;
}

const renderList = (loaded: object, at = '/admin-orders') =>
  renderScreen(testStore({ user: admin }).store, <AllOrdersScreen />, { route: '/admin-orders', at, loaded });
const renderOrder = (one: AdminOrder, store = testStore({ user: admin }).store) =>
  renderScreen(store, <AdminOrderScreen />, {
    route: '/adminDashboard/order/:id',
    at: `/adminDashboard/order/${id}`,
    loaded: {
      order: one,
      returns: [],
      money: emptyBalance,
      refunds: [],
      history: [
        { ...entry, kind: 'note', from: null, to: '', actor: 'admin', actorName: 'Grace', note: 'Call <first>' },
        { ...entry, kind: 'order', to: 'confirmed', actor: 'system' },
      ],
    },
  });

test('loads the filters, sort and page that the URL names, without invalid ones', async () => {
  const { store, server } = testStore({ user: admin });
  const filter = 'status=confirmed&payment=unpaid&from=2026-11-01&q=ada';
  server.on(`GET /api/order/orders?${filter}&sort=-total&cursor=c`, ok({ data: [order()], nextCursor: 'n' }));
  server.on(`GET /api/admin/orders/sum?${filter}`, ok({ count: 1, total: 2, netSales: 0 }));
  server.on('GET /api/admin/orders/tags', ok({ data: ['Gift'] }));
  server.on('GET /api/admin/saved-filters?area=orders', ok({ data: [] }));
  const outcome = await runLoader(
    adminLoader(loadAllOrders),
    store,
    `/admin-orders?${filter}&sort=-total&cursor=c&to=2026-13-01&method=gold`,
  );
  expect(outcome).toMatchObject({
    returned: { nextCursor: 'n', sum: { total: 2 }, data: [{ _id: id }], tags: ['Gift'] },
  });
});

test('redirects from a code in lower case to the URL of the order', async () => {
  const { store, server } = testStore({ user: admin });
  const code = id.toLowerCase();
  server.on(`GET /api/admin/orders/${code}`, ok({ data: order() }));
  server.on(`GET /api/admin/orders/${code}/history`, ok({ data: [] }));
  const at = (loader: typeof loadAdminOrder | typeof loadPackingSlip) =>
    runLoader(adminLoader(loader), store, `/adminDashboard/order/${code}`, { id: code });
  expect(await at(loadAdminOrder)).toEqual({ location: `/adminDashboard/order/${id}` });
  expect(await at(loadPackingSlip)).toEqual({ location: `/adminDashboard/order/${id}/packing-slip` });
});

test.each([
  '/admin-orders',
  `/adminDashboard/order/${id}`,
  `/adminDashboard/order/${id}/packing-slip`,
  '/adminDashboard',
])('serves %s as a skeleton, and as not found to a shopper', async (path) => {
  const served = await openPage(path, {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
  const { store, server } = testStore({ user: aUser() });
  const outcome = await runLoader(adminLoader(loadAllOrders), store, path, { id });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  expect(server.calls().filter((call) => call.includes('order'))).toEqual([]);
});

test('shows the sums of the filtered orders and links rows to their order', () => {
  const { text, html } = renderList(pageOf(order({ totalAmount: 41.5 })));
  for (const part of ['214 orders, $12,345.00', 'net sales $12,000.00', 'Grace Hopper', 'grace@navy.mil']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Confirmed Cash on delivery, due');
  expect(text).toContain('$41.50');
  expect(html).toContain(`href="/adminDashboard/order/${id}"`);
  expect(html).toContain(`aria-sort="descending"`);
  expect(html).toContain('href="/admin-orders?sort=date"');
});

test('shows what of the sums is in which currency', () => {
  const byCurrency = [
    { currency: 'USD', count: 1, total: 160, netSales: 0 },
    { currency: 'JPY', count: 213, total: 570_000, netSales: 12_000 },
  ];
  const page = pageOf(order());
  const { text } = renderList({ ...page, sum: { ...page.sum, byCurrency } });
  expect(text).toContain(
    'net sales $12,000.00 of which in USD 1 order, $160.00, net sales $0.00 in JPY 213 orders, ¥570,000, net sales ¥12,000',
  );
  expect(renderList(page).text).not.toContain('of which');
});

test('offers Dispatched only where it acts, elsewhere the tracking number or what the order waits for', () => {
  const dispatchable = renderList(pageOf(order()));
  expect(dispatchable.text).toContain('Select all ready to send (1)');
  expect(dispatchable.text).toContain(`Choose order ${id}`);
  const buttonsOf = (list: typeof dispatchable) =>
    list.tags('button').filter(({ text }) => text.startsWith('Dispatched'));
  expect(buttonsOf(dispatchable)).toHaveLength(1);
  const pending = renderList(pageOf(order({ orderStatus: 'pending', paymentMethod: 'paypal' })));
  expect(buttonsOf(pending)).toEqual([]);
  expect(pending.text).toContain('Waits for payment');
  expect(pending.text).not.toContain('Select all');
  const sent = renderList(pageOf(order({ orderStatus: 'dispatched', trackingNumber: 'RM 7' })));
  expect(buttonsOf(sent)).toEqual([]);
  expect(sent.text).toContain('RM 7');
});

test('shows the items and pictures of each order, and the usual views as tabs', () => {
  const list = renderList(pageOf(order({ cartItems: [{ ...line, image: '/media/tee.webp' }] })));
  expect(list.text).toContain('2 items');
  expect(list.html).toContain('/media/320/tee.webp');
  const tabs = /<nav aria-label="Orders by status".*?<\/nav>/s.exec(list.html)?.[0] ?? '';
  const hrefs = [...tabs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(hrefs).toEqual([
    '/admin-orders?status=confirmed',
    '/admin-orders?status=pending&payment=unpaid',
    '/admin-orders?status=dispatched',
    '/admin-orders',
  ]);
});

test('suggests other filters, or products, when the list is empty', () => {
  expect(renderList(pageOf(), '/admin-orders?status=returned').text).toContain('No orders found');
  expect(renderList(pageOf()).text).toContain('No orders yet');
  expect(renderList(pageOf(order()), '/admin-orders?customer=c').text).toContain('orders of one customer');
});

test('shows details, contact, items, next steps and history of an order', () => {
  const { text, html } = renderOrder(order({ cartItems: [line], trackingNumber: 'RM 1', totalAmount: 39 }));
  const details = ['Grace Hopper', 'grace@navy.mil', '12 St James Square', 'London SW1Y', 'RM 1', 'Boxy tee', '$39.00'];
  for (const part of [...details, 'Sand, M', '× 2', 'Call <first>', 'The shop']) expect(text).toContain(part);
  expect(html).toContain('href="mailto:grace@navy.mil"');
  expect(html).toContain('href="/admin-customers/user-ada"');
  for (const step of ['Ship', 'Cancel order']) expect(text).toContain(step);
  for (const step of ['Delivered', 'Returned', 'Confirm ']) expect(text).not.toContain(step);
});

test('marks the order of a guest, who has no page', () => {
  const one = order({ guest: true });
  expect(renderList(pageOf(one)).text).toContain('Grace Hopper Guest grace@navy.mil');
  const { text, html } = renderOrder(one);
  expect(text).toContain('Grace Hopper Guest');
  expect(html).not.toContain('href="/admin-customers/');
  expect(renderOrder(order()).text).not.toContain('Guest');
});

test('shows the price before a sale that the shopper bought at', () => {
  const { text } = renderOrder(order({ cartItems: [{ ...line, price: 24, regularPrice: 30, quantity: 2 }] }));
  expect(text).toContain('$48.00 Sand, M Sale price $24.00 , Regular price $30.00 each');
});

test('shows what an order of a market is in the currency of the shop', () => {
  const euros = { market: 'eu', currency: 'EUR', totalAmount: 34.95, rate: '0.92', baseTotal: 37.99 };
  const { text } = renderOrder(order(euros));
  for (const part of ['Market', 'eu', '€34.95', 'Total in USD', '$37.99', '1 USD = 0.92 EUR'])
    expect(text).toContain(part);
  expect(renderOrder(order()).text).not.toContain('Total in');
});

test('never calls an order of $0.00 paid', () => {
  const free = order({ totalAmount: 0, paymentMethod: 'card', paymentStatus: 'paid' });
  for (const { text } of [renderList(pageOf(free)), renderOrder(free)]) {
    expect(text).toContain('Nothing to pay');
    expect(text).not.toContain('Card, paid');
  }
});

test('gives the reason why a step is not possible yet', () => {
  const { text } = renderOrder(order({ orderStatus: 'pending', paymentMethod: 'card', paymentStatus: 'pending' }));
  expect(text).toContain('it can be confirmed once it is paid');
});

test('shows times in the time zone of the store', async () => {
  expect(renderOrder(order(), await storeIn('Pacific/Auckland')).text).toContain('November 21, 2026 at 12:30');
  expect(renderOrder(order(), await storeIn('America/New_York')).text).toContain('November 20, 2026 at 6:30');
});

test('shows the address and items on a packing slip, without prices', () => {
  const at = `/adminDashboard/order/${id}/packing-slip`;
  const loaded = order({ cartItems: [line, { ...line, size: 'L', quantity: 1 }] });
  const { text } = renderScreen(testStore({ user: admin }).store, <PackingSlipScreen />, {
    route: '/adminDashboard/order/:id/packing-slip',
    at,
    loaded,
  });
  for (const part of [id, 'Grace Hopper', '12 St James Square', 'Boxy tee', 'Items 3', 'Print']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('$');
});

test('says on the order and its packing slip that it is picked up', () => {
  const loaded = order({
    shipping: { name: 'Collect', kind: 'pickup', pickup: { place: 'Tailor Street 5', hours: 'Mon to Fri' } },
  });
  const slip = renderScreen(testStore({ user: admin }).store, <PackingSlipScreen />, {
    route: '/adminDashboard/order/:id/packing-slip',
    at: `/adminDashboard/order/${id}/packing-slip`,
    loaded,
  });
  for (const { text } of [renderOrder(loaded), slip])
    expect(text).toContain('Delivery Collect Tailor Street 5 Mon to Fri');
});

test('shows an address with a country as the country writes it, and dials its phone number from abroad', () => {
  const lines = ['〒100-0001', '東京都', '千代田区丸の内1-1', '山田', 'Japan'];
  const loaded = order({
    addressInfo: {
      ...order().addressInfo,
      recipient: '山田',
      city: '',
      phone: '03-1234-5678',
      phoneE164: '+81312345678',
      lines,
    },
  });
  const details = renderOrder(loaded);
  expect(details.text).toContain(`Address ${lines.join(' ')}`);
  expect(details.text).not.toContain('City');
  expect(details.text).not.toContain('Recipient');
  expect(details.html).toContain('href="tel:+81312345678"');
  const slip = renderScreen(testStore({ user: admin }).store, <PackingSlipScreen />, {
    route: '/adminDashboard/order/:id/packing-slip',
    at: `/adminDashboard/order/${id}/packing-slip`,
    loaded,
  });
  expect(slip.text).toContain(`${lines.join(' ')} 03-1234-5678`);
  expect(slip.text.split('山田')).toHaveLength(2);
});

test('names lines by the names of the shop, and says what a shopper in another language saw', () => {
  const german = { ...line, name: 'Kastiges T-Shirt', sourceName: 'Boxy tee', colorLabel: 'Sandfarben' };
  const shown = [
    renderOrder(order({ cartItems: [german] })),
    renderScreen(testStore({ user: admin }).store, <PackingSlipScreen />, {
      route: '/adminDashboard/order/:id/packing-slip',
      at: `/adminDashboard/order/${id}/packing-slip`,
      loaded: order({ cartItems: [german] }),
    }),
  ];
  for (const { text } of shown)
    expect(text).toMatch(/Boxy tee.*Sand, M (.* )?Ordered as Kastiges T-Shirt, Sandfarben, M/);
  expect(renderOrder(order({ cartItems: [line] })).text).not.toContain('Ordered as');
});

test('sends the version that was read, and passes on the error of a conflict', async () => {
  const { dispatch, server } = testStore({ user: admin });
  const call = `PATCH /api/order/${id}/status`;
  server.on(call, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this order.'));
  const moving = dispatch(moveOrder({ order: order(), to: 'dispatched', trackingNumber: 'RM 1' })).unwrap();
  await expect(moving).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(server.requests[0]?.body).toEqual({
    orderStatus: 'dispatched',
    trackingNumber: 'RM 1',
    version: '2026-11-20T10:00:00.000Z',
  });
});

test('exports with the filters and a longer timeout', async () => {
  const { dispatch, server } = testStore({ user: admin });
  server.on('GET /api/admin/orders.csv?status=confirmed', ok('order\nA'));
  expect(await dispatch(exportOrders({ status: 'confirmed' })).unwrap()).toBe('order\nA');
  expect(server.requests[0]?.timeoutMs).toBeGreaterThan(60_000);
});

test.each([
  ['viewer', [], []],
  ['support', [], ['Cancel order']],
  ['fulfilment', ['Dispatched'], ['Ship']],
] as const)('offers a %s only what the role allows', (role, inList, onPage) => {
  const { store } = testStore({ user: admin, member: memberAs(role) });
  const list = renderScreen(store, <AllOrdersScreen />, { route: '/admin-orders', loaded: pageOf(order()) });
  const steps = list.tags('button').filter(({ text }) => text.startsWith('Dispatched'));
  expect(steps).toHaveLength(inList.length);
  expect(list.html.includes('Choose order')).toBe(role !== 'viewer');
  expect(list.text).not.toContain('Export CSV');

  const page = renderOrder(order({ cartItems: [line] }), store);
  const labels = new Set(page.tags('button').map(({ text }) => text));
  expect(['Ship', 'Cancel order'].filter((label) => labels.has(label))).toEqual(onPage);
  expect(page.text.includes('Note for the team')).toBe(role !== 'viewer');
});

test('only those who may refund cancel an order that is paid', () => {
  const paid = order({ paymentMethod: 'card', paymentStatus: 'paid' });
  const cancels = (role: 'support' | 'manager') =>
    renderOrder(paid, testStore({ user: admin, member: memberAs(role) }).store).text.includes('Cancel order');
  expect([cancels('support'), cancels('manager')]).toEqual([false, true]);
});
