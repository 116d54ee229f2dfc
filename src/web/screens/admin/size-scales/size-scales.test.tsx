// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadSizeScales } from './size-scales.loader.ts';
import { SizeScalesScreen } from './size-scales.screen.tsx';

const women = {
  _id: 'scale-women',
  name: 'Women',
  rows: [{ eu: '40', uk: '12', us: '8' }],
  categories: 2,
  version: 'v1',
};
const oneCall = '/api/admin/size-scales/scale-women';

async function open() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<SizeScalesScreen />, {
    store,
    route: '/admin-size-scales',
    load: () => [women],
  });
  await screen.page.findByRole('table', { name: 'Size scales' });
  return { ...screen, server };
}

test('changes a scale with the version that was read', async () => {
  const { page, user, server } = await open();
  server.on(`PUT ${oneCall}`, ok({ data: women }));
  await user.click(page.button('Edit Women'));
  expect(page.field('Sizes').value).toBe('40, 12, 8');
  await user.clear(page.field('Sizes'));
  await user.type(page.field('Sizes'), '40, 12');
  await user.click(page.button('Save'));
  await page.findByText('“40, 12” does not have three sizes, for EU, UK and US.');
  expect(server.calls()).toEqual([]);
  await user.type(page.field('Sizes'), ', 10');
  await user.click(page.button('Save'));
  await page.findByText('The size scale is saved.');
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'Women',
    rows: [{ eu: '40', uk: '12', us: '10' }],
    version: 'v1',
  });
});

test('adds a scale, and shows the error of the server at its field', async () => {
  const { page, user, server } = await open();
  const errors = [{ path: 'name', message: 'Another size scale has this name.' }];
  server.on('POST /api/admin/size-scales', fail(409, 'NAME_TAKEN', 'Another size scale has this name.', { errors }));
  await user.click(page.button('Add size scale'));
  await user.type(page.field('Name'), 'Women');
  await user.type(page.field('Sizes'), '40, 12, 8');
  await user.click(page.button('Save'));
  expect(await page.findByText('Another size scale has this name.')).toBeTruthy();
});

test('shows at the sizes which of them is there twice', async () => {
  const { page, user, server } = await open();
  const errors = [{ path: 'rows.1.uk', message: 'UK 12 is listed twice.' }];
  server.on('POST /api/admin/size-scales', fail(422, 'INVALID_FIELDS', 'Please check.', { errors }));
  await user.click(page.button('Add size scale'));
  await user.type(page.field('Name'), 'Women');
  await user.type(page.field('Sizes'), '40, 12, 8{Enter}42, 12, 10');
  await user.click(page.button('Save'));
  await page.findByText('UK 12 is listed twice.');
  expect(page.field('Sizes').getAttribute('aria-invalid')).toBe('true');
});

test('says why a scale cannot be deleted', async () => {
  const { page, user, server } = await open();
  server.on(`DELETE ${oneCall}`, fail(409, 'SCALE_IN_USE', 'A category has this size scale.'));
  await user.click(page.button('Delete Women'));
  await user.click(page.button('Yes, delete'));
  expect(await page.findByText('A category has this size scale.')).toBeTruthy();
});

test('loads the scales in one request', async () => {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/admin/size-scales', ok({ data: [women] }));
  expect(await loadSizeScales({ dispatch: store.dispatch } as Parameters<typeof loadSizeScales>[0])).toEqual([women]);
});
