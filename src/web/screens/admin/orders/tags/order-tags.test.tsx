// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BuiltInRole } from '#contract/shop/permissions.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { emptyBalance } from '#web/store/order/order.returns.admin.ts';
import { anOrder, aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminOrderScreen } from '#web/screens/admin/orders/order.screen.tsx';

const id = '7K3M9Q2X4T5B';
const call = `PATCH /api/admin/orders/${id}`;

/** Opens the page of an order with these tags, for a member of a role. */
async function openOrder(tags: string[], role: BuiltInRole = 'support') {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member: memberAs(role) });
  const stored = { tags, version: 'v1' };
  server.on('GET /api/admin/orders/tags', ok({ data: ['Gift', 'VIP'] }));
  server.on(call, () => {
    Object.assign(stored, server.requests.at(-1)?.body, { version: 'v2' });
    return ok({ data: {} });
  });
  const screen = await mountScreen(<AdminOrderScreen />, {
    store,
    route: '/adminDashboard/order/:id',
    at: `/adminDashboard/order/${id}`,
    load: () => ({
      order: { ...anOrder({ _id: id }), userEmail: '', ...stored },
      history: [],
      returns: [],
      money: emptyBalance,
      refunds: [],
    }),
  });
  await screen.page.findByRole('heading', { level: 1, name: new RegExp(id) });
  const sent = () => server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...screen, server, sent };
}

test('adds a tag as it is written where it is in use, and removes one', async () => {
  const { user, page, dialog, hasDialog, sent } = await openOrder(['Call first']);
  await user.click(page.button('Add tag'));
  const adding = await dialog('Add tag');
  await adding.findByRole('button', { name: 'VIP' });
  await user.type(adding.field('Tag'), 'vip');
  expect(adding.queryByRole('button', { name: 'Gift' })).toBeNull();
  await user.click(adding.button('Add tag'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  await page.findByRole('button', { name: 'Remove the tag VIP' });
  await user.click(page.button('Remove the tag Call first'));
  await page.findByText('The tag is removed.');
  expect(sent()).toEqual([
    { tags: ['Call first', 'VIP'], version: 'v1' },
    { tags: ['VIP'], version: 'v2' },
  ]);
});

test('sends nothing for a tag that the order has', async () => {
  const { user, page, dialog, hasDialog, sent } = await openOrder(['Gift']);
  await user.click(page.button('Add tag'));
  const adding = await dialog('Add tag');
  await user.type(adding.field('Tag'), ' gift{Enter}');
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(sent()).toEqual([]);
});

test('offers to load the order when somebody else has changed it', async () => {
  const { user, page, server } = await openOrder(['Gift']);
  server.on(call, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.'));
  await user.click(page.button('Remove the tag Gift'));
  await page.findByText('Someone else has changed this.');
  await user.click(page.button('Load the new status'));
  await waitFor(() => expect(page.queryByText('Someone else has changed this.')).toBeNull());
});

test('says when an order has no room for another tag', async () => {
  const twenty = Array.from({ length: 20 }, (_, number) => `Tag ${number}`);
  const full = await openOrder(twenty);
  expect(full.page.getByText('An order has at most 20 tags. Remove one to add another.')).toBeTruthy();
  expect(full.page.queryByRole('button', { name: 'Add tag' })).toBeNull();
});

test('shows the tags without buttons to a role that changes none', async () => {
  const { page } = await openOrder(['Gift'], 'viewer');
  expect(page.getByText('Gift')).toBeTruthy();
  expect(page.queryByRole('button', { name: /tag/ })).toBeNull();
});
