// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCustomer, aMovement, aUser, noCredit } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerScreen } from './customer.screen.tsx';

const call = 'POST /api/admin/customers/user-grace/credit';
const some: StoreCredit = {
  balance: 12,
  movements: [aMovement({ reason: 'refunded', delta: 12, balanceAfter: 12, orderId: '7K3M9Q2X4T5B' })],
};

/** Opens the page of a customer; what it loads again is `stored.credit`. */
async function open(credit: StoreCredit) {
  const stored = { credit };
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<CustomerScreen />, {
    store,
    route: '/admin-customers/:id',
    at: '/admin-customers/user-grace',
    load: () => ({ ...aCustomer(), latestOrders: [], notes: [], allGroups: [], credit: stored.credit }),
  });
  await screen.page.findByRole('heading', { name: 'Store credit' });
  return { ...screen, server, stored };
}

test('says why the store credit is what it is', async () => {
  const { user, page, dialog } = await open(some);
  await user.click(page.button('Why is this number?'));
  const { element } = await dialog('Store credit');
  for (const part of ['Refunded', '+$12.00', 'Order 7K3M9Q2X4T5B']) expect(element.textContent).toContain(part);
});

test('gives store credit with a note for the customer', async () => {
  const { user, page, dialog, server, stored } = await open(noCredit);
  expect(page.queryByRole('button', { name: 'Why is this number?' })).toBeNull();
  server.on(call, () => {
    stored.credit = some;
    return { ...ok({ data: some }), status: 201 };
  });
  await user.click(page.button('Change store credit'));
  const asked = await dialog('Change store credit');
  await user.type(asked.field(/^Amount/), '12');
  await user.type(asked.field(/^Note for the customer/), 'Sorry for the wait');
  await user.click(asked.button('Change store credit'));
  await page.findByText('The balance is $12.00 now.');
  expect(server.requests.at(-1)?.body).toEqual({ amount: 12, note: 'Sorry for the wait' });
  await page.findByRole('button', { name: 'Why is this number?' });
});

test('says at the amount that the customer has spent it meanwhile', async () => {
  const { user, page, dialog, server, stored } = await open(some);
  await user.click(page.button('Change store credit'));
  const asked = await dialog('Change store credit');
  await user.click(asked.getByRole('radio', { name: 'Take off' }));
  await user.type(asked.field(/^Amount/), '10');
  await user.type(asked.field(/^Note for the customer/), 'Given twice');
  server.on(call, () => {
    stored.credit = { ...some, balance: 2 };
    const message = 'Only $2.00 is left.';
    return fail(409, 'NOT_ENOUGH_CREDIT', message, { errors: [{ path: 'amount', message }] });
  });
  await user.click(asked.button('Change store credit'));
  await asked.findByText('Only $2.00 is left.');
  expect(asked.field(/^Amount/).getAttribute('aria-invalid')).toBe('true');
  expect(asked.field(/^Note for the customer/).value).toBe('Given twice');
});

test.each([
  [some, true],
  [noCredit, false],
])('says what ends with the account when there is some: %j', async (credit, isSaid) => {
  const { user, page, dialog } = await open(credit);
  await user.click(page.button('Erase this account'));
  const { element } = await dialog('Erase the account of Grace Hopper?');
  expect(element.textContent.includes('Store credit of $12.00 ends with the account.')).toBe(isSaid);
});
