// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { EditedHome } from '#web/store/content/home.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminHomeScreen } from './home.screen.tsx';

const home: EditedHome = {
  value: {
    blocks: [
      { type: 'link', label: 'Shop all', href: '/category' },
      { type: 'rail', title: 'New in', source: { kind: 'newest' }, count: 4 },
    ],
  },
  version: '1',
  isDefault: false,
  products: [],
};
const banner = {
  type: 'banner' as const,
  title: 'Looks',
  images: [
    { path: '/media/one.webp', alt: 'One', href: '' },
    { path: '/media/two.webp', alt: 'Two', href: '' },
  ],
};
const call = 'PUT /api/admin/content/home';

async function openHome(loaded = home) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('POST /api/admin/content/home/preview', ok({ blocks: [], products: [] }));
  server.on('GET /api/store', ok(someSettings({ ownHome: true })));
  const screen = await mountScreen(<AdminHomeScreen />, {
    store,
    route: '/admin-home',
    load: () => ({ home: loaded, collections: [], locale: undefined }),
  });
  await screen.page.findByRole('form', { name: 'Home page' });
  return { ...screen, server };
}

const namesOf = (page: Awaited<ReturnType<typeof openHome>>['page']) =>
  within(page.getByRole('list', { name: 'Blocks' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

test('moves, adds and removes blocks, and saves them in their order', async () => {
  const { page, user, server } = await openHome();
  expect(namesOf(page)).toEqual(['LinkShop all', 'ProductsNew in']);
  await user.click(page.getByRole('button', { name: 'Move Link: Shop all down' }));
  expect(namesOf(page)).toEqual(['ProductsNew in', 'LinkShop all']);
  await user.click(page.getByRole('button', { name: 'Remove Products: New in' }));
  await user.selectOptions(page.getByRole('combobox', { name: 'New block' }), 'link');
  await user.click(page.getByRole('button', { name: 'Add block' }));
  await user.type(page.getByRole('textbox', { name: 'Label' }), 'Write to us');
  await user.type(page.getByRole('combobox', { name: 'Leads to' }), 'mailto:us@example.com');
  server.on(call, ok({ data: home }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      version: '1',
      blocks: [home.value.blocks[0], { type: 'link', label: 'Write to us', href: 'mailto:us@example.com' }],
    }),
  );
});

test('opens the block whose fields are wrong', async () => {
  const { page, user, server } = await openHome();
  await user.click(page.getByRole('button', { name: 'Move Link: Shop all down' }));
  const errors = [{ path: 'blocks.1.href', message: 'Enter a path of the shop.' }];
  server.on(call, fail(422, 'INVALID_FIELDS', 'Check what you entered.', { errors }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  const field = await page.findByRole('combobox', { name: 'Leads to' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('keeps a block open when it is saved at another place', async () => {
  const { page, user, server } = await openHome();
  await user.click(page.getByRole('button', { name: 'ProductsNew in' }));
  await user.click(page.getByRole('button', { name: 'Move Products: New in up' }));
  server.on(call, ok({ data: { ...home, value: { blocks: home.value.blocks.toReversed() }, version: '2' } }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved and live.');
  expect(page.getByRole('button', { expanded: true }).textContent).toBe('ProductsNew in');
  expect(page.queryByText('Your changes to the home page are not saved.')).toBeNull();
});

test('brings a block back that was removed before a save', async () => {
  const { page, user, server } = await openHome();
  await user.click(page.getByRole('button', { name: 'Remove Link: Shop all' }));
  server.on(call, ok({ data: { ...home, value: { blocks: home.value.blocks.slice(1) }, version: '2' } }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved and live.');
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(namesOf(page)).toEqual(['LinkShop all', 'ProductsNew in']);
  await user.click(page.getByRole('button', { name: 'Move Products: New in up' }));
  expect(namesOf(page)).toEqual(['ProductsNew in', 'LinkShop all']);
});

test('brings back one picture of a banner, and keeps what was changed since', async () => {
  const { page, user, server } = await openHome({ ...home, value: { blocks: [banner] } });
  await user.click(page.getByRole('button', { name: 'PicturesLooks' }));
  await user.click(page.getByRole('button', { name: 'Remove Banner picture 1' }));
  await user.type(page.getByRole('textbox', { name: /^Title/ }), ' of May');
  await user.click(page.getByRole('button', { name: 'Undo' }));
  server.on(call, ok({ data: home }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      version: '1',
      blocks: [{ ...banner, title: 'Looks of May' }],
    }),
  );
});

test('moves the focus to an added block, and on after one is removed', async () => {
  const { page, user } = await openHome();
  await user.click(page.getByRole('button', { name: 'Add block' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Large title'));
  await user.click(page.getByRole('button', { name: 'Remove Large title' }));
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('combobox', { name: 'New block' })));
});
