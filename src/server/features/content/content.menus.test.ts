import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EditedAnnouncement, EditedMenus, Menus } from '#contract/content/menus.ts';
import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import { contents } from '#server/db/schema/index.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { runJobs } from '#testing/jobs.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer() });
  await offerLanguages(shop);
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(contents);
  shop.cache.purge([everyTag]);
});

const url = (part: 'menus' | 'announcement') => `/api/admin/content/${part}`;
const json = async <Body>(path: string) => (await shop.app.inject(path)).json<Body>();
const store = (query = '') => json<StoreSettings>(`/api/store${query}`);
const shown = (query = '') => json<Menus>(`/api/content/menus${query}`);
const edited = async <Value = EditedMenus>(part: 'menus' | 'announcement', query = '') =>
  (await call('GET', url(part) + query)).json<{ data: Value }>().data;
const save = async (part: 'menus' | 'announcement', value: object, query = '') =>
  call('PUT', url(part) + query, { ...value, version: (await edited(part, query)).version });
const remove = async (part: 'menus' | 'announcement', query = '') =>
  call('DELETE', `${url(part)}?version=${(await edited(part, query)).version}${query.replace('?', '&')}`);
const errorsOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(422);
  return (JSON.parse(body) as { errors: { path: string }[] }).errors.map(({ path }) => path);
};

const own: Menus = {
  main: [
    { label: 'Women', href: '/category/women', children: [{ label: 'Coats', href: '/category/coats' }] },
    { label: 'Journal', href: 'https://journal.example.com' },
  ],
  footer: [{ title: 'Help', links: [{ label: 'Write to us', href: 'mailto:help@example.com' }] }],
};

test('a shop that has saved none has the built-in menus, and its public settings name none', async () => {
  const before = await store();
  expect(before).not.toHaveProperty('menus');
  expect(before).not.toHaveProperty('announcement');
  const menus = await shown();
  expect(menus.main.map(({ label, href }) => [label, href])).toEqual([
    ['Collections', '/category'],
    ['Home', '/'],
    ['About', '/about-us'],
    ['Contact', '/contact-us'],
  ]);
  expect(menus.footer.map(({ title, links }) => [title, ...links.map(({ href }) => href)])).toEqual([
    ['Resources', '/category', '/#popular'],
    ['Follow us', 'https://www.instagram.com/', 'https://www.facebook.com/'],
    ['Legal', '/privacy-policy', '/terms-and-conditions'],
  ]);
  expect(await edited('menus')).toEqual({ value: menus, version: '0', isDefault: true });
  expect((await shown('?locale=de')).main[1]?.label).toBe('Startseite');
});

test('the built-in footer leads to the social media of the settings', async () => {
  const current = (await call('GET', '/api/admin/settings')).json<AdminSettings>();
  const socialLinks = [{ label: 'Instagram', url: 'https://instagram.example' }];
  expect((await call('PUT', '/api/admin/settings', { ...current, socialLinks })).statusCode).toBe(200);
  expect((await shown()).footer[1]).toEqual({
    title: 'Follow us',
    links: [{ label: 'Instagram', href: 'https://instagram.example' }],
  });
  const { version } = (await call('GET', '/api/admin/settings')).json<AdminSettings>();
  await call('PUT', '/api/admin/settings', { ...current, version });
});

test('saved menus are live at once, on every page, and can be reset', async () => {
  expect((await shop.app.inject('/contact-us')).body).not.toContain('Journal');
  expect((await save('menus', own)).statusCode).toBe(200);
  expect(await shown()).toEqual(own);
  expect((await store()).menus).toEqual(own);
  expect((await shop.app.inject('/contact-us')).body).toContain('https://journal.example.com');
  expect((await remove('menus')).json()).toMatchObject({ data: { isDefault: true } });
  expect(await store()).not.toHaveProperty('menus');
  expect((await shop.app.inject('/contact-us')).body).not.toContain('Journal');
});

