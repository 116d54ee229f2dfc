// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { StockLocation } from '#contract/catalog/locations.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ProductStock, StockMovement } from '#web/store/stock/stock.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { StockScreen } from './stock.screen.tsx';

const changeCall = 'POST /api/admin/stock/movements';

const stockOf = (counts: Readonly<Record<string, number | null>>): ProductStock => ({
  lowStock: 3,
  product: {
    ...aProduct(),
    status: 'active',
    tags: [],
    currentPrice: 19.5,
    categoryName: 'Tees',
    version: 'v1',
    attributes: [],
    colors: [
      { _id: 'c', name: 'Sand', hex: '#ccbb99' },
      { _id: 'd', name: 'Olive', hex: '#667744' },
    ],
    sizes: ['M', 'L'].map((name) => ({ _id: name, name, instoke: true })),
    allVariants: ['Sand', 'Olive'].flatMap((color) =>
      ['M', 'L'].map((size) => {
        const _id = `${color}-${size}`.toLowerCase();
        return { _id, color, size, made: _id !== 'olive-l', instoke: true, stock: counts[_id] ?? null };
      }),
    ),
  },
});

/** Opens the page of a product with three variants that are made; `counts` is what the server has. */
async function openStock(
  counts: Record<string, number | null> = { 'sand-m': 9, 'sand-l': 2, 'olive-m': 40 },
  locations: StockLocation[] = [],
) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/admin/locations', ok({ data: locations }));
  const stored = { counts };
  const screen = await mountScreen(<StockScreen />, { store, load: () => stockOf(stored.counts) });
  const accept = (next: Record<string, number | null>) =>
    server.on(changeCall, () => {
      stored.counts = next;
      return ok({ data: [] });
    });
  return { ...screen, server, accept, stored };
}

test.each([
  ['Receive', 'Items received', 'received', '2 variants: 14 items received, from 11 to 25'],
  ['Recount', 'Items counted', 'counted', '2 variants recounted: from 11 to 14 items'],
] as const)('%s types across cells and saves them by one request', async (choice, label, reason, summary) => {
  const { user, page, server, accept } = await openStock();
  accept({ 'sand-m': 21, 'sand-l': 4, 'olive-m': 40 });
  await user.click(page.getByRole('radio', { name: choice }));
  await user.click(page.field(`${label}: Sand, M`));
  await user.keyboard('12{ArrowRight}2');
  await page.findAllByText(summary);
  await user.type(page.field('Note'), 'Delivery 77');
  await user.click(page.button('Save 2 counts'));
  await page.findByText(`Saved. ${summary}.`);
  expect(server.requests.flatMap(({ body }) => body ?? [])).toEqual([
    {
      reason,
      note: 'Delivery 77',
      cells: [
        { variantId: 'sand-m', quantity: 12, expected: 9 },
        { variantId: 'sand-l', quantity: 2, expected: 2 },
      ],
    },
  ]);
  await waitFor(() => expect(page.button('Why is this number? Sand, M: 21')).toBeTruthy());
  expect(page.field(`${label}: Sand, M`).value).toBe('');
  expect(page.button('Save').disabled).toBe(true);
});

test('asks where items are put where there are several locations', async () => {
  const places = ['Main', 'Market stall', 'Old room'].map((name, position) => {
    return { _id: name, name, position, archived: name === 'Old room', pieces: 0 };
  });
  const { user, page, server, accept } = await openStock({ 'sand-m': 9 }, places);
  accept({ 'sand-m': 12 });
  const field = (await page.findByLabelText(/^Location/)) as HTMLSelectElement;
  expect([...field.options].map(({ text }) => text)).toEqual(['The first that fits', 'Main', 'Market stall']);
  await user.selectOptions(field, 'Market stall');
  await user.type(page.field('Items received: Sand, M'), '3');
  await user.click(page.button('Save'));
  await page.findByText(/^Saved/);
  expect(server.requests.at(-1)?.body).toMatchObject({ locationId: 'Market stall', cells: [{ quantity: 3 }] });
});

test('says what is available, committed and on hand, and where', async () => {
  const { user, dialog, page, server } = await openStock();
  const sheet = movement({ sheetId: 's-1', delta: 0, onHandDelta: -2 });
  server.on('GET /api/admin/stock/sand-m/movements?limit=20', ok({ data: [sheet], nextCursor: null }));
  const onHand = [
    { locationId: 'main', name: 'Main', onHand: 7 },
    { locationId: 'stall', name: 'Market stall', onHand: 4 },
  ];
  server.on('GET /api/admin/stock/sand-m/levels', ok({ data: { available: 9, committed: 2, onHand } }));
  await user.click(page.button('Why is this number? Sand, M: 9'));
  const panel = await dialog('Sand, M');
  await panel.findByText('Committed');
  expect([...panel.element.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Available9',
    'Committed2',
    'On hand11',
    'On hand: Main7',
    'On hand: Market stall4',
  ]);
  expect((await panel.findByRole('link', { name: 'Stock sheet' })).getAttribute('href')).toBe(
    '/admin-stock-sheets/s-1',
  );
  expect(panel.getByText('Main: −2')).toBeTruthy();
});

