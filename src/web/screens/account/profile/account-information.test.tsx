// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someDetails } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AccountInformation } from './account-information.tsx';

const ada = aUser({ phone: '+44 123-456-7890' });
const saveUserCall = 'POST /api/users/update-user/user-ada';

async function openDialog() {
  const shop = testStore({ user: ada });
  const mounted = await mountScreen(<AccountInformation user={ada} details={someDetails()} />, { store: shop.store });
  const { page, user } = mounted;
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  await press('Account information');
  return {
    ...shop,
    ...mounted,
    press,
    field,
    write: async (name: string, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    },
    form: () => page.queryByRole('dialog', { name: 'Account Information' }),
    prompt: () => page.queryByRole('dialog', { name: 'Leave without saving?' }),
  };
}

test('closes on Escape without changes', async () => {
  const { user, page, form } = await openDialog();
  await user.keyboard('{Escape}');
  await expect.poll(form).toBeNull();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Account information' }));
});

test('asks on Escape before changes are lost; staying keeps them, leaving drops them', async () => {
  const { user, press, field, write, form, prompt } = await openDialog();
  await write('Full name', 'Ada L');
  await user.keyboard('{Escape}');
  await expect.poll(prompt).toBeTruthy();
  await press('Stay here');
  await expect.poll(prompt).toBeNull();
  expect(field('Full name').value).toBe('Ada L');
  await user.keyboard('{Escape}');
  await press('Leave');
  await expect.poll(form).toBeNull();
  await press('Account information');
  expect(field('Full name').value).toBe('Ada');
});

test('drops the changes with Cancel, without asking', async () => {
  const { press, field, write, form, prompt } = await openDialog();
  await write('Full name', 'Ada L');
  await press('Cancel');
  await expect.poll(form).toBeNull();
  expect(prompt()).toBeNull();
  await press('Account information');
  expect(field('Full name').value).toBe('Ada');
});

test('saves only what has changed, and closes', async () => {
  const { server, page, press, write, form } = await openDialog();
  // Another device has changed the city since the dialog was opened.
  server.on('GET /api/users/user-ada/details', ok(someDetails({ city: 'Chicago' })));
  server.on('PUT /api/users/user-ada/details', ok(someDetails()));
  await write('Company name', 'Analytical Engines');
  await press('Save information');
  expect(await page.findByText('Your information has been saved.')).toBeTruthy();
  await expect.poll(form).toBeNull();
  expect(server.calls()).toEqual(['GET /api/users/user-ada/details', 'PUT /api/users/user-ada/details']);
  expect(server.requests[1]?.body).toEqual(someDetails({ city: 'Chicago', companyName: 'Analytical Engines' }));
});

test('shows an invalid phone number at its field, without a request', async () => {
  const { server, page, press, field, write } = await openDialog();
  await write('Phone', '12');
  await press('Save information');
  expect(await page.findByText(m.field_enter_the_number_as_123())).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Phone'));
  expect(server.calls()).toEqual([]);
});

test('asks for the password when the e-mail changes, and saves with it', async () => {
  const { server, page, press, write, form, user } = await openDialog();
  const message = 'Enter your password';
  server.on(saveUserCall, fail(422, 'PASSWORD_NEEDED', message, { errors: [{ path: 'currentPassword', message }] }));
  await write('E-mail', 'lovelace@example.com');
  await press('Save information');
  await expect.poll(() => page.queryByRole('dialog', { name: 'Confirm your new e-mail' })).toBeTruthy();
  server.on(saveUserCall, ok({ ...ada, email: 'lovelace@example.com' }));
  await user.type(page.getByLabelText('Current password'), 'correct horse');
  await press('Change e-mail');
  expect(await page.findByText('Your information has been saved.')).toBeTruthy();
  await expect.poll(form).toBeNull();
  expect(server.requests.at(-1)?.body).toMatchObject({
    user: { email: 'lovelace@example.com' },
    currentPassword: 'correct horse',
  });
});

test('shows the server’s error at its field, and forgets it when opened again', async () => {
  const { server, page, press, write, form } = await openDialog();
  const taken = 'There is an account with this e-mail already.';
  server.on(saveUserCall, fail(409, 'EMAIL_TAKEN', 'x', { errors: [{ path: 'user.email', message: taken }] }));
  await write('E-mail', 'eve@example.com');
  await press('Save information');
  expect(await page.findByText(taken)).toBeTruthy();
  await press('Cancel');
  await expect.poll(form).toBeNull();
  await press('Account information');
  expect(page.queryByText(taken)).toBeNull();
});