test('refuses what is stale, too much, empty, or no link, with its place', async () => {
  const { version } = await edited('menus');
  await save('menus', own);
  const stale = await call('PUT', url('menus'), { ...own, version });
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const link = { label: 'Link', href: '/category' };
  expect(await errorsOf(save('menus', { main: Array.from({ length: 9 }, () => link), footer: [] }))).toEqual(['main']);
  expect(await errorsOf(save('menus', { main: [], footer: Array.from({ length: 5 }, () => own.footer[0]) }))).toEqual([
    'footer',
  ]);
  expect(await errorsOf(save('menus', { main: [], footer: [{ title: 'Empty', links: [] }] }))).toEqual([
    'footer.0.links',
  ]);
  const bad = { label: '', href: 'javascript:alert(1)' };
  expect(await errorsOf(save('menus', { main: [{ ...link, children: [bad] }], footer: [] }))).toEqual([
    'main.0.children.0.label',
    'main.0.children.0.href',
  ]);
  expect(await shown()).toEqual(own);
});

test('a language without menus of its own shows those of the default language, marked as such', async () => {
  await save('menus', own);
  expect(await store('?locale=de')).toMatchObject({ menus: own, untranslated: expect.arrayContaining(['menus']) });
  expect(await edited('menus', '?locale=de')).toMatchObject({ value: own, version: '0', isDefault: true });
  const german: Menus = { main: [{ label: 'Damen', href: '/category/women' }], footer: [] };
  await save('menus', german, '?locale=de');
  expect(await shown('?locale=de')).toEqual(german);
  expect((await store('?locale=de')).untranslated ?? []).not.toContain('menus');
  expect(await shown()).toEqual(own);
});

const announcement = { text: 'Free delivery this week', href: '/category', from: null, until: null };

test('an announcement is shown at once without times, and removed', async () => {
  expect((await shop.app.inject('/api/content/announcement')).statusCode).toBe(404);
  expect((await save('announcement', announcement)).json()).toMatchObject({ data: { value: { isShown: true } } });
  const { text, href } = announcement;
  expect(await json('/api/content/announcement')).toEqual({ text, href });
  expect((await store()).announcement).toEqual({ text, href });
  expect(await store('?locale=de')).toMatchObject({ untranslated: expect.arrayContaining(['announcement']) });
  expect((await remove('announcement')).json()).toMatchObject({ data: { value: null, isDefault: true } });
  expect(await store()).not.toHaveProperty('announcement');
});

test('an announcement begins and ends by itself, by the clock of the shop, and its version stays', async () => {
  const zoned = (await call('GET', '/api/admin/settings')).json<AdminSettings>();
  await call('PUT', '/api/admin/settings', { ...zoned, timeZone: 'Pacific/Auckland' });
  const inAuckland = (minutes: number) =>
    Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime() + minutes * 60_000)
      .toZonedDateTimeISO('Pacific/Auckland')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const times = { from: inAuckland(10), until: inAuckland(20) };
  await save('announcement', { ...announcement, ...times });
  const { version } = await edited<EditedAnnouncement>('announcement');
  const pageShows = async () => (await shop.app.inject('/contact-us')).body.includes(announcement.text);
  const isShown = async () => {
    await runJobs(shop, ['turn-announcements']);
    expect(await pageShows()).toBe((await store()).announcement !== undefined);
    return pageShows();
  };
  const seen = [await isShown()];
  for (const minutes of [9, 1, 9, 1]) {
    shop.clock.advance({ minutes });
    seen.push(await isShown());
  }
  expect(seen).toEqual([false, false, true, true, false]);
  expect((await edited<EditedAnnouncement>('announcement')).version).toBe(version);
});

test('refuses an announcement that is too long, ends before it begins, or runs a script', async () => {
  expect(await errorsOf(save('announcement', { ...announcement, text: 'x'.repeat(121) }))).toEqual(['text']);
  const times = { from: '2026-12-01T10:00', until: '2026-12-01T10:00' };
  expect(await errorsOf(save('announcement', { ...announcement, ...times }))).toEqual(['until']);
  expect(await errorsOf(save('announcement', { ...announcement, href: 'javascript:alert(1)' }))).toEqual(['href']);
});
