// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CommandSearch } from './command-search.tsx';

const nothing: AdminSearchResults = { orders: [], products: [], customers: [], messages: [] };
const grace: AdminSearchResults = {
  ...nothing,
  orders: [
    {
      _id: '7K3M9Q2X4T5B',
      userName: 'Grace Hopper',
      orderStatus: 'confirmed',
      totalAmount: 1299.5,
      currency: 'USD',
      orderDate: '2026-11-20T10:00:00.000Z',
    },
  ],
  customers: [{ _id: 'user-grace', name: 'Grace Hopper', email: 'grace@example.com' }],
};

async function openSearch(member = memberAs('owner')) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member });
  const onClose = vi.fn<() => void>();
  const screen = await mountScreen(<CommandSearch open onClose={onClose} />, { store });
  const options = () => screen.page.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...screen, server, onClose, options, field: screen.page.getByRole('combobox') };
}

test('lists the areas before anything is typed', async () => {
  const { options, server } = await openSearch();
  expect(options().slice(0, 3)).toEqual(['Dashboard', 'Orders', 'Draft orders']);
  expect(server.calls()).toEqual([]);
});

test('finds in groups, and opens the chosen result by keyboard', async () => {
  const { server, user, field, page, url, onClose } = await openSearch();
  server.on('GET /api/admin/search?q=grace', ok(grace));
  await user.type(field, ' grace ');
  const groups = () => page.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  await waitFor(() => expect(groups()).toEqual(['Orders', 'Customers']));
  expect(page.getByRole('option', { selected: true }).textContent).toBe(
    '#7K3M9Q2X4T5BGrace HopperConfirmed, $1,299.50',
  );
  await user.keyboard('{ArrowDown}');
  expect(page.getByRole('option', { selected: true }).textContent).toContain('grace@example.com');
  await user.keyboard('{ArrowDown}');
  expect(page.getByRole('option', { selected: true }).textContent).toContain('#7K3M9Q2X4T5B');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(url()).toBe('/admin-customers/user-grace'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('links to the whole list when there may be more', async () => {
  const { server, user, field, page } = await openSearch();
  const products = [1, 2, 3, 4, 5].map((number) => ({
    _id: `p${number}`,
    name: `Tee ${number}`,
    image: '',
    categoryName: 'Tees',
  }));
  server.on('GET /api/admin/search?q=tee', ok({ ...nothing, products }));
  await user.type(field, 'tee');
  const all = await page.findByRole('option', { name: 'All products for “tee”' });
  expect(all.getAttribute('href')).toBe('/admin-products?q=tee');
});

test('finds settings by other words for them', async () => {
  const { server, user, field, page } = await openSearch();
  server.on('GET /api/admin/search?q=shipping', ok(nothing));
  await user.type(field, 'shipping');
  const fee = await page.findByRole('option', { name: 'Delivery fee and free delivery' });
  expect(fee.getAttribute('href')).toBe('/admin-settings#delivery');
  server.on('GET /api/admin/search?q=omnibus', ok(nothing));
  await user.clear(field);
  await user.type(field, 'omnibus');
  const lowest = await page.findByRole('option', { name: 'Compare with the lowest price of the last 30 days' });
  expect(lowest.getAttribute('href')).toBe('/admin-settings#selling');
});

test.each([
  ['german', 'Languages', '/admin-languages'],
  ['exchange', 'Price lists', '/admin-price-lists'],
])('finds by “%s” the page of settings that have one of their own', async (text, name, href) => {
  const { server, user, field, page } = await openSearch();
  server.on(`GET /api/admin/search?q=${text}`, ok(nothing));
  await user.type(field, text);
  expect((await page.findByRole('option', { name })).getAttribute('href')).toBe(href);
});

test('says when nothing is found', async () => {
  const { server, user, field, text } = await openSearch();
  server.on('GET /api/admin/search?q=zzzz', ok(nothing));
  await user.type(field, 'zzzz');
  await waitFor(() => expect(text()).toContain('No results for “zzzz”.'));
});

test('says why a search failed, and tries again', async () => {
  const { server, user, field, page } = await openSearch();
  server.on('GET /api/admin/search?q=grace', fail(503, 'UNAVAILABLE', 'The shop is busy.'));
  await user.type(field, 'grace');
  await waitFor(() => expect(page.alertText()).toContain('The shop is busy.'));
  server.on('GET /api/admin/search?q=grace', ok(grace));
  await user.click(page.button('Try again'));
  await waitFor(() => expect(page.getByRole('option', { selected: true }).textContent).toContain('#7K3M9Q2X4T5B'));
  expect(page.alertText()).toBe('');
});

test('finds no area and no setting that the role does not allow', async () => {
  const { user, field, options, server, page } = await openSearch(memberAs('fulfilment'));
  expect(options()).toEqual([
    'Orders',
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
  ]);
  server.on('GET /api/admin/search?q=vat', ok(nothing));
  await user.type(field, 'vat');
  await waitFor(() => expect(page.getAllByText('No results for “vat”.')).toHaveLength(2));
});
