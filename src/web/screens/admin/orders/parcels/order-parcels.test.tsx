// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { emptyBalance } from '#web/store/order/order.returns.admin.ts';
import { anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminOrderScreen } from '#web/screens/admin/orders/order.screen.tsx';

const id = '7K3M9Q2X4T5B';
const shipCall = `POST /api/admin/orders/${id}/parcels`;

const aParcel = (part: Partial<Parcel> = {}): Parcel => ({
  _id: 'parcel-1',
  number: 1,
  status: 'sent',
  carrier: 'ups',
  trackingNumber: '1Z 1',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z1',
  lines: [{ position: 0, quantity: 1 }],
  dispatchedAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  ...part,
});
const tees = anOrderLine({ quantity: 3, left: 3 });
const mug = anOrderLine({ name: 'Mug', size: '', color: '', position: 4 });

/** Opens the page of a confirmed order of three tees and a mug; what it loads again is `stored`. */
async function openOrder(stored: Partial<AdminOrder> = {}) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<AdminOrderScreen />, {
    store,
    route: '/adminDashboard/order/:id',
    at: `/adminDashboard/order/${id}`,
    load: () => ({
      order: {
        ...anOrder({ orderStatus: 'confirmed', paymentMethod: 'cod', cartItems: [tees, mug] }),
        userEmail: 'grace@navy.mil',
        tags: [],
        version: 'v1',
        ...stored,
      },
      history: [],
      returns: [],
      money: emptyBalance,
      refunds: [],
    }),
  });
  await screen.page.findByRole('heading', { level: 1, name: new RegExp(id) });
  return { ...screen, server };
}

test('sends all that is left unless less is chosen, and closes with the new state', async () => {
  const stored: Partial<AdminOrder> = {};
  const { user, page, dialog, hasDialog, server } = await openOrder(stored);
  server.on(shipCall, () => {
    Object.assign(stored, {
      fulfilment: 'part',
      parcels: [aParcel()],
      cartItems: [{ ...tees, sent: 2, left: 1 }, mug],
    });
    return ok({ data: {} });
  });
  await user.click(page.button('Ship'));
  const parcel = await dialog('What goes into this parcel?');
  await user.click(parcel.button('Increase quantity of Boxy tee, Sand, M'));
  expect(await parcel.findByText('Only 3 left to send.')).toBeTruthy();
  await user.click(parcel.button('Decrease quantity of Boxy tee, Sand, M'));
  await user.click(parcel.button('Decrease quantity of Mug'));
  await user.selectOptions(parcel.getByLabelText(/Carrier/), 'UPS');
  await user.type(parcel.field(/Tracking number/), '1Z 1');
  await user.click(parcel.getByLabelText('E-mail the shopper'));
  await user.click(parcel.button('Ship'));
  await page.findByText('The parcel is on its way.');
  expect(server.requests.at(-1)?.body).toEqual({
    version: 'v1',
    lines: [{ position: 0, quantity: 2 }],
    carrier: 'ups',
    trackingNumber: '1Z 1',
    trackingUrl: '',
    notify: false,
  });
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(await page.findByRole('button', { name: 'Ship the rest' })).toBeTruthy();
  expect(page.getByText('1 to send · 2 sent')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(page.getByRole('link', { name: /^Track\s*parcel 1$/ }).getAttribute('href')).toBe(aParcel().trackingUrl);
});

test('asks from where a parcel is sent where there are several locations: the first that has all of it', async () => {
  const { user, page, dialog, server } = await openOrder();
  server.on(shipCall, ok({ data: {} }));
  server.on(
    `GET /api/admin/orders/${id}/locations`,
    ok({
      data: [
        { _id: 'main', name: 'Main', lines: [{ position: 0, onHand: 2 }] },
        { _id: 'stall', name: 'Market stall', lines: [{ position: 0, onHand: 3 }] },
      ],
    }),
  );
  await user.click(page.button('Ship'));
  const parcel = await dialog('What goes into this parcel?');
  const field = (await parcel.findByLabelText(/Location/)) as HTMLSelectElement;
  expect(field.value).toBe('stall');
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Wherever they are',
    'Main (not all of them)',
    'Market stall',
  ]);
  await user.click(parcel.button('Decrease quantity of Boxy tee, Sand, M'));
  expect(field.value).toBe('main');
  await user.click(parcel.button('Ship'));
  await page.findByText('The parcel is on its way.');
  expect(server.requests.at(-1)?.body).toMatchObject({ locationId: 'main' });
});

