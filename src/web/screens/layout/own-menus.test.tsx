import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { prerenderScreen } from '#testing/web/render-screen.tsx';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LayoutScreen } from './layout.screen.tsx';

const menus: StoreSettings['menus'] = {
  main: [
    { label: 'Women', href: '/category/women', children: [{ label: 'Coats', href: '/category/coats' }] },
    { label: 'Journal', href: 'https://journal.example.com' },
  ],
  footer: [{ title: 'Help', links: [{ label: 'Write to us', href: 'mailto:help@example.com' }] }],
};

async function render(settings: Partial<StoreSettings>, user?: User) {
  const { store, server, dispatch } = testStore(user ? { user } : {});
  server.on('GET /api/store', ok(someSettings(settings)));
  await dispatch(loadSettings());
  return prerenderScreen(store, <LayoutScreen />);
}

const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside = '']) => [
    inside.replaceAll(/<[^>]+>/g, ''),
    href,
  ]);

const women = ['Women', '/category/women'];
const coats = ['Coats', '/category/coats'];
const journal = ['Journal', 'https://journal.example.com'];

test('shows the menus of the merchant in the header, with what is below, and still the orders', async () => {
  const html = await render({ menus }, aUser());
  const header = between(html, '<nav aria-label="Main"', '</nav>');
  expect(linksIn(header)).toEqual([women, coats, journal, ['Orders', '/your-orders/user-ada']]);
  expect(header).toContain('aria-label="Show more of Women"');
  expect(header).not.toContain('Show the collections');
});

test('shows them in the menu of phones', async () => {
  const links = linksIn(between(await render({ menus }), '<nav aria-label="Menu"', '</nav>'));
  expect(links).toEqual([women, coats, journal]);
});

test('shows the columns of the merchant in the footer', async () => {
  const footer = between(await render({ menus }), '<footer', '</footer>');
  expect(linksIn(footer)).toEqual([['Write to us', 'mailto:help@example.com']]);
  expect(footer).toContain('Help');
});

test('says in which language the menus are where they are not translated', async () => {
  const html = await render({ menus, defaultLocale: 'ar', untranslated: ['menus'] });
  const header = between(html, '<nav aria-label="Main"', '</nav>');
  const footer = between(html, '<footer', '</footer>');
  const phone = between(html, '<nav aria-label="Menu"', '</nav>');
  for (const [part, ...labels] of [
    [header, 'Women', 'Coats', 'Journal'],
    [phone, 'Women', 'Coats'],
    [footer, 'Help', 'Write to us'],
  ])
    for (const label of labels) expect(part).toContain(`<span lang="ar" dir="rtl">${label}</span>`);
  expect(await render({ menus, defaultLocale: 'ar' })).not.toContain('lang="ar"');
});

test('an entry to the collections shows the categories', async () => {
  const main = [{ label: 'Everything', href: '/category' }];
  expect(await render({ menus: { main, footer: [] } })).toMatch(/Everything<.*?aria-label="Show the collections"/s);
});

test('shows the announcement above the header, with its link and a button that closes it', async () => {
  const announcement = { text: 'Free delivery this week', href: '/category' };
  const html = await render({ announcement });
  const bar = between(html, '<aside aria-label="Announcement"', '</aside>');
  expect(linksIn(bar)).toEqual([['Free delivery this week', '/category']]);
  expect(bar).toContain('aria-label="Close"');
  expect(html.indexOf('<aside aria-label="Announcement"')).toBeLessThan(html.indexOf('<header'));
  expect(await render({})).not.toContain('aria-label="Announcement"');
});
