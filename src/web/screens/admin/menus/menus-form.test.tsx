// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { EditedMenus, Menus } from '#web/store/content/menus.admin.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MenusScreen } from './menus.screen.tsx';

const link = (label: string) => ({ label, href: `/${label.toLowerCase()}` });
const value: Menus = {
  main: [{ ...link('Women'), children: [link('Coats'), link('Shirts')] }, link('Men')],
  footer: [{ title: 'Help', links: [link('Returns')] }],
};
const menus = (main: Menus['main'], version: string): EditedMenus => ({
  value: { ...value, main },
  version,
  isDefault: false,
});
const call = 'PUT /api/admin/content/menus';

async function openMenus() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/store', ok(someSettings({})));
  server.on('GET /api/category', ok([aCategory({ name: 'Tops' })]));
  server.on('GET /api/collection', ok([]));
  server.on('GET /api/admin/pages?limit=100', ok({ data: [], nextCursor: null }));
  const screen = await mountScreen(<MenusScreen />, {
    store,
    route: '/admin-menus',
    load: () => ({ menus: menus(value.main, '1'), locale: undefined }),
  });
  await screen.page.findByRole('form', { name: 'Menus' });
  return {
    ...screen,
    server,
    press: (name: string) => screen.user.click(screen.page.getByRole('button', { name })),
    /** Saves, and returns the main menu that was sent. */
    save: async (saved: Menus['main']) => {
      server.on(call, ok({ data: menus(saved, '2') }));
      const before = server.requests.length;
      await screen.user.click(screen.page.getByRole('button', { name: 'Save' }));
      await screen.page.findByText('Saved and live.');
      const sent = server.requests.slice(before).find(({ method }) => method === 'PUT')?.body as Menus;
      return sent.main;
    },
  };
}

test('brings a link below an entry back, and keeps what was changed since', async () => {
  const { page, user, press, save } = await openMenus();
  await press('Remove Coats');
  const [first] = page.getAllByRole('textbox', { name: 'Label' });
  await user.type(first as HTMLElement, ' and girls');
  await press('Undo');
  const main = [{ ...value.main[0], label: 'Women and girls' }, value.main[1]];
  expect(await save(value.main)).toEqual(main);
});

test('brings a link back to its entry after that was saved at another place', async () => {
  const { page, press, save } = await openMenus();
  await press('Move Women down');
  await press('Remove Shirts');
  await save([link('Men'), { ...link('Women'), children: [link('Coats')] }]);
  await press('Undo');
  const below = (label: string) => within(page.getByRole('list', { name: label }));
  await waitFor(() => expect(below('Below Women').queryByRole('button', { name: 'Remove Shirts' })).not.toBeNull());
  expect(below('Below Men').queryByRole('button', { name: 'Remove Shirts' })).toBeNull();
});

test('offers the pages of the shop to lead to', async () => {
  const { page } = await openMenus();
  const [field] = page.getAllByRole('combobox', { name: 'Leads to' });
  await waitFor(() =>
    expect(
      [...document.querySelectorAll(`#${field?.getAttribute('list')} option`)].map((option) => option.textContent),
    ).toContain('Tops'),
  );
});

test('moves the focus to an added link, and on after one is removed', async () => {
  const { page, press } = await openMenus();
  await press('Add entry');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('main.2.label'));
  await press('Remove Men');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: 'Add entry' })));
});
