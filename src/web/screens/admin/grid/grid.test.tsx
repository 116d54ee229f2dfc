// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { GridOutcome, GridRow } from '#contract/catalog/grid.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { GridScreen } from './grid.screen.tsx';
import { gridRow } from './state/sample-rows.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  // Rows are in the page only where they have room.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function open(rows: GridRow[]) {
  const shop = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<GridScreen />, {
    store: shop.store,
    route: '/admin-grid',
    at: '/admin-grid',
    load: () => ({
      query: { by: 'product' },
      page: { data: rows, nextCursor: null },
      categories: [],
      tags: [],
      collections: [],
    }),
  });
  await screen.page.findByRole('grid');
  const saved = (outcomes: GridOutcome[]) => shop.server.on('PATCH /api/admin/grid', ok({ data: outcomes }));
  const bodies = () => shop.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...shop, ...screen, saved, bodies };
}

test('a double click in an open field selects a word of it, and keeps what was typed', async () => {
  const { user, page } = await open([gridRow({ name: 'Linen Tee' })]);
  await user.dblClick(page.getByRole('rowheader', { name: 'Linen Tee' }));
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'Wool Tee');
  await user.dblClick(field);
  expect(field.value).toBe('Wool Tee');
});

test('Ctrl+S saves the cell that is being edited, too', async () => {
  const row = gridRow({ name: 'Linen Tee' });
  const { user, page, saved, bodies } = await open([row]);
  saved([{ ok: true, version: 'later', row: { ...row, name: 'Wool Tee', version: 'later' } }]);
  await user.dblClick(page.getByRole('rowheader', { name: 'Linen Tee' }));
  await user.clear(page.getByRole('textbox', { name: 'Name' }));
  await user.type(page.getByRole('textbox', { name: 'Name' }), 'Wool Tee');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(bodies).toMatchObject([{ rows: [{ set: { name: 'Wool Tee' } }] }]);
  expect(page.queryByRole('textbox', { name: 'Name' })).toBeNull();
});
