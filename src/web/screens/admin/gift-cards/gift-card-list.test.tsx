// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { GiftCardsScreen } from './gift-cards.screen.tsx';

test('a search without results leads back to all cards', async () => {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  const { page } = await mountScreen(<GiftCardsScreen />, {
    store,
    route: '/admin-gift-cards',
    at: '/admin-gift-cards?q=zzzz',
    load: () => ({ data: [], nextCursor: null, outstanding: 0 }),
  });
  await page.findByText('No gift cards found');
  expect(page.getByText('Outstanding')).toBeTruthy();
  const link = page.getByRole('link', { name: 'Show all gift cards' });
  expect(link.getAttribute('href')).toBe('/admin-gift-cards');
});
