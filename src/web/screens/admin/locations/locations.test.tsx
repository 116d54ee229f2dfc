// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LocationsScreen } from './locations.screen.tsx';

const main = { _id: 'main', name: 'Main', position: 0, archived: false, pieces: 12 };
const stall = { _id: 'stall', name: 'Market stall', position: 1, archived: false, pieces: 0 };

async function open(locations = [main, stall]) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<LocationsScreen />, { store, route: '/admin-locations', load: () => locations });
  return { ...screen, server };
}

test('with one location it explains what more are for, and adds one', async () => {
  const { user, page, dialog, server } = await open([main]);
  await page.findByText('You have one location');
  expect(page.queryByRole('button', { name: /^Archive/ })).toBeNull();
  await user.click(page.button('Add location'));
  const form = await dialog('Add location');
  const message = 'Another location has this name.';
  const call = 'POST /api/admin/locations';
  server.on(call, fail(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] }));
  await user.type(form.field(/^Name/), 'Market stall');
  await user.click(form.button('Add location'));
  await page.findByText(message);
  server.on(call, ok({ data: stall }));
  await user.click(form.button('Add location'));
  await page.findByText('Market stall is saved.');
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Market stall' });
});

test('moves a location, and renames it', async () => {
  const { user, page, dialog, server } = await open();
  await page.findByText('12 items');
  const call = 'PUT /api/admin/locations/stall';
  server.on(call, ok({ data: { ...stall, position: 0 } }));
  await user.click(page.button('Move Market stall up'));
  await page.findByText('Market stall is now 1 of 2.');
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Market stall', position: 0, archived: false });
  await user.click(page.button('Rename Market stall'));
  const form = await dialog('Rename location');
  await user.type(form.field(/^Name/), ' 2');
  server.on(call, ok({ data: { ...stall, name: 'Market stall 2' } }));
  await user.click(form.button('Rename location'));
  await page.findByText('Market stall 2 is saved.');
});

test('archives an empty location, and says what lies at another', async () => {
  const { user, page, dialog, server } = await open([main, stall]);
  await user.click(page.button('Archive Main'));
  const refused = await dialog('Archive Main?');
  expect(refused.element.textContent).toContain('Still at this location: 12 items. Move them first.');
  await user.click(refused.button('Cancel'));
  await user.click(page.button('Archive Market stall'));
  const asked = await dialog('Archive Market stall?');
  server.on('PUT /api/admin/locations/stall', ok({ data: { ...stall, archived: true } }));
  await user.click(asked.button('Yes, archive'));
  await page.findByText('Market stall is archived.');
  expect(server.requests.at(-1)?.body).toMatchObject({ archived: true });
});

test('uses an archived location again', async () => {
  const { user, page, server } = await open([main, { ...stall, archived: true }]);
  await page.findByText('Archived');
  server.on('PUT /api/admin/locations/stall', ok({ data: stall }));
  await user.click(page.button('Use again: Market stall'));
  await page.findByText('Market stall is saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ archived: false });
});
