// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDiscount, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DiscountsScreen } from './discounts.screen.tsx';

async function open(data = [aDiscount()], at = '/admin-discounts') {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<DiscountsScreen />, {
    store,
    route: '/admin-discounts',
    at,
    load: () => ({ data, nextCursor: null }),
  });
  return { ...screen, server };
}

test('offers all discounts when the filters match none', async () => {
  const { page } = await open([], '/admin-discounts?state=ended');
  await page.findByText('No discounts match these filters.');
  expect(page.getByRole('link', { name: 'Show all discounts' }).getAttribute('href')).toBe('/admin-discounts');
});

test('deletes a discount after a confirmation, and says why one with orders stays', async () => {
  const { user, page, dialog, server, hasDialog } = await open();
  const call = 'DELETE /api/admin/discounts/discount-summer';
  server.on(call, fail(409, 'DISCOUNT_USED', 'Orders have this discount. Switch it off instead.'));
  await user.click(page.button('Delete Summer sale'));
  const asked = await dialog('Delete this discount?');
  expect(asked.element.textContent).toContain('Its codes are deleted with it.');
  await user.click(asked.button('Yes, delete'));
  await page.findByText('Orders have this discount. Switch it off instead.');
  server.on(call, ok({ id: 'discount-summer' }));
  await user.click(asked.button('Yes, delete'));
  await page.findByText('Summer sale is deleted.');
  expect(hasDialog()).toBe(false);
});
