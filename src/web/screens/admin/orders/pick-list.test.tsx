// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { PickListRow } from '#contract/order/order-admin.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { savePickedRows } from '#web/store/browser/picked-rows.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { PickListScreen } from './pick-list.screen.tsx';

const row = (part: Partial<PickListRow>): PickListRow => ({
  variantId: 'tee',
  name: 'Boxy tee',
  color: 'Sand',
  size: 'M',
  sku: null,
  image: '',
  pieces: 3,
  orders: [
    { orderId: 'A1', quantity: 2 },
    { orderId: 'B2', quantity: 1 },
  ],
  ...part,
});
const coat = row({ variantId: 'coat', name: 'Coat', pieces: 1, orders: [{ orderId: 'B2', quantity: 1 }] });

async function openList(rows: PickListRow[], ids = 'A1,B2', { store } = testStore({ user: aUser({ role: 'admin' }) })) {
  const load = () => ({ ids, rows });
  const screen = await mountScreen(<PickListScreen />, { store, route: '/admin-pick-list', load });
  await screen.page.findByRole('heading', { level: 1 });
  return screen;
}

test('ticks off rows, says how many pieces are picked, and leads to the packing slips', async () => {
  const { user, page } = await openList([row({}), coat]);
  expect(page.getByText('0 of 4 pieces')).toBeTruthy();
  await user.click(page.getByText('Boxy tee'));
  expect(page.getByText('3 of 4 pieces')).toBeTruthy();
  await user.click(page.getByText('Coat'));
  expect(page.getByText('All pieces are picked')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Packing slips' }).getAttribute('href')).toBe(
    '/admin-packing-slips?ids=A1%2CB2',
  );
  await user.click(page.button('Start again'));
  expect(page.getByText('0 of 4 pieces')).toBeTruthy();
});

test('remembers the ticks for the same orders, except of rows whose number has changed', async () => {
  const tab = testStore({ user: aUser({ role: 'admin' }) });
  tab.store.dispatch(savePickedRows('B2,A1', ['tee:3', 'coat:1']));
  const { page } = await openList([row({ pieces: 4 }), coat], 'A1,B2', tab);
  const boxes = page.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
});

test('says how many orders have nothing to pick', async () => {
  const some = await openList([row({})], 'A1,B2,C3');
  expect(some.page.getByText(/^1 of the chosen orders has nothing to pick/)).toBeTruthy();
});

test('says why there is nothing to pick', async () => {
  expect((await openList([], '')).page.getByText('No orders chosen')).toBeTruthy();
});
