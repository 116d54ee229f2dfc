import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import { type AdminSettings, saveShopSettings } from '#web/store/settings/settings.admin.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { draftOf, isSame, moved, newLink, settingsOf } from './draft.ts';
import { previewOf } from './preview.ts';
import { loadShopSettings } from './settings.loader.ts';
import { SettingsScreen } from './settings.screen.tsx';

const admin = aUser({ role: 'admin' });
const kept: AdminSettings = {
  name: 'Hemline',
  email: 'mara@shop.example',
  socialLinks: [
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'Facebook', url: 'https://www.facebook.com/' },
  ],
  timeZone: 'Asia/Kolkata',
  deliveryFee: 4.5,
  freeDeliveryFrom: null,
  deliveryDays: { from: 3, to: 5 },
  taxRate: 8.25,
  lowStock: 3,
  returnDays: 30,
  title: 'Hemline',
  description: 'Clothes.',
  keywords: 'mern,react,node,mongodb',
  author: 'Unknown',
  privacyText: '',
  termsText: '',
  version: '1',
};

test('the screen loads all settings, and is served as a skeleton', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/settings', ok(kept));
  expect(await runLoader(adminLoader(loadShopSettings), store, '/admin-settings')).toEqual({ returned: kept });
  expect((await openPage('/admin-settings', {})).text).toContain('Loading');
});

test('every setting has a field of its name', () => {
  const { html, text, tags } = renderScreen(testStore({ user: admin }).store, <SettingsScreen />, {
    route: '/admin-settings',
    loaded: kept,
  });
  const { socialLinks, deliveryDays: _days, version: _, ...single } = kept;
  for (const name of Object.keys(single)) expect(html).toContain(`name="${name}"`);
  for (const index of socialLinks.keys()) expect(html).toContain(`name="socialLinks.${index}.url"`);
  expect(tags('input')).toContainEqual(expect.objectContaining({ name: 'timeZone', value: 'Asia/Kolkata' }));
  for (const name of ['from', 'to']) expect(html).toContain(`name="deliveryDays.${name}"`);
  expect(text).toContain('Shoppers read: Arrives in 3 to 5 working days.');
  expect(html).toContain('value="4.50"');
  expect(text).toContain('An order of $60 pays $4.50 delivery and $4.95 tax: $69.45 in all.');
  expect(html).toContain('Remove Instagram');
});

test('texts become amounts; an empty amount for free delivery is never', () => {
  const draft = draftOf(kept);
  expect(isSame(draft, kept)).toBe(true);
  expect(settingsOf(draft, '1')).toEqual(kept);
  const typed = { ...draft, deliveryFee: ' 4,95 ', freeDeliveryFrom: '75', taxRate: '0' };
  expect(isSame(typed, kept)).toBe(false);
  expect(settingsOf(typed, '2')).toMatchObject({ deliveryFee: 4.95, freeDeliveryFrom: 75, taxRate: 0, version: '2' });
});

test.each([
  ['', '', null],
  ['2', '', { from: 2, to: 2 }],
  ['', '4', { from: 4, to: 4 }],
  ['2', ' 4 ', { from: 2, to: 4 }],
])('working days from %j to %j: %j', (deliveryFrom, deliveryTo, deliveryDays) => {
  expect(settingsOf({ ...draftOf(kept), deliveryFrom, deliveryTo }, '1')).toMatchObject({ deliveryDays });
});

test('links are moved with their fields', () => {
  const links = ['a', 'b', 'c'].map((label) => newLink({ label, url: '' }));
  expect(moved(links, 2, 1).map(({ label }) => label)).toEqual(['a', 'c', 'b']);
  expect(moved(links, 0, 1)[1]).toBe(links[0]);
});

test.each([
  ['5', '100', '0', 'An order of $60 pays $5.00 delivery and no tax: $65.00 in all. Delivery is free from $100.'],
  ['4.95', '50', '0', 'An order of $40 pays $4.95 delivery and no tax: $44.95 in all. Delivery is free from $50.'],
  ['0', '', '8.25', 'An order of $60 pays no delivery and $4.95 tax: $64.95 in all.'],
  ['0', '', '8.444', 'An order of $60 pays no delivery and $5.07 tax: $65.07 in all.'],
  ['', '', '', 'An order of $60 pays no delivery and no tax: $60.00 in all.'],
  ['five', '', '0', undefined],
  ['-1', '', '0', undefined],
])('a fee of %j, free from %j, with %j per cent: %s', (deliveryFee, freeDeliveryFrom, taxRate, words) => {
  expect(previewOf({ deliveryFee, freeDeliveryFrom, taxRate })).toBe(words);
});

test('saving updates the page around the form in one request; a refusal changes nothing', async () => {
  const { dispatch, state, server } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ url: 'https://thread.example' })));
  await dispatch(fetchSettings());
  server.on('PUT /api/admin/settings', ok({ ...kept, name: 'Thread', version: '2' }));
  expect(await dispatch(saveShopSettings(kept)).unwrap()).toMatchObject({ name: 'Thread', version: '2' });
  const { timeZone, deliveryFee, deliveryDays, taxRate, socialLinks } = kept;
  expect(selectSettings(state())).toEqual({
    ...someSettings({ url: 'https://thread.example', timeZone, deliveryFee, deliveryDays, taxRate, socialLinks }),
    name: 'Thread',
  });
  expect(server.calls()).toEqual(['GET /api/store', 'PUT /api/admin/settings']);
  server.on('PUT /api/admin/settings', fail(409, 'CHANGED_MEANWHILE', 'Somebody else has changed the settings.'));
  await expect(dispatch(saveShopSettings(kept)).unwrap()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
});
