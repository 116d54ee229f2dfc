import { expect, test } from 'vitest';
import { prerenderScreen, renderScreen } from '#testing/web/render-screen.tsx';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { AreaLinks } from './area-links.tsx';
import { allAreas, firstPageOf } from './areas.ts';

const areasAt = (at: string) => renderScreen(testStore().store, <AreaLinks />, { route: '*', at }).tags('a');

test.each([
  ['/adminDashboard', 'Dashboard', 'page'],
  ['/admin-orders?status=pending', 'Orders', 'page'],
  ['/adminDashboard/order/7K3M9Q2X4T5B', 'Orders', 'true'],
  ['/adminDashboard/order/7K3M9Q2X4T5B/packing-slip', 'Orders', 'true'],
  ['/edit-product/tee', 'Products', 'true'],
  ['/admin-products/tees', 'Products', 'true'],
  ['/admin-categories', 'Categories', 'true'],
  ['/admin-mails/1', 'Mails', 'true'],
  ['/admin-mail-templates/welcome', 'Mail templates', 'true'],
  ['/admin-languages', 'Settings', 'true'],
  ['/admin-shipping', 'Settings', 'true'],
  ['/admin-taxes', 'Settings', 'true'],
  ['/admin-discounts/new', 'Discounts', 'true'],
  ['/admin-gift-cards/new', 'Gift cards', 'true'],
  ['/admin-price-lists/euro/import', 'Settings', 'true'],
  ['/admin-translations/de/image/%2Fmedia%2Fx.webp', 'Translations', 'true'],
])('marks only the current area: at %s, %s is %s', (at, label, current) => {
  const marked = areasAt(at).filter((area) => 'aria-current' in area);
  expect(marked).toEqual([expect.objectContaining({ text: label, 'aria-current': current })]);
});

test('shows no area to others than admins', async () => {
  for (const user of [undefined, aUser()]) {
    const html = await prerenderScreen(testStore(user ? { user } : {}).store, <AdminNavigation />);
    expect(html).toContain('view shop');
    expect(html).not.toContain('Orders');
  }
  const admin = testStore({ user: aUser({ role: 'admin', name: 'Grace Hopper' }) });
  const html = await prerenderScreen(admin.store, <AdminNavigation />);
  for (const { label } of allAreas) expect(html).toContain(label());
  expect(html).toContain('Grace Hopper');
  expect(html).toContain('Log out');
});

test('each area has a letter of its own', () => {
  const letters = allAreas.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).not.toContain('g');
});

test('shows only the areas that the role allows, and leads to the first of them', () => {
  const member = memberAs('support');
  const { store } = testStore({ user: aUser({ role: 'admin' }), member });
  const { tags, text } = renderScreen(store, <AreaLinks />);
  const areas = [
    'Orders',
    'Draft orders',
    'Returns',
    'Invoices',
    'Products',
    'Grid',
    'Stock',
    'Locations',
    'Stock sheets',
    'Categories',
    'Collections',
    'Translations',
    'Customers',
    'Messages',
    'Abandoned bags',
    'Mails',
  ];
  expect(tags('a').map((area) => area.text)).toEqual(areas);
  expect(text).not.toContain('Dashboard');
  expect(firstPageOf(member.permissions)).toEqual({ label: 'Orders', href: '/admin-orders' });
  expect(firstPageOf([]).href).toBe('/admin-security');
});
