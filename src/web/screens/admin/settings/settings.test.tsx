import { expect, test } from 'vitest';
import { defaultLimits } from '#contract/shop/limits.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { loadAsMember } from '#web/app/open-admin-page.ts';
import { adminLoader } from '#web/app/private-loaders.ts';
import { type AdminSettings, saveShopSettings } from '#web/store/settings/settings.admin.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { toDraft, isSameDraft, moveLink, newLink, toSettings } from './draft.ts';
import { describeCharges } from './charges-preview.ts';
import { loadShopSettings } from './settings.loader.ts';
import { SettingsScreen } from './settings.screen.tsx';

const admin = aUser({ role: 'admin' });
const settings: AdminSettings = {
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
  keywords: 'mern,react,node,mongodb',
  author: 'Unknown',
  seller: '',
  privacyText: '',
  termsText: '',
  searchSynonyms: 'jumper, sweater',
  version: '1',
};

const selling = { showLowestPrice: false, version: '0' };

test('loads all settings, and is rendered by the server as a skeleton', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/settings', ok(settings));
  server.on('GET /api/admin/set-up-list', ok({ isShown: true }));
  server.on('GET /api/admin/selling', ok({ data: selling }));
  expect(
    await runLoader(
      adminLoader((tools) => loadAsMember(tools, loadShopSettings)),
      store,
      '/admin-settings',
    ),
  ).toEqual({
    returned: { settings, selling, isSetUpListShown: true },
  });
  expect((await openPage('/admin-settings', {})).text).toContain('Loading');
});

test('has a field for every setting', () => {
  const { html, text, tags } = renderScreen(testStore({ user: admin }).store, <SettingsScreen />, {
    route: '/admin-settings',
    loaded: { settings, selling, isSetUpListShown: true },
  });
  const { socialLinks, deliveryDays: _days, limits, bannerImages: _banners, version: _, ...single } = settings;
  for (const name of Object.keys(single)) expect(html).toContain(`name="${name}"`);
  for (const name of Object.keys(limits)) expect(html).toContain(`name="limits.${name}"`);
  expect(html).toContain('name="bannerImages.0"');
  for (const index of socialLinks.keys()) expect(html).toContain(`name="socialLinks.${index}.url"`);
  expect(tags('input')).toContainEqual(expect.objectContaining({ name: 'timeZone', value: 'Asia/Kolkata' }));
  for (const name of ['from', 'to']) expect(html).toContain(`name="deliveryDays.${name}"`);
  expect(text).toContain('Shoppers see: Arrives in 3 to 5 working days.');
  expect(html).toContain('value="4.50"');
  expect(text).toContain('An order of $60 pays $4.50 delivery and $4.95 tax: $69.45 in all.');
  expect(html).toContain('Remove Instagram');
  for (const [, id] of html.matchAll(/href="[^"]*#(\w+)"/g)) expect(html).toContain(`<section id="${id}"`);
});

test('converts texts to amounts, and an empty amount for free delivery to null', () => {
  const draft = toDraft(settings);
  expect(isSameDraft(draft, settings)).toBe(true);
  expect(toSettings(draft, '1')).toEqual(settings);
  const typed = { ...draft, deliveryFee: ' 4,95 ', freeDeliveryFrom: '75', taxRate: '0' };
  expect(isSameDraft(typed, settings)).toBe(false);
  expect(toSettings({ ...draft, freeDeliveryFrom: '1,299.50' }, '2').freeDeliveryFrom).toBe(1299.5);
  expect(toDraft({ ...settings, freeDeliveryFrom: 1299.5 }).freeDeliveryFrom).toBe('1,299.50');
  expect(toSettings(typed, '2')).toMatchObject({ deliveryFee: 4.95, freeDeliveryFrom: 75, taxRate: 0, version: '2' });
});

test.each([
  ['', '', null],
  ['2', '', { from: 2, to: 2 }],
  ['', '4', { from: 4, to: 4 }],
  ['2', ' 4 ', { from: 2, to: 4 }],
])('converts working days from %j to %j: %j', (deliveryFrom, deliveryTo, deliveryDays) => {
  expect(toSettings({ ...toDraft(settings), deliveryFrom, deliveryTo }, '1')).toMatchObject({ deliveryDays });
});

test('moves links with their fields', () => {
  const links = ['a', 'b', 'c'].map((label) => newLink({ label, url: '' }));
  expect(moveLink(links, 2, 1).map(({ label }) => label)).toEqual(['a', 'c', 'b']);
  expect(moveLink(links, 0, 1)[1]).toBe(links[0]);
});

test.each([
  ['5', '100', '0', 'An order of $60 pays $5.00 delivery and no tax: $65.00 in all. Delivery is free from $100.'],
  ['4.95', '50', '0', 'An order of $40 pays $4.95 delivery and no tax: $44.95 in all. Delivery is free from $50.'],
  ['0', '', '8.25', 'An order of $60 pays no delivery and $4.95 tax: $64.95 in all.'],
  ['0', '', '8.444', 'An order of $60 pays no delivery and $5.07 tax: $65.07 in all.'],
  ['', '', '', 'An order of $60 pays no delivery and no tax: $60.00 in all.'],
  ['five', '', '0', undefined],
  ['-1', '', '0', undefined],
])(
  'describes a fee of %j, free from %j, with %j per cent: %s',
  (deliveryFee, freeDeliveryFrom, taxRate, description) => {
    expect(describeCharges({ deliveryFee, freeDeliveryFrom, taxRate })).toBe(description);
  },
);

test('saves in one request and updates the page around the form; a rejected save changes nothing', async () => {
  const { dispatch, state, server } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ url: 'https://thread.example' })));
  await dispatch(fetchSettings());
  server.on('PUT /api/admin/settings', ok({ ...settings, name: 'Thread', version: '2' }));
  expect(await dispatch(saveShopSettings({ settings, saveId: 'the-save-of-the-form' })).unwrap()).toMatchObject({
    name: 'Thread',
    version: '2',
  });
  const { timeZone, deliveryFee, deliveryDays, taxRate, socialLinks } = settings;
  expect(selectSettings(state())).toEqual({
    ...someSettings({ url: 'https://thread.example', timeZone, deliveryFee, deliveryDays, taxRate, socialLinks }),
    name: 'Thread',
  });
  expect(server.calls()).toEqual(['GET /api/store', 'PUT /api/admin/settings']);
  server.on('PUT /api/admin/settings', fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed the settings.'));
  await expect(dispatch(saveShopSettings({ settings, saveId: 'the-save-of-the-form' })).unwrap()).rejects.toMatchObject(
    { code: 'CHANGED_MEANWHILE' },
  );
});

test('those who may only view what is about selling get that section, and the links to its pages', async () => {
  const { store, server } = testStore({ user: admin, member: memberAs('viewer') });
  server.on('GET /api/admin/selling', ok({ data: selling }));
  const { returned } = await runLoader(
    adminLoader((tools) => loadAsMember(tools, loadShopSettings)),
    store,
    '/admin-settings',
  );
  expect(server.calls()).toEqual(['GET /api/admin/selling']);
  const { text, tags } = renderScreen(store, <SettingsScreen />, { route: '/admin-settings', loaded: returned });
  expect(text).toContain('Your role lets you view this, not change it.');
  const links = tags('a').map((link) => link['href']);
  expect(links).toContain('/admin-taxes');
  expect(links).not.toContain('/admin-languages');
  expect(tags('form')).toEqual([]);
});