test('keeps what was chosen when nothing is, and when the shop refuses', async () => {
  const { user, page, dialog, server } = await openOrder({ cartItems: [mug] });
  server.on(shipCall, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this order.'));
  await user.click(page.button('Ship'));
  const parcel = await dialog('What goes into this parcel?');
  await user.click(parcel.button('Decrease quantity of Mug'));
  await user.click(parcel.button('Ship'));
  expect(await parcel.findByText('Choose how many items you send.')).toBeTruthy();
  await user.click(parcel.button('Increase quantity of Mug'));
  await user.type(parcel.field(/Tracking number/), 'MINE');
  await user.click(parcel.button('Ship'));
  await parcel.findByText('Someone else has changed this order.');
  expect(parcel.button('Load the new status')).toBeTruthy();
  expect(parcel.field(/Tracking number/).value).toBe('MINE');
});

test('asks for the page of another carrier', async () => {
  const { user, page, dialog, server } = await openOrder({ cartItems: [mug] });
  server.on(shipCall, ok({ data: {} }));
  await user.click(page.button('Ship'));
  const parcel = await dialog('What goes into this parcel?');
  await user.selectOptions(parcel.getByLabelText(/Carrier/), 'Another carrier');
  await user.type(parcel.field(/Tracking page/), 'https://parcels.example/1');
  await user.click(parcel.button('Ship'));
  await page.findByText('The parcel is on its way.');
  expect(server.requests.at(-1)?.body).toMatchObject({ carrier: 'other', trackingUrl: 'https://parcels.example/1' });
});

test('says what became of a parcel, and deletes one that was not sent', async () => {
  const { user, page, dialog, server } = await openOrder({
    parcels: [aParcel(), aParcel({ _id: 'parcel-2', number: 2, carrier: null, trackingNumber: '', trackingUrl: '' })],
  });
  const parcelPath = `/api/admin/orders/${id}/parcels/parcel-2`;
  for (const call of [`PATCH ${parcelPath}`, `DELETE ${parcelPath}?version=v1`, `POST ${parcelPath}/delivered`])
    server.on(call, ok({ data: {} }));
  const ask = async (action: string, question: string, yes: string) => {
    await user.click(page.button('More actions for parcel 2'));
    await user.click(page.getAllByRole('button', { name: action }).at(-1)!);
    await user.click((await dialog(question)).button(yes));
  };
  await user.click(page.getByRole('button', { name: /^Delivered\s*: parcel 2$/ }));
  await user.click((await dialog('Has parcel 2 arrived?')).button('Yes, it has arrived'));
  await page.findByText('Parcel 2 is saved.');
  await ask('Lost', 'Is parcel 2 lost?', 'Yes, it is lost');
  await waitFor(() => expect(server.requests.at(-1)?.body).toEqual({ version: 'v1', status: 'lost' }));
  await ask('Delete parcel', 'Delete parcel 2?', 'Delete parcel');
  await page.findByText('Parcel 2 is deleted.');
  expect(server.calls().filter((call) => call.includes('/parcels/'))).toEqual([
    `POST ${parcelPath}/delivered`,
    `PATCH ${parcelPath}`,
    `DELETE ${parcelPath}?version=v1`,
  ]);
});

test('ships nothing while a change waits for its payment, and says so', async () => {
  const edit = { _id: 'edit-1', status: 'proposed', difference: 12, payUntil: null } as const;
  const { page } = await openOrder({ edit });
  expect(page.getByRole<HTMLButtonElement>('button', { name: /^Ship/ }).disabled).toBe(true);
  expect(page.getAllByText(/waiting for payment/).length).toBeGreaterThan(0);
});
