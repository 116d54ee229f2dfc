// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminNavigation } from './admin-navigation.tsx';

const open = async (browser = fakeBrowser().openTab()) => {
  const { store } = testStore({ user: aUser({ role: 'admin' }), browser });
  const screen = await mountScreen(
    <>
      <AdminNavigation />
      <input aria-label="Note" />
    </>,
    { store, route: '/adminDashboard' },
  );
  return { ...screen, browser };
};
const press = (key: string, modifiers: object = {}, target: Element = document.body) =>
  void fireEvent.keyDown(target, { key, ...modifiers });

test('G and a letter open an area', async () => {
  const { url } = await open();
  press('g');
  press('o');
  await waitFor(() => expect(url()).toBe('/admin-orders'));
});

test('another key ends the sequence', async () => {
  const { url } = await open();
  for (const key of ['g', '-', 'o']) press(key);
  expect(url()).toBe('/adminDashboard');
});

test('single keys do nothing in a field or with a modifier, Ctrl+K does', async () => {
  const { page, hasDialog, dialog } = await open();
  const field = page.getByLabelText('Note');
  press('?', {}, field);
  press('/', {}, field);
  press('/', { ctrlKey: true });
  expect(hasDialog()).toBe(false);
  press('k', { ctrlKey: true }, field);
  expect(await dialog('Search')).toBeTruthy();
});

test("'?' lists the shortcuts, where those of a single key are switched off for this browser", async () => {
  const { dialog, user, browser, hasDialog } = await open();
  press('?');
  const list = await dialog('Keyboard shortcuts');
  expect(list.getByText('Go to Orders')).toBeTruthy();
  await user.click(list.getByRole('switch', { name: 'Shortcuts without Ctrl' }));
  expect(list.queryByText('Go to Orders')).toBeNull();
  await user.click(list.button('Close'));
  press('/');
  expect(hasDialog()).toBe(false);
  expect(browser.local.get('singleKeyShortcuts')).toBe('off');
  press('k', { metaKey: true });
  expect(await dialog('Search')).toBeTruthy();
});
