// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Sheet, SheetLine } from '#contract/catalog/stock-sheets.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { StockSheetScreen } from './stock-sheet.screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

const aLine = (part: Partial<SheetLine> = {}): SheetLine => ({
  variantId: 'tee',
  productId: 'product',
  name: 'Boxy tee',
  color: 'Sand',
  size: 'M',
  image: '',
  sku: 'TEE-M',
  quantity: 1,
  expected: null,
  seen: null,
  change: null,
  missing: 0,
  ...part,
});

const aSheet = (part: Partial<Sheet> = {}): Sheet => ({
  _id: 'sheet-1',
  kind: 'delivery',
  status: 'open',
  locationId: 'main',
  locationName: 'Main',
  toLocationId: null,
  toLocationName: null,
  reference: 'Note 77',
  supplier: 'Northern Mills',
  variants: 0,
  pieces: 0,
  createdByName: 'Grace',
  bookedByName: null,
  createdAt: '2026-11-28T10:00:00.000Z',
  bookedAt: null,
  lines: [],
  ...part,
});

async function open(sheet: Sheet = aSheet()) {
  const shop = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<StockSheetScreen />, {
    store: shop.store,
    route: '/admin-stock-sheets/:id',
    at: `/admin-stock-sheets/${sheet._id}`,
    load: () => sheet,
  });
  await screen.page.findByRole('heading', { level: 1 });
  const scans = () =>
    shop.server.requests.filter(({ url }) => url.endsWith('/scan')).map(({ body }) => body as Record<string, unknown>);
  return { ...shop, ...screen, scans, field: () => screen.page.field('Scan or type a code') };
}

const scanCall = 'POST /api/admin/stock-sheets/sheet-1/scan';

/** Presses keys at these times, as a scanner does where the focus is. */
function press(target: Element, keys: readonly string[], gap = 5) {
  keys.forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1e9 + at * gap });
    target.dispatchEvent(event);
  });
}

/* A person pauses after a number of pieces; End, too, ends what may be a scan. */
test('counts a code that is typed, shows it large, and keeps the focus', async () => {
  const { user, page, server, scans, field } = await open();
  server.on(scanCall, ok({ data: aLine({ quantity: 12 }) }));
  expect(document.activeElement).toBe(field());
  await user.keyboard('12x{End}TEE-M{Enter}');
  const last = await page.findByRole('region', { name: 'Last scan' });
  expect(last.textContent).toContain('Boxy tee');
  expect(last.textContent).toContain('12');
  expect(scans()).toMatchObject([{ code: 'TEE-M', quantity: 12 }]);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(page.getByText('Boxy tee, Sand, M: 12')).toBeTruthy();
});

