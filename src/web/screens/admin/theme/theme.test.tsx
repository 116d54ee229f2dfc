// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { defaultTheme } from '#contract/content/theme-defaults.ts';
import type { EditedTheme } from '#web/store/content/theme.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ThemeScreen } from './theme.screen.tsx';

const call = 'PUT /api/admin/content/theme';
const unsaved: EditedTheme = { value: defaultTheme, version: '0', isDefault: true };

async function open(theme = unsaved) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member: memberAs('owner') });
  const screen = await mountScreen(<ThemeScreen />, { store, route: '/admin-theme', load: () => theme });
  await screen.page.findByRole('form', { name: 'Theme' });
  const { page, user } = screen;
  const type = async (label: string, text: string) => {
    await user.clear(page.field(label));
    await user.type(page.field(label), text);
  };
  const press = (name: string | RegExp) => user.click(page.getByRole('button', { name }));
  return { ...screen, server, type, press };
}

test('says beside a color how well it can be read, and offers the nearest that can', async () => {
  const { page, type, press, server } = await open();
  expect(page.getAllByText(/ : 1, readable$/)).toHaveLength(3);
  await type('Accent', '#D98C6A');
  await page.findByText(/^2\.3 : 1, too faint\. Nearest readable: #A45C3B$/);
  await press(/^Use it ?for Accent$/);
  await page.findByDisplayValue('#A45C3B');
  server.on(call, ok({ data: { ...unsaved, version: '2', isDefault: false } }));
  await press('Save theme');
  await page.findByText('Saved and live.');
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...defaultTheme,
    accent: '#a45c3b',
    version: '0',
  });
});

test('shows the errors of the server at their fields', async () => {
  const { page, press, server } = await open();
  const message = '2.9 : 1, too faint. Nearest readable: #8A3B22';
  server.on(call, fail(422, 'LOW_CONTRAST', 'Some colors cannot be read.', { errors: [{ path: 'ink', message }] }));
  await press('Save theme');
  await page.findByText(message);
  expect(page.field('Text').getAttribute('aria-invalid')).toBe('true');
});

test('keeps what was typed when another admin has changed the theme meanwhile', async () => {
  const { page, type, press, server } = await open();
  await type('Accent', '#1F5C4A');
  server.on(call, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.'));
  const theirs = { ...unsaved, value: { ...defaultTheme, radius: 8 }, version: '5', isDefault: false };
  server.on('GET /api/admin/content/theme', ok({ data: theirs }));
  await press('Save theme');
  await page.findByText(/Another admin has changed the theme meanwhile/);
  expect(page.getByDisplayValue('#1F5C4A')).toBeDefined();
  expect(page.getByDisplayValue('8')).toBeDefined();
});

test('offers the default only when something else is saved', async () => {
  const { page, user, press, server } = await open({ ...unsaved, version: '3', isDefault: false });
  server.on('DELETE /api/admin/content/theme?version=3', ok({ data: unsaved }));
  server.on('GET /api/admin/content/theme', ok({ data: unsaved }));
  await press('Reset to default');
  await page.findByText('Bring back the default theme?');
  const [, confirm] = page.getAllByText('Reset to default');
  if (confirm) await user.click(confirm);
  await page.findByText('The default is back.');
  expect(page.queryByRole('button', { name: 'Reset to default' })).toBeNull();
});
