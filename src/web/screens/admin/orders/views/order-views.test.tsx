// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { BuiltInRole } from '#contract/shop/permissions.ts';
import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { OrderViews } from './order-views.tsx';

const gifts: SavedFilter = {
  _id: '1',
  name: 'Gifts',
  query: 'status=confirmed&tag=Gift',
  shared: true,
  own: false,
  ownerName: 'Pat',
};

/** Opens the views at a URL of the list. Returns the current ones and the buttons beside them. */
async function open(
  query: string,
  { saved = [gifts], role = 'owner' }: { saved?: SavedFilter[]; role?: BuiltInRole } = {},
) {
  const { store } = testStore({ user: aUser({ role: 'admin' }), member: memberAs(role) });
  const at = `/admin-orders${query}`;
  const { page } = await mountScreen(<OrderViews saved={saved} />, { store, route: '/admin-orders', at });
  const links = await page.findAllByRole('link');
  return {
    current: links.filter((link) => link.getAttribute('aria-current')).map(({ textContent }) => textContent),
    buttons: page.queryAllByRole('button').map(({ textContent }) => textContent),
  };
}

test.each([
  ['?tag=Gift&status=confirmed&cursor=c', 'Gifts'],
  ['?status=confirmed', 'To send'],
  ['?tag=VIP&status=confirmed', 'To send'],
  ['', 'All'],
])('marks the view that %s is: %s', async (query, name) => {
  expect((await open(query)).current).toEqual([name]);
});

test('offers to save filters that are no view yet', async () => {
  expect((await open('?status=confirmed&tag=VIP')).buttons).toEqual(['Save this filter']);
});

test.each(['', '?status=confirmed', '?q=ada'])('offers to save nothing at %s', async (query) => {
  expect((await open(query)).buttons).toEqual([]);
});

test('offers to delete a shared filter to who manages the team', async () => {
  expect((await open(`?${gifts.query}`)).buttons).toEqual(['Delete this filter']);
});

test('offers no other member to delete a shared filter', async () => {
  expect((await open(`?${gifts.query}`, { role: 'support' })).buttons).toEqual([]);
});

test('offers to delete the own filter', async () => {
  const saved = [{ ...gifts, own: true }];
  expect((await open(`?${gifts.query}`, { saved, role: 'support' })).buttons).toEqual(['Delete this filter']);
});
