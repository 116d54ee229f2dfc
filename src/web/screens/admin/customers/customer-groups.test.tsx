// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCustomer, aUser, noCredit } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerGroupsScreen } from './customer-groups.screen.tsx';
import { CustomerScreen } from './customer.screen.tsx';

const press = { _id: 'press', name: 'Press', members: 2 };
const trade = { _id: 'trade', name: 'Trade', members: 1 };

async function open(groups = [press]) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<CustomerGroupsScreen />, {
    store,
    route: '/admin-customer-groups',
    load: () => groups,
  });
  return { ...screen, server };
}

test('says what groups are for, and adds one', async () => {
  const { user, page, dialog, server, hasDialog } = await open([]);
  await page.findByText('No customer groups yet');
  await user.click(page.button('Add group'));
  const form = await dialog('Add group');
  const message = 'Another group of customers has this name.';
  const call = 'POST /api/admin/customer-groups';
  server.on(call, fail(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] }));
  await user.type(form.field(/^Name/), 'Press');
  await user.click(form.button('Add group'));
  await page.findByText(message);
  server.on(call, ok({ data: press }));
  await user.click(form.button('Add group'));
  await page.findByText('Press is saved.');
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Press' });
  expect(hasDialog()).toBe(false);
});

test('renames a group', async () => {
  const { user, page, dialog, server } = await open();
  await page.findByText('2 customers');
  await user.click(page.button('Rename Press'));
  const form = await dialog('Rename group');
  expect(form.field(/^Name/).value).toBe('Press');
  await user.type(form.field(/^Name/), ' and radio');
  server.on('PUT /api/admin/customer-groups/press', ok({ data: { ...press, name: 'Press and radio' } }));
  await user.click(form.button('Rename group'));
  await page.findByText('Press and radio is saved.');
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Press and radio' });
});

test('deletes a group after a confirmation, and says why one of a discount stays', async () => {
  const { user, page, dialog, server } = await open();
  await user.click(page.button('Delete Press'));
  const asked = await dialog('Delete this group?');
  expect(asked.element.textContent).toContain('Its customers keep their accounts.');
  const message = 'A discount is for this group of customers. Change the discount first.';
  const call = 'DELETE /api/admin/customer-groups/press';
  server.on(call, fail(409, 'GROUP_IN_USE', message));
  await user.click(asked.button('Yes, delete'));
  await page.findByText(message);
  server.on(call, ok({ id: 'press' }));
  await user.click(asked.button('Yes, delete'));
  await page.findByText('Press is deleted.');
});

test('puts a customer into groups', async () => {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const { user, page } = await mountScreen(<CustomerScreen />, {
    store,
    load: () => ({
      ...aCustomer({ groups: [{ _id: 'press', name: 'Press' }] }),
      latestOrders: [],
      notes: [],
      allGroups: [press, trade],
      credit: noCredit,
    }),
  });
  await waitFor(() => expect(page.field('Press').checked).toBe(true));
  await user.click(page.field('Press'));
  await user.click(page.field('Trade'));
  server.on(
    'PATCH /api/admin/customers/user-grace/selling',
    ok({ data: aCustomer({ groups: [{ _id: 'trade', name: 'Trade' }] }) }),
  );
  await user.click(page.button('Save groups'));
  await page.findByText('The groups are saved.');
  expect(server.requests.at(-1)?.body).toEqual({ groupIds: ['trade'] });
  expect(page.field('Trade').checked).toBe(true);
});