test('takes the last scan back', async () => {
  const { user, page, server, scans } = await open();
  server.on(scanCall, ok({ data: aLine({ quantity: 3 }) }));
  await user.keyboard('3*{End}TEE-M{Enter}');
  await page.findByRole('region', { name: 'Last scan' });
  server.on(scanCall, ok({ data: aLine({ quantity: 0 }) }));
  await user.click(page.button('Undo last scan'));
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Scan or type a code' }));
  await expect.poll(scans).toMatchObject([{ quantity: 3 }, { code: 'TEE-M', quantity: -3 }]);
  await expect.poll(() => page.queryByRole('list', { name: 'Scanned variants' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Undo last scan' })).toBeNull();
});

test('reads a scanner wherever the focus is, with a number of pieces from the field', async () => {
  const { user, page, server, scans, field } = await open();
  server.on(scanCall, ok({ data: aLine() }));
  await user.type(field(), '4x{End}');
  page.button('Delete stock sheet').focus();
  press(document.activeElement ?? document.body, [...Array.from('4006381333931'), 'Enter']);
  await expect.poll(scans).toMatchObject([{ code: '4006381333931', quantity: 4 }]);
  expect(page.queryByRole('dialog')).toBeNull();
});

test('asks for the variant of a code that no product has, and counts it then', async () => {
  const { user, page, server, scans } = await open();
  const message = 'No product has the code 4006381333948.';
  server.on(scanCall, fail(404, 'UNKNOWN_CODE', message));
  server.on(
    'GET /api/admin/stock?limit=20',
    ok({ data: [{ variantId: 'tee', name: 'Boxy tee', color: 'Sand', size: 'M', stock: 4 }], nextCursor: null }),
  );
  server.on('PUT /api/admin/variants/tee/barcode', ok({ data: { variantId: 'tee', barcode: '4006381333948' } }));
  await user.keyboard('4006381333948{Enter}');
  expect((await page.findAllByText(message)).length).toBeGreaterThan(0);
  server.on(scanCall, ok({ data: aLine() }));
  await user.click(page.getByLabelText('Assign it to a variant?'));
  await user.click(await page.findByRole('option', { name: 'Boxy tee, Sand, M' }));
  await page.findByRole('region', { name: 'Last scan' });
  expect(scans()).toHaveLength(2);
  expect(page.queryByRole('button', { name: 'Ignore' })).toBeNull();
});

test('keeps scans without a connection, says how many wait, and sends them in their order', async () => {
  const { user, page, server, scans } = await open();
  server.on(scanCall, ok({ data: aLine({ quantity: 2 }) }));
  server.setOnline(false);
  await user.keyboard('TEE-M{Enter}TEE-L{Enter}');
  await page.findByText('2 scans wait for the connection.');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Book delivery' }).disabled).toBe(true);
  server.setOnline(true);
  await user.click(page.button('Try again'));
  await page.findByRole('region', { name: 'Last scan' });
  await expect.poll(() => page.queryByText(/for the connection/)).toBeNull();
  const ids = scans().map(({ code, scanId }) => `${String(code)} ${String(scanId)}`);
  expect(new Set(ids).size).toBe(2);
});

test('shows what differs on top, and corrects a line', async () => {
  const same = aLine({ variantId: 'coat', name: 'Coat', quantity: 2, expected: 2 });
  const fewer = aLine({ quantity: 3, expected: 5 });
  const { user, page, server } = await open(aSheet({ lines: [same, fewer] }));
  const items = () => page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items().find((text) => text?.includes('expected'))).toContain('Boxy tee');
  server.on('PUT /api/admin/stock-sheets/sheet-1/lines/tee', ok({ data: { ...fewer, quantity: 4 } }));
  await user.click(page.button('Increase quantity of Boxy tee, Sand, M'));
  await expect.poll(() => server.requests.at(-1)?.body).toEqual({ quantity: 4, expected: 5 });
});

test('says what booking a count changes, and books it', async () => {
  const lines = [
    aLine({ quantity: 8, seen: 10 }),
    aLine({ variantId: 'coat', name: 'Coat', quantity: 5, seen: 4 }),
    aLine({ variantId: 'hat', name: 'Hat', quantity: 2 }),
  ];
  const sheet = aSheet({ kind: 'count', lines });
  const { user, page, server } = await open(sheet);
  server.on('GET /api/admin/stock-sheets/sheet-1', ok({ data: sheet }));
  server.on('POST /api/admin/stock-sheets/sheet-1/book', ok({ data: { ...sheet, status: 'booked' } }));
  await user.click(page.button('Book count'));
  const dialog = await page.findByRole('dialog');
  for (const text of ['1 piece more', '2 pieces fewer', '1 variant counted for the first time'])
    expect(dialog.textContent).toContain(text);
  await user.click(page.getAllByRole('button', { name: 'Book count' }).at(-1)!);
  await expect.poll(() => server.calls()).toContain('POST /api/admin/stock-sheets/sheet-1/book');
});

test('books only after changes by hand are saved, and not when one is refused', async () => {
  const sheet = aSheet({ lines: [aLine()] });
  const { user, page, server } = await open(sheet);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>();
  server.on('PUT /api/admin/stock-sheets/sheet-1/lines/tee', promise);
  server.on('GET /api/admin/stock-sheets/sheet-1', ok({ data: aSheet({ lines: [aLine({ quantity: 2 })] }) }));
  await user.click(page.button('Increase quantity of Boxy tee, Sand, M'));
  await user.click(page.button('Book delivery'));
  expect(server.calls()).not.toContain('GET /api/admin/stock-sheets/sheet-1');
  resolve(ok({ data: aLine({ quantity: 2 }) }));
  expect((await page.findByRole('dialog')).textContent).toContain('2 items');
  await user.click(page.button('Cancel'));

  const refusal = Promise.withResolvers<ReturnType<typeof fail>>();
  server.on('PUT /api/admin/stock-sheets/sheet-1/lines/tee', refusal.promise);
  await user.click(page.button('Increase quantity of Boxy tee, Sand, M'));
  await user.click(page.button('Book delivery'));
  refusal.resolve(fail(409, 'NOT_COUNTED', 'Nobody counts this.'));
  await page.findByText('Nobody counts this.');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('a booked sheet says what was missing, and cannot be changed', async () => {
  const line = aLine({ quantity: 1, seen: 10, change: -6, missing: 3 });
  const { page } = await open(
    aSheet({
      kind: 'count',
      status: 'booked',
      bookedAt: '2026-11-28T11:00:00.000Z',
      bookedByName: 'Grace',
      lines: [line],
    }),
  );
  expect(page.getByText(/^Booked on .* by Grace\.$/)).toBeTruthy();
  expect(page.getByText('3 sold pieces missing')).toBeTruthy();
  expect(page.queryByLabelText('Scan or type a code')).toBeNull();
  expect(page.queryByRole('button', { name: /^Increase/ })).toBeNull();
});
