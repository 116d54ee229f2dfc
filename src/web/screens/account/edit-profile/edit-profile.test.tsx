// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { EditProfileScreen } from './edit-profile.screen.tsx';

const ada = aUser({ phone: '555 0100' });
const saveCall = 'POST /api/users/update-user/user-ada';

async function mountProfile() {
  const shop = testStore({ user: ada });
  const mounted = await mountScreen(<EditProfileScreen />, { store: shop.store, route: '/edit-profile' });
  const { page, user } = mounted;
  const button = (name: RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shop,
    ...mounted,
    button,
    field,
    press: (name: RegExp) => user.click(button(name)),
    write: async (name: string, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    },
    valueOf: (label: string) => page.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent,
    prompt: () => page.queryByRole('dialog', { name: 'Leave without saving?' }),
  };
}

test('shows each row with its value and an edit button, and one submit button', async () => {
  const { page, valueOf } = await mountProfile();
  expect(page.getAllByRole('button', { name: /^Edit ?(name|e-mail|address|phone)$/ })).toHaveLength(4);
  expect(['Name', 'E-mail', 'Address', 'Phone'].map(valueOf)).toEqual([
    'Ada',
    'ada@example.com',
    'Not set',
    '555 0100',
  ]);
  expect(page.getByRole('button', { name: 'Add Changes' })).toBeTruthy();
  expect(page.queryByRole('textbox')).toBeNull();
});

test('opens a row, focuses its field and closes it with Save, which focuses its edit button', async () => {
  const { server, press, button, field, write, valueOf } = await mountProfile();
  await press(/^Edit ?name/);
  expect(document.activeElement).toBe(field('Name'));
  await write('Name', 'Ada L');
  await press(/^Save ?name/);
  expect(valueOf('Name')).toBe('Ada L');
  expect(document.activeElement).toBe(button(/^Edit ?name/));
  expect(server.calls()).toEqual([]);
});

test('closes a row with Enter instead of submitting the form', async () => {
  const { user, server, press, write, valueOf } = await mountProfile();
  await press(/^Edit ?name/);
  await write('Name', 'Ada L');
  await user.keyboard('{Enter}');
  expect(valueOf('Name')).toBe('Ada L');
  expect(server.calls()).toEqual([]);
});

test('breaks the line with Enter in the address', async () => {
  const { user, press, field } = await mountProfile();
  await press(/^Edit ?address/);
  await user.type(field('Address'), '12 St James Square{Enter}London');
  expect(field('Address').value).toBe('12 St James Square\nLondon');
});

test('submits all rows together, also those that are still open, and opens the profile', async () => {
  const { page, server, press, write, url } = await mountProfile();
  server.on(saveCall, ok({ ...ada, name: 'Ada L', phone: '555 0111' }));
  await press(/^Edit ?name/);
  await write('Name', 'Ada L');
  await press(/^Save ?name/);
  await press(/^Edit ?phone/);
  await write('Phone', '555 0111');
  await press(/^Add Changes/);
  expect(await page.findByText('Your profile is saved.')).toBeTruthy();
  await expect.poll(url).toBe('/your-profile');
  expect(server.requests[0]?.body).toEqual({
    id: 'user-ada',
    user: { name: 'Ada L', email: 'ada@example.com', address: '', phone: '555 0111' },
  });
});

test('opens the row of an error and focuses its field', async () => {
  const { server, press, write, field, page } = await mountProfile();
  const errors = [{ path: 'user.email', message: 'There is an account with this e-mail already.' }];
  server.on(saveCall, fail(409, 'EMAIL_TAKEN', 'Please check what you entered.', { errors }));
  await press(/^Edit ?e-mail/);
  await write('E-mail', 'eve@example.com');
  await press(/^Save ?e-mail/);
  await press(/^Add Changes/);
  expect(await page.findByText('There is an account with this e-mail already.')).toBeTruthy();
  expect(field('E-mail').value).toBe('eve@example.com');
  await expect.poll(() => document.activeElement).toBe(field('E-mail'));
});

test('asks for the password when the e-mail changes, and saves with it', async () => {
  const { page, server, press, write, url, user } = await mountProfile();
  const errorAt = (code: string, message: string) =>
    fail(422, code, message, { errors: [{ path: 'currentPassword', message }] });
  const dialog = () => page.queryByRole('dialog', { name: 'Confirm your new e-mail' });
  server.on(saveCall, errorAt('PASSWORD_NEEDED', 'Enter your password'));
  await press(/^Edit ?e-mail/);
  await write('E-mail', 'lovelace@example.com');
  await press(/^Save ?e-mail/);
  await press(/^Add Changes/);
  await expect.poll(dialog).toBeTruthy();
  expect(page.queryByText('Enter your password')).toBeNull();

  server.on(saveCall, errorAt('WRONG_PASSWORD', 'This is not your password'));
  await user.type(page.getByLabelText('Current password'), 'wrong');
  await press(/^Change e-mail/);
  expect(await page.findByText('This is not your password')).toBeTruthy();
  await press(/^Cancel/);
  await expect.poll(dialog).toBeNull();
  expect(page.queryByText('This is not your password')).toBeNull();

  server.on(saveCall, errorAt('PASSWORD_NEEDED', 'Enter your password'));
  await press(/^Add Changes/);
  await expect.poll(dialog).toBeTruthy();
  server.on(saveCall, ok({ ...ada, email: 'lovelace@example.com' }));
  await user.type(page.getByLabelText('Current password'), 'correct horse');
  await press(/^Change e-mail/);
  await expect.poll(url).toBe('/your-profile');
  expect(server.requests.at(-1)?.body).toMatchObject({
    user: { email: 'lovelace@example.com' },
    currentPassword: 'correct horse',
  });
});

test('asks before changes are lost, and not without changes', async () => {
  const { page, press, write, prompt, router, url } = await mountProfile();
  await press(/^Edit ?name/);
  await write('Name', 'Ada L');
  await press(/^Save ?name/);
  await router.navigate('/about-us');
  await expect.poll(prompt).toBeTruthy();
  await press(/^Stay here/);
  await expect.poll(prompt).toBeNull();
  expect(url()).toBe('/edit-profile');
  await press(/^Edit ?name/);
  await write('Name', 'Ada');
  await router.navigate('/about-us');
  await expect.poll(url).toBe('/about-us');
  expect(page.queryByRole('dialog')).toBeNull();
});
