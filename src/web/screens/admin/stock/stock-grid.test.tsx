// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import * as validationMessages from '#contract/validation-messages.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ProductStock, StockMovement } from '#web/store/stock/stock.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { StockScreen } from './stock.screen.tsx';

const moveCall = 'POST /api/admin/stock/sand-m/movements';

const stockOf = (stock: number | null): ProductStock => ({
  lowStock: 3,
  product: {
    ...aProduct(),
    categoryName: 'Tees',
    version: 'v1',
    colors: [{ _id: 'c', name: 'Sand', hex: '#ccbb99' }],
    sizes: [{ _id: 's', name: 'M', instoke: true }],
    allVariants: [{ _id: 'sand-m', color: 'Sand', size: 'M', made: true, instoke: true, stock }],
  },
});

/** Opens the page of a product with one variant; `count` is what the server has. */
async function openStock(start: number | null = 9) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const stored = { count: start };
  const screen = await mountScreen(<StockScreen />, { store, load: () => stockOf(stored.count) });
  const accept = (count: number) =>
    server.on(moveCall, () => {
      stored.count = count;
      return ok({ data: { stock: count, movement: {} } });
    });
  return { ...screen, server, accept };
}

test.each([
  ['Received', 'Pieces received', 'received', 21],
  ['Recount', 'Pieces counted', 'counted', 12],
  ['Damaged', 'Pieces damaged', 'damaged', 3],
] as const)('%s sends the pieces and shows the new count', async (action, label, reason, count) => {
  const { user, dialog, hasDialog, page, server, accept } = await openStock();
  accept(count);
  await user.click(page.button(`${action} Sand, M`));
  const form = await dialog(`${action}: Sand, M`);
  expect(form.getByText(/Now 9 pieces/)).toBeTruthy();
  expect(document.activeElement).toBe(form.field(label));
  await user.keyboard('12');
  await user.type(form.field(/Note/), 'Delivery 77');
  await user.click(form.button('Save'));
  await page.findByText(`Sand, M: ${count} pieces.`);
  expect(server.requests.at(-1)?.body).toEqual({ reason, quantity: 12, note: 'Delivery 77' });
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(await page.findByText(new RegExp(`^${count} pieces in stock`))).toBeTruthy();
});

test('sends no request for a quantity that is not a whole number', async () => {
  const { user, dialog, page, server } = await openStock();
  await user.click(page.button('Received Sand, M'));
  const form = await dialog('Received: Sand, M');
  await user.keyboard('1.5');
  await user.click(form.button('Save'));
  await form.findByText(validationMessages.notWhole);
  expect(server.calls()).toEqual([]);
});

test('cannot be closed while saving; an error keeps what was typed and is gone when opened again', async () => {
  const { user, dialog, hasDialog, page, server } = await openStock();
  const { promise, resolve } = deferred<ReturnType<typeof fail>>();
  server.on(moveCall, promise);
  await user.click(page.button('Damaged Sand, M'));
  const form = await dialog('Damaged: Sand, M');
  await user.keyboard('40');
  await user.click(form.button('Save'));
  await waitFor(() => expect(form.button('Save').getAttribute('aria-busy')).toBe('true'));
  await user.click(form.button('Close'));
  expect(hasDialog()).toBe(true);
  expect(form.button('Cancel').disabled).toBe(true);
  resolve(fail(409, 'NOT_SO_MANY', 'There are only 9 pieces in stock.'));
  await form.findByText('There are only 9 pieces in stock.');
  expect(form.field('Pieces damaged').value).toBe('40');
  await user.click(form.button('Cancel'));
  expect(hasDialog()).toBe(false);
  await user.click(page.button('Damaged Sand, M'));
  await dialog('Damaged: Sand, M');
  expect(page.queryByText('There are only 9 pieces in stock.')).toBeNull();
});

test('offers only a recount while the pieces are not counted', async () => {
  const { user, dialog, page } = await openStock(null);
  for (const action of ['Received', 'Damaged']) {
    expect(page.button(`${action} Sand, M. Count these pieces first`)).toHaveProperty('disabled', true);
  }
  await user.click(page.button('Recount Sand, M'));
  expect((await dialog('Recount: Sand, M')).getByText(/Not counted yet/)).toBeTruthy();
});

const movement = (part: Partial<StockMovement>): StockMovement => ({
  _id: 'm',
  reason: 'received',
  delta: 12,
  balance: 21,
  note: '',
  actorName: 'Grace',
  orderId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
});

test('loads the movements page by page and retries a page that failed', async () => {
  const { user, dialog, page, server } = await openStock();
  const firstPage = 'GET /api/admin/stock/sand-m/movements?limit=20';
  server.on(firstPage, ok({ data: [movement({})], nextCursor: 'c' }));
  server.on(`${firstPage}&cursor=c`, fail(500, 'BROKEN', 'Something broke'));
  await user.click(page.button('Why is this number? Sand, M'));
  const panel = await dialog('Sand, M');
  await panel.findByText('+12');
  await user.click(panel.button('Earlier movements'));
  expect(await panel.findByText('Something broke')).toBeTruthy();
  expect(panel.getByText('+12')).toBeTruthy();
  server.on(`${firstPage}&cursor=c`, ok({ data: [movement({ _id: 'n', delta: -2 })], nextCursor: null }));
  await user.click(panel.getByRole('button', { name: /again/i }));
  await panel.findByText('−2');
  const [list] = panel.getAllByRole('list');
  expect(list && within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(panel.queryByRole('button', { name: 'Earlier movements' })).toBeNull();
});

test('reads the movements again each time they are opened', async () => {
  const { user, dialog, page, server } = await openStock();
  const call = 'GET /api/admin/stock/sand-m/movements?limit=20';
  server.on(call, ok({ data: [], nextCursor: null }));
  await user.click(page.button('Why is this number? Sand, M'));
  const panel = await dialog('Sand, M');
  await panel.findByText('No movements yet');
  await user.click(panel.button('Close'));
  server.on(call, ok({ data: [movement({ delta: -1, reason: 'sold' })], nextCursor: null }));
  await user.click(page.button('Why is this number? Sand, M'));
  expect(await (await dialog('Sand, M')).findByText('−1')).toBeTruthy();
});
