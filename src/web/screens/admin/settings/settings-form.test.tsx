// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { defaultLimits } from '#contract/shop/limits.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { SettingsScreen } from './settings.screen.tsx';

const stored: AdminSettings = {
  name: 'Hemline',
  email: 'mara@shop.example',
  socialLinks: [
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'Facebook', url: 'https://www.facebook.com/' },
  ],
  timeZone: 'UTC',
  deliveryFee: 4.5,
  freeDeliveryFrom: null,
  deliveryDays: null,
  taxRate: 0,
  lowStock: 3,
  returnDays: 30,
  heroText: '',
  heroImage: null,
  heroPhoneImage: null,
  bannerImages: [],
  aboutImage: null,
  aboutText: '',
  limits: defaultLimits,
  mailDays: 90,
  alertMails: false,
  title: 'Hemline',
  description: 'Clothes.',
  keywords: '',
  author: '',
  seller: '',
  privacyText: '',
  termsText: '',
  searchSynonyms: 'jumper, sweater',
  version: '1',
};
const saveCall = 'PUT /api/admin/settings';

async function openSettings() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<SettingsScreen />, {
    store,
    route: '/admin-settings',
    load: () => ({
      settings: stored,
      selling: { showLowestPrice: false, version: '0' },
      team: [],
      isSetUpListShown: true,
    }),
  });
  await screen.page.findByRole('form', { name: 'Settings' });
  /** Saves what is sent, as the next version. */
  const accept = () =>
    server.on(saveCall, () => {
      const sent = server.requests.at(-1)?.body as AdminSettings;
      return ok({ ...sent, version: String(Number(sent.version) + 1) });
    });
  const write = async (label: string | RegExp, text: string) => {
    await screen.user.clear(screen.page.field(label));
    await screen.user.type(screen.page.field(label), text);
  };
  return { ...screen, server, accept, write };
}

test('saves the draft with its version, and the next change with the new one', async () => {
  const { user, page, server, accept, write } = await openSettings();
  accept();
  await write('Store name', 'Thread');
  await write('Delivery fee', '4,95');
  expect(page.getByText('Not saved yet')).toBeTruthy();
  await user.click(page.button('Save settings'));
  await page.findByText('Settings saved.');
  expect(server.requests.at(-1)?.body).toEqual({ ...stored, name: 'Thread', title: 'Thread', deliveryFee: 4.95 });
  await waitFor(() => expect(page.queryByText('Not saved yet')).toBeNull());
  expect(page.field('Delivery fee').value).toBe('4.95');
  await write('Store name', 'Hem');
  await user.click(page.button('Save settings'));
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ name: 'Hem', version: '2' }));
});

test('saves the synonyms of the search, and shows why a line cannot be read', async () => {
  const { user, page, server, accept, write } = await openSettings();
  const message = 'Line 1 is not like “jumper, sweater” or “hat => cap, beanie”';
  server.on(
    saveCall,
    fail(422, 'INVALID_FIELDS', 'Please check the fields.', { errors: [{ path: 'searchSynonyms', message }] }),
  );
  await write(/^Synonyms/, 'jumper');
  await user.click(page.button('Save settings'));
  await waitFor(() => expect(page.field(/^Synonyms/).getAttribute('aria-invalid')).toBe('true'));
  expect(page.getByText(message)).toBeTruthy();
  accept();
  await write(/^Synonyms/, 'hat => cap');
  await user.click(page.button('Save settings'));
  await page.findByText('Settings saved.');
  expect(server.requests.at(-1)?.body).toEqual({ ...stored, searchSynonyms: 'hat => cap' });
});

test('saves once while a save is pending', async () => {
  const { user, page, server, write } = await openSettings();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(saveCall, answer.promise);
  await write('Store name', 'Thread');
  await user.click(page.button('Save settings'));
  await page.findByText('Saving the settings');
  await user.click(page.button('Save settings'));
  answer.resolve(ok({ ...stored, name: 'Thread', version: '2' }));
  await page.findByText('Settings saved.');
  expect(server.calls()).toEqual([saveCall]);
});

