// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { OrderReturns } from './returns.tsx';
import { useReturns } from './use-returns.ts';

const tee = anOrderLine();
const order = anOrder({ orderStatus: 'delivered', cartItems: [tee] });
const call = `/api/order/${order._id}/returns`;
const withdrawCall = `POST ${call}/return-1/withdraw`;
const until = '2026-12-20T10:00:00.000Z';

function Returns() {
  const { reload, ...state } = useReturns(order);
  return <OrderReturns order={order} isOwn state={state} reload={reload} />;
}

async function mountReturns({ credit = false }: { credit?: boolean }, ...returns: OrderReturn[]) {
  const { store, server } = testStore({ user: aUser() });
  server.on(`GET ${call}`, ok({ data: returns, until, credit }));
  const mounted = await mountScreen(<Returns />, { store });
  return { ...mounted, server, press: async (name: string) => mounted.user.click(mounted.page.button(name)) };
}

test('preselects no piece, also of an order of one piece', async () => {
  const { page, user, server, dialog } = await mountReturns({});
  await user.click(await page.findByRole('button', { name: 'Return items' }));
  const { button, alertText } = await dialog('Return items');
  expect(page.getByRole('group', { name: /^Quantity of/ }).textContent).toBe('0');
  await user.click(button('Request return'));
  await expect.poll(alertText).toContain('Choose how many items');
  expect(server.calls().filter((made) => made.startsWith('POST'))).toEqual([]);
});

test('withdraws a request after the confirmation, and offers another', async () => {
  const { page, user, server, press, dialog } = await mountReturns({}, aReturn());
  await user.click(await page.findByRole('button', { name: 'Withdraw request' }));
  const { button } = await dialog('Withdraw this return?');
  server.on(withdrawCall, ok({ data: aReturn({ status: 'withdrawn' }) }));
  server.on(`GET ${call}`, ok({ data: [aReturn({ status: 'withdrawn' })], until }));
  await user.click(button('Yes, withdraw'));
  expect(await page.findByText('Return withdrawn.')).toBeTruthy();
  expect(await page.findByText('Withdrawn')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Withdrawn');
  expect(page.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  await press('Return items');
});

test('shows a decision made meanwhile instead of withdrawing', async () => {
  const { page, user, server, dialog } = await mountReturns({}, aReturn());
  await user.click(await page.findByRole('button', { name: 'Withdraw request' }));
  const { button } = await dialog('Withdraw this return?');
  server.on(withdrawCall, fail(409, 'RETURN_DECIDED', 'This return has already been accepted.'));
  server.on(`GET ${call}`, ok({ data: [aReturn({ status: 'accepted', refund: 19.5 })], until }));
  await user.click(button('Yes, withdraw'));
  expect(await page.findByText('This return has already been accepted.')).toBeTruthy();
  expect(await page.findByText('Accepted')).toBeTruthy();
});

test('keeps the confirmation open with the reason when withdrawing fails', async () => {
  const { page, user, server, dialog } = await mountReturns({}, aReturn());
  await user.click(await page.findByRole('button', { name: 'Withdraw request' }));
  const { button, alertText } = await dialog('Withdraw this return?');
  server.on(withdrawCall, fail(503, 'AWAY', 'Please try again in a minute.'));
  await user.click(button('Yes, withdraw'));
  await expect.poll(alertText).toBe('Please try again in a minute.');
});

test.each([
  ['The way you paid', undefined],
  ['Store credit', 'credit'],
])('asks where the money of a return should go: %s', async (choice, to) => {
  const { page, user, server, dialog } = await mountReturns({ credit: true });
  await user.click(await page.findByRole('button', { name: 'Return items' }));
  const form = await dialog('Return items');
  const radio = (name: string) => form.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('The way you paid').checked).toBe(true);
  await user.click(radio(choice));
  await user.click(form.getByRole('button', { name: /^Increase quantity/ }));
  server.on(`POST ${call}`, ok({ data: aReturn({ ...(to && { to: 'credit' }) }) }));
  server.on(`GET ${call}`, ok({ data: [aReturn({ ...(to && { to: 'credit' }) })], until, credit: true }));
  await user.click(form.button('Request return'));
  await page.findByText('Requested');
  const sent = server.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toEqual({ lines: [{ position: 0, quantity: 1 }], reason: '', ...(to && { to }) });
  expect(page.queryByText('Refund to store credit') !== null).toBe(to === 'credit');
});

test('asks for no choice where store credit is not offered', async () => {
  const { page, user, dialog } = await mountReturns({});
  await user.click(await page.findByRole('button', { name: 'Return items' }));
  expect((await dialog('Return items')).queryByRole('radio')).toBeNull();
});