test('marks impossible quantities without a request', async () => {
  const { user, page, server } = await openStock();
  await user.click(page.getByRole('radio', { name: 'Damaged' }));
  await user.type(page.field('Items damaged: Sand, L'), '3');
  await user.type(page.field('Items damaged: Sand, M'), '1.5');
  await user.click(page.button('Save 2 counts'));
  await page.findByText('Only 2 items in stock.');
  expect(page.getByText(m.field_enter_a_whole_number())).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(page.field('Items damaged: Sand, M')));
  expect(server.calls()).not.toContain(changeCall);
});

test('after a conflict shows the new counts, keeps what was typed and saves it against them', async () => {
  const { user, page, server, accept, stored } = await openStock();
  server.on(changeCall, () => {
    stored.counts = { 'sand-m': 7, 'sand-l': 2, 'olive-m': 40 };
    return fail(409, 'STOCK_CONFLICTS', 'Nothing was saved. One count could not be changed.', {
      errors: [{ path: 'cells.0.quantity', message: 'The count has changed to 7. Check, and save again.' }],
    });
  });
  await user.click(page.getByRole('radio', { name: 'Recount' }));
  await user.type(page.field('Items counted: Sand, M'), '8');
  await user.click(page.button('Save'));
  await page.findByText('The count has changed to 7. Check, and save again.');
  expect(page.alertText()).toContain(
    'Nothing was saved. One count could not be changed. What you entered is still here.',
  );
  await waitFor(() => expect(page.button('Why is this number? Sand, M: 7')).toBeTruthy());
  expect(page.field('Items counted: Sand, M').value).toBe('8');
  accept({ 'sand-m': 8, 'sand-l': 2, 'olive-m': 40 });
  await user.click(page.button('Save'));
  await page.findByText('Saved. 1 variant recounted: from 7 to 8 items.');
  expect(server.requests.at(-1)?.body).toMatchObject({ cells: [{ quantity: 8, expected: 7 }] });
});

test('keeps what was typed when the server cannot be reached', async () => {
  const { user, page, server } = await openStock();
  server.setOnline(false);
  await user.type(page.field('Items received: Sand, M'), '8');
  await user.click(page.button('Save'));
  await waitFor(() => expect(page.alertText()).not.toBe(''));
  expect(page.field('Items received: Sand, M').value).toBe('8');
});

test('offers only a recount while the pieces are not counted, and nothing for what is not made', async () => {
  const { user, page } = await openStock({ 'sand-m': null });
  for (const [choice, label] of [
    ['Receive', 'Items received'],
    ['Damaged', 'Items damaged'],
  ] as const) {
    await user.click(page.getByRole('radio', { name: choice }));
    expect(page.field(`${label}: Sand, M. Count these items first`).disabled).toBe(true);
  }
  await user.click(page.getByRole('radio', { name: 'Recount' }));
  expect(page.field('Items counted: Sand, M').disabled).toBe(false);
  expect(page.queryByLabelText(/Olive, L/)).toBeNull();
});

const movement = (part: Partial<StockMovement>): StockMovement => ({
  _id: 'm',
  reason: 'received',
  delta: 12,
  balance: 21,
  note: '',
  actorName: 'Grace',
  orderId: null,
  draftOrderId: null,
  sheetId: null,
  location: { _id: 'main', name: 'Main' },
  onHandDelta: 12,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
});

test('loads the movements page by page and retries a page that failed', async () => {
  const { user, dialog, page, server } = await openStock();
  const firstPage = 'GET /api/admin/stock/sand-m/movements?limit=20';
  server.on(firstPage, ok({ data: [movement({})], nextCursor: 'c' }));
  server.on(`${firstPage}&cursor=c`, fail(500, 'BROKEN', 'Something broke'));
  await user.click(page.button('Why is this number? Sand, M: 9'));
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
  await user.click(page.button('Why is this number? Sand, M: 9'));
  const panel = await dialog('Sand, M');
  await panel.findByText('No movements yet');
  await user.click(panel.button('Close'));
  server.on(call, ok({ data: [movement({ delta: -1, reason: 'sold' })], nextCursor: null }));
  await user.click(page.button('Why is this number? Sand, M: 9'));
  expect(await (await dialog('Sand, M')).findByText('−1')).toBeTruthy();
});

test('pastes quantities from a spreadsheet, and none when one of them cannot be taken', async () => {
  const { user, page } = await openStock();
  await user.click(page.field('Items received: Sand, M'));
  await user.paste('12\t3\n5\t1');
  expect(page.alertText()).toContain('Olive, L is not made.');
  expect(page.field('Items received: Sand, M').value).toBe('');
  await user.paste('12\t3\n5');
  await page.findAllByText('3 variants: 20 items received, from 51 to 71');
  expect(page.alertText()).toBe('');
});
