// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminOrder, DispatchResult } from '#contract/order/order-admin.ts';
import { named, mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AllOrdersScreen } from '#web/screens/admin/orders/orders.screen.tsx';

const ids = ['A1', 'B2', 'C3'];
const dispatchCall = 'POST /api/admin/orders/dispatch';
const result = (orderId: string, message = ''): DispatchResult => ({ orderId, dispatched: message === '', message });

/** Opens a list of three confirmed orders and one that is pending. The server dispatches all except `refused`. */
async function openOrders(refused: Record<string, string> = {}) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const sent = new Set<string>();
  const orders = (): AdminOrder[] =>
    [...ids, 'D4'].map((_id) => ({
      ...anOrder({ _id, paymentMethod: 'cod', orderStatus: _id === 'D4' ? 'pending' : 'confirmed' }),
      ...(sent.has(_id) && { orderStatus: 'dispatched' }),
      userEmail: 'grace@navy.mil',
      tags: [],
      edit: null,
      version: 'v1',
    }));
  server.on(dispatchCall, () => {
    const { orderIds } = Object(server.requests.at(-1)?.body) as { orderIds: string[] };
    for (const id of orderIds) if (!refused[id]) sent.add(id);
    return ok({ data: orderIds.map((id) => result(id, refused[id])) });
  });
  const sum = { count: 4, total: 78, netSales: 0 };
  const screen = await mountScreen(<AllOrdersScreen />, {
    store,
    route: '/admin-orders',
    load: () => ({ data: orders(), nextCursor: null, sum, tags: ['Gift'], savedFilters: [] }),
  });
  await screen.page.findByRole('checkbox', { name: 'Choose order A1' });
  const box = (id: string) => screen.page.queryByRole<HTMLInputElement>('checkbox', { name: `Choose order ${id}` });
  const choose = async (...chosen: string[]) => {
    for (const id of chosen) await screen.user.click(screen.page.getByRole('checkbox', { name: `Choose order ${id}` }));
  };
  return { ...screen, server, box, choose };
}

test('dispatches the chosen orders after one confirmation', async () => {
  const { user, page, box, choose, dialog, hasDialog, server } = await openOrders();
  await choose('A1', 'C3', 'D4');
  await user.click(page.button('Dispatch 2 orders'));
  const confirmation = await dialog('Dispatch 2 orders?');
  expect(server.calls()).toEqual([]);
  await user.click(confirmation.button('Yes, they are on their way'));
  await page.findByText('2 orders dispatched.');
  expect(server.requests.map(({ body }) => body)).toEqual([{ orderIds: ['A1', 'C3'], trackingNumbers: ['', ''] }]);
  await waitFor(() => expect(hasDialog()).toBe(false));
  await waitFor(() => expect(box('A1')?.checked).toBe(false));
  expect(page.queryByText(/chosen/)).toBeNull();
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Orders' }));
});

test('sends pasted tracking numbers with their orders, once they match', async () => {
  const { user, page, choose, dialog, server } = await openOrders();
  await choose('A1', 'B2');
  await user.click(page.button('Dispatch 2 orders'));
  const sending = await dialog('Dispatch 2 orders?');
  await user.click(sending.field('Tracking numbers'));
  await user.paste('RM 1');
  expect(sending.getByText('1 line for 2 orders. Paste one line for each order.')).toBeTruthy();
  expect(sending.button('Yes, they are on their way').disabled).toBe(true);
  await user.paste('\nRM 2');
  expect(sending.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A1 AdaRM 1', 'B2 AdaRM 2']);
  await user.click(sending.button('Yes, they are on their way'));
  await page.findByText('2 orders dispatched.');
  expect(server.requests.map(({ body }) => body)).toEqual([
    { orderIds: ['A1', 'B2'], trackingNumbers: ['RM 1', 'RM 2'] },
  ]);
});

test('prints the packing slips of the chosen orders together', async () => {
  const { page, choose } = await openOrders();
  await choose('A1', 'C3');
  const slips = page.getByRole('link', { name: 'Packing slips' });
  expect(slips.getAttribute('href')).toBe('/admin-packing-slips?ids=A1%2CC3');
});

test('chooses all orders that can be dispatched, and none', async () => {
  const { user, page, box, server } = await openOrders();
  await user.click(page.button('Select all ready to send (3)'));
  expect(ids.map((id) => box(id)?.checked)).toEqual([true, true, true]);
  expect(page.getByText('3 orders chosen')).toBeTruthy();
  await user.click(page.button('Select none'));
  expect(page.queryByText(/chosen/)).toBeNull();
  expect(server.calls()).toEqual([]);
});

test('names the orders that were not dispatched, with the reason of each', async () => {
  const { user, page, choose, dialog, hasDialog } = await openOrders({ B2: 'It was cancelled meanwhile.' });
  await choose('A1', 'B2');
  await user.click(page.button('Dispatch 2 orders'));
  await user.click((await dialog('Dispatch 2 orders?')).button('Yes, they are on their way'));
  const report = await dialog('Not all were dispatched');
  expect(report.getByText('It was cancelled meanwhile.')).toBeTruthy();
  expect(report.getByRole('link', { name: 'B2' }).getAttribute('href')).toBe('/adminDashboard/order/B2');
  expect(report.queryByRole('link', { name: 'A1' })).toBeNull();
  expect(await page.findByText('1 order dispatched.')).toBeTruthy();
  const [, close] = report.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('shows why nothing was dispatched, keeps the choice and can try again', async () => {
  const { user, page, box, choose, dialog, hasDialog, server } = await openOrders();
  server.on(dispatchCall, fail(503, 'BUSY', 'The shop is busy. Try again.'));
  await choose('A1');
  await user.click(page.button('Dispatch 1 order'));
  const confirmation = await dialog('Dispatch 1 order?');
  await user.click(confirmation.button('Yes, they are on their way'));
  await confirmation.findByText('The shop is busy. Try again.');
  server.on(dispatchCall, ok({ data: [result('A1')] }));
  await user.click(confirmation.button('Not yet'));
  expect(box('A1')?.checked).toBe(true);
  await user.click(page.button('Dispatch 1 order'));
  const again = await dialog('Dispatch 1 order?');
  expect(again.alertText()).toBe('');
  await user.click(again.button('Yes, they are on their way'));
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('dispatches one order from its row, with its tracking number', async () => {
  const { user, page, dialog, hasDialog, server } = await openOrders();
  server.on('PATCH /api/order/B2/status', ok({ data: {} }));
  await user.click(page.getByRole('button', { name: named('Dispatched: order B2') }));
  const step = await dialog('Is this order on its way?');
  await user.keyboard('1Z999');
  await user.click(step.button('Yes, it is on its way'));
  await page.findByText('Order B2 is dispatched.');
  expect(server.requests[0]?.body).toMatchObject({ orderStatus: 'dispatched', trackingNumber: '1Z999' });
  await waitFor(() => expect(hasDialog()).toBe(false));
});
