// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Customer } from '#contract/account/customers.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCustomer, aUser, noCredit } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerScreen } from './customer.screen.tsx';

const saveCall = 'PATCH /api/admin/customers/user-grace/selling';

async function open(part: Partial<Customer> = {}) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<CustomerScreen />, {
    store,
    route: '/admin-customers/:id',
    at: '/admin-customers/user-grace',
    load: () => ({ ...aCustomer(part), latestOrders: [], notes: [], allGroups: [], credit: noCredit }),
  });
  const theSwitch = () => screen.page.findByRole<HTMLInputElement>('switch', { name: 'Pays no tax' });
  const save = () => screen.user.click(screen.page.button('Save tax'));
  return { ...screen, server, theSwitch, save };
}

test('asks why a customer pays no tax', async () => {
  const { user, page, server, theSwitch, save } = await open();
  expect((await theSwitch()).checked).toBe(false);
  expect(page.queryByLabelText(/^Reason/)).toBeNull();
  await user.click(await theSwitch());
  await save();
  await page.findByText('Enter why the customer pays no tax.');
  expect(server.calls()).toEqual([]);
  server.on(saveCall, ok({ data: aCustomer({ taxExempt: true, taxExemptNote: 'Embassy' }) }));
  await user.type(page.field(/^Reason/), ' Embassy');
  await save();
  await page.findByText('The customer pays no tax from now on.');
  expect(server.requests.at(-1)?.body).toEqual({ taxExempt: true, taxExemptNote: ' Embassy' });
  expect(page.field(/^Reason/).value).toBe('Embassy');
});

test('lets a customer pay tax again', async () => {
  const { user, page, server, theSwitch, save } = await open({ taxExempt: true, taxExemptNote: 'Embassy' });
  expect((await theSwitch()).checked).toBe(true);
  expect(page.field(/^Reason/).value).toBe('Embassy');
  await user.click(await theSwitch());
  server.on(saveCall, ok({ data: aCustomer() }));
  await save();
  await page.findByText('The customer pays tax from now on.');
  expect(server.requests.at(-1)?.body).toEqual({ taxExempt: false });
});