test('shows the field errors of the browser and of the server', async () => {
  const { user, page, server, write } = await openSettings();
  await write('Delivery fee', 'five');
  await user.click(page.button('Save settings'));
  await page.findByText(m.field_enter_an_amount_such_as());
  expect(document.activeElement).toBe(page.field('Delivery fee'));
  expect(server.calls()).toEqual([]);

  const errors = [{ path: 'socialLinks.1.url', message: 'This address does not exist.' }];
  server.on(saveCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await write('Delivery fee', '5');
  await user.click(page.button('Save settings'));
  await page.findByText('This address does not exist.');
  const [, second] = page.getAllByLabelText('Address');
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(page.getByText('Not saved yet')).toBeTruthy();
});

test('shows both values after a version conflict, and saves the choice against the stored version', async () => {
  const { user, page, server, accept, write } = await openSettings();
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'The settings were changed.'));
  server.on('GET /api/admin/settings', ok({ ...stored, name: 'Hem', author: 'Theirs', version: '7' }));
  await write('Store name', 'Thread');
  await user.click(page.button('Save settings'));
  await page.findByText(/^Another admin has changed the settings/);
  expect([page.field('Store name').value, page.field(/^Author/).value]).toEqual(['Thread', 'Theirs']);
  expect(page.getByText(/Taken from the other admin: .*Author/)).toBeTruthy();
  await user.click(page.button('Take theirs: Store name'));
  expect(page.field('Store name').value).toBe('Hem');
  accept();
  await write('Store name', 'Hems');
  for (const { textContent } of page.queryAllByRole('button', { name: /^Keep mine/ }))
    await user.click(page.button(textContent));
  await user.click(page.button('Save settings'));
  await page.findByText('Settings saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ name: 'Hems', author: 'Theirs', version: '7' });
});

test('undoes the changes', async () => {
  const { user, page, write } = await openSettings();
  await write('Store name', 'Thread');
  await user.click(page.button('Remove Instagram'));
  await user.click(page.button('Undo changes'));
  expect(page.field('Store name').value).toBe('Hemline');
  expect(page.button('Remove Instagram')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Undo changes' })).toBeNull();
});

test('asks before leaving with changes, and not after saving', async () => {
  const { user, page, accept, write, router, dialog, hasDialog, url } = await openSettings();
  accept();
  await write('Store name', 'Thread');
  void router.navigate('/elsewhere');
  await user.click((await dialog('Leave without saving?')).button('Stay here'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(url()).toBe('/admin-settings');
  await user.click(page.button('Save settings'));
  await page.findByText('Settings saved.');
  await waitFor(async () => {
    await router.navigate('/elsewhere');
    expect(url()).toBe('/elsewhere');
  });
});

test('adds, moves and removes links', async () => {
  const { user, page, server, accept } = await openSettings();
  accept();
  await user.click(page.button('Move Facebook up'));
  await user.click(page.button('Remove Instagram'));
  expect(document.activeElement).toBe(page.button('Add a link'));
  await user.click(page.button('Add a link'));
  const [, label] = page.getAllByLabelText('Label');
  const [, address] = page.getAllByLabelText('Address');
  if (!label || !address) throw new Error('no second link');
  await user.type(label, 'Mastodon');
  await user.type(address, 'https://social.example/@hemline');
  await user.click(page.button('Save settings'));
  await page.findByText('Settings saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({
    socialLinks: [
      { label: 'Facebook', url: 'https://www.facebook.com/' },
      { label: 'Mastodon', url: 'https://social.example/@hemline' },
    ],
  });
});

test('allows six links', async () => {
  const { user, page } = await openSettings();
  for (let count = 2; count < 6; count += 1) await user.click(page.button('Add a link'));
  expect(page.button('Add a link').disabled).toBe(true);
  expect(page.getByText('You can add up to six links.')).toBeTruthy();
});

test('shows what an order pays while amounts are typed', async () => {
  const { page, write } = await openSettings();
  await write('Delivery fee', '5');
  await write('Tax rate', '10');
  expect(page.getByText(/An order of \$60 pays \$5\.00 delivery and \$6\.00 tax: \$71\.00 in all\./)).toBeTruthy();
  await write('Delivery fee', 'x');
  expect(page.getByText(/Enter amounts such as 4\.95/)).toBeTruthy();
});

test('renames the title with the store while both are the same', async () => {
  const { page, write } = await openSettings();
  await write('Store name', 'Thread');
  expect(page.field('Title').value).toBe('Thread');
  await write('Title', 'Clothes that last');
  await write('Store name', 'Hem');
  expect(page.field('Title').value).toBe('Clothes that last');
});
