// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { emptyBalance } from '#web/store/order/order.returns.admin.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, anOrderLine, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import type { RefundParts } from '#web/store/order/order.refunds.admin.ts';
import { AdminOrderScreen } from '#web/screens/admin/orders/order.screen.tsx';

const id = '7K3M9Q2X4T5B';
const stepCall = `PATCH /api/order/${id}/status`;
const refundCall = `POST /api/admin/orders/${id}/refunds`;

const previewCall = `${refundCall}/preview`;

type Stored = { order: Partial<AdminOrder>; left?: number; returns?: OrderReturn[] };

/** Opens the page of an order; what it loads again is `stored`. */
async function openOrder(stored: Stored) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const left = () => stored.left ?? 0;
  // A tee is worth $19.50, the delivery $4.95.
  server.on(previewCall, () => {
    const [{ lines, delivery }] = server.requests.slice(-1).map(({ body }) => body) as [RefundParts];
    const worth = lines.map(({ position, quantity }) => ({ position, quantity, amount: 19.5 * quantity }));
    const fee = delivery ? 4.95 : 0;
    const amount = Math.min(
      left(),
      worth.reduce((sum, line) => sum + line.amount, fee),
    );
    return ok({ data: { lines: worth, delivery: fee, amount, left: left() } });
  });
  const loads = { count: 0 };
  const screen = await mountScreen(<AdminOrderScreen />, {
    store,
    route: '/adminDashboard/order/:id',
    at: `/adminDashboard/order/${id}`,
    load: () => {
      loads.count += 1;
      return {
        order: {
          ...anOrder({ userName: 'Grace Hopper' }),
          userEmail: 'grace@navy.mil',
          tags: [],
          version: 'v1',
          ...stored.order,
        },
        history: [],
        returns: stored.returns ?? [],
        money: { ...emptyBalance, left: left() },
        refunds: [],
      };
    },
  });
  await screen.page.findByRole('heading', { level: 1, name: new RegExp(id) });
  return { ...screen, server, loads };
}

test('takes a step with the version that was read and shows the new state', async () => {
  const stored: Stored = { order: { orderStatus: 'pending', paymentMethod: 'cod' } };
  const { user, page, dialog, hasDialog, server } = await openOrder(stored);
  server.on(stepCall, () => {
    stored.order = { orderStatus: 'confirmed', paymentMethod: 'cod' };
    return ok({ data: {} });
  });
  await user.click(page.button('Confirm'));
  await user.click((await dialog('Confirm this order?')).button('Yes, confirm it'));
  await page.findByText(`Order ${id} is confirmed.`);
  expect(server.requests.at(-1)?.body).toEqual({
    orderStatus: 'confirmed',
    trackingNumber: '',
    version: '2026-11-20T10:00:00.000Z',
  });
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(await page.findByRole('button', { name: 'Mark as dispatched' })).toBeTruthy();
});

test('offers the new state after a conflict, and then only the steps that are still possible', async () => {
  const stored: Stored = { order: { orderStatus: 'pending', paymentMethod: 'cod' } };
  const { user, page, dialog, server } = await openOrder(stored);
  server.on(stepCall, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this order.'));
  await user.click(page.button('Confirm'));
  const step = await dialog('Confirm this order?');
  await user.click(step.button('Yes, confirm it'));
  await step.findByText('Someone else has changed this order.');
  stored.order = { orderStatus: 'cancelled' };
  await user.click(step.button('Load the new status'));
  await waitFor(() => expect(page.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(page.queryByText('Someone else has changed this order.')).toBeNull();
});

test('saves a step once and cannot be closed while it is saving', async () => {
  const { user, page, dialog, hasDialog, server } = await openOrder({ order: { orderStatus: 'pending' } });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(stepCall, answer.promise);
  await user.click(page.button('Cancel order'));
  const step = await dialog('Cancel this order?');
  await user.click(step.button('Yes, cancel it'));
  await user.click(step.button('Yes, cancel it'));
  await user.click(step.button('Close'));
  expect(hasDialog()).toBe(true);
  expect(step.button('Keep the order').disabled).toBe(true);
  answer.resolve(ok({ data: {} }));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(server.calls().filter((call) => call === stepCall)).toEqual([stepCall]);
});

test.each([
  ['lost', true],
  ['returned_to_sender', false],
] as const)('sends an order again that is %s, with other pieces by default: %s', async (orderStatus, replace) => {
  const { user, page, dialog, server } = await openOrder({ order: { orderStatus } });
  server.on(stepCall, ok({ data: {} }));
  await user.click(page.button('Send again'));
  const step = await dialog('Is this order on its way again?');
  await user.type(step.field(/Tracking number/), 'RM 2');
  await user.click(step.button('Yes, it is on its way'));
  await page.findByText(`Order ${id} is dispatched again.`);
  expect(server.requests.at(-1)?.body).toMatchObject({ orderStatus: 'dispatched', trackingNumber: 'RM 2', replace });
});

test('cancels a lost order that was paid, with its pieces back in stock only when asked', async () => {
  const lost = { orderStatus: 'lost', paymentStatus: 'paid', paymentMethod: 'card' } as const;
  const { user, page, dialog, server } = await openOrder({ order: lost });
  server.on(stepCall, ok({ data: {} }));
  expect(page.button('Send again')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await user.click(page.button('More actions'));
  expect(page.button('Returned to sender')).toBeTruthy();
  await user.click(page.button('Cancel order'));
  const step = await dialog('Cancel this order?');
  expect(step.getByText('$19.50 is refunded, and the shopper gets an e-mail. This cannot be undone.')).toBeTruthy();
  await user.click(step.button('Yes, cancel it'));
  await page.findByText(`Order ${id} is cancelled.`);
  expect(server.requests.at(-1)?.body).toMatchObject({ orderStatus: 'cancelled', restock: false });
});

const cancelledAndPaid = { orderStatus: 'cancelled', paymentStatus: 'paid', paymentMethod: 'card' } as const;
const refunded = ok({ data: { refund: { _id: 'refund-1', amount: 39 }, order: anOrder() } });
type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof openOrder>>['dialog']>>;
const chooseReason = (user: Awaited<ReturnType<typeof openOrder>>['user'], form: Dialog, reason = 'Other') =>
  user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), reason);

test('refunds the typed amount, also with a decimal comma, and closes', async () => {
  const stored: Stored = { order: cancelledAndPaid, left: 39 };
  const { user, page, dialog, hasDialog, server } = await openOrder(stored);
  server.on(refundCall, () => {
    stored.left = 0;
    return refunded;
  });
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  expect(form.getByText(/refunded to the shopper’s card/)).toBeTruthy();
  expect(form.field('Amount').value).toBe('39.00');
  await user.clear(form.field('Amount'));
  await user.type(form.field('Amount'), '12,50');
  await chooseReason(user, form, 'Arrived late or not at all');
  await user.type(form.field(/Note/), 'Called on Monday');
  await user.click(form.button('Refund $12.50'));
  await page.findByText('The refund has been started.');
  expect(server.requests.at(-1)?.body).toEqual({
    lines: [],
    delivery: false,
    amount: 12.5,
    reason: 'late',
    note: 'Called on Monday',
    notify: true,
    version: anOrder().orderUpdateDate,
  });
  await waitFor(() => expect(hasDialog()).toBe(false));
  await waitFor(() => expect(page.queryByRole('button', { name: 'Refund' })).toBeNull());
});

test.each([
  ['40', /Enter \$39\.00 or less/],
  ['0', /more than 0/i],
  ['a lot', /amount/i],
  ['1,299.50', /Enter \$39\.00 or less/],
])('rejects a refund of %j at its field without a request', async (typed, message) => {
  const { user, page, dialog, server } = await openOrder({ order: cancelledAndPaid, left: 39 });
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  await user.clear(form.field('Amount'));
  await user.type(form.field('Amount'), typed);
  await chooseReason(user, form);
  await user.click(form.getByRole('button', { name: /^Refund/ }));
  await waitFor(() => expect(form.field('Amount').getAttribute('aria-invalid')).toBe('true'));
  const description = form.field('Amount').getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(description)?.textContent).toMatch(message);
  expect(server.calls()).not.toContain(refundCall);
});

test('shows at the field that another admin has refunded meanwhile, with the new limit', async () => {
  const stored: Stored = { order: cancelledAndPaid, left: 39 };
  const { user, page, dialog, server } = await openOrder(stored);
  server.on(refundCall, () => {
    stored.left = 9;
    stored.order = { ...cancelledAndPaid, version: 'v2' };
    return fail(409, 'TOO_MUCH_REFUNDED', 'Only $9.00 can be refunded.');
  });
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  await chooseReason(user, form);
  await user.click(form.button('Refund $39.00'));
  await form.findByText('Only $9.00 can be refunded.');
  await waitFor(() => expect(form.field('Amount').value).toBe('9.00'));
  expect(form.getByText('$9.00 is left to refund.')).toBeTruthy();
});

const sent = {
  orderStatus: 'dispatched',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  delivery: 4.95,
  cartItems: [
    anOrderLine({ position: 0, quantity: 2 }),
    anOrderLine({ position: 3, name: 'Cap', color: '', size: '', refunded: 1 }),
  ],
} satisfies Partial<AdminOrder>;

test('refunds pieces with what they are worth, back in stock, and the delivery', async () => {
  const { user, page, dialog, server } = await openOrder({ order: sent, left: 63.45 });
  server.on(refundCall, refunded);
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  // Nothing of the cap is left to refund.
  expect(form.queryByText('Cap')).toBeNull();
  expect(form.field('Amount').value).toBe('');
  const more = form.getByRole('button', { name: /Increase quantity of Boxy tee/ });
  await user.click(more);
  await waitFor(() => expect(form.field('Amount').value).toBe('19.50'));
  expect(form.getByText('What you chose is worth $19.50. $63.45 is left.')).toBeTruthy();
  await user.click(form.field(/Boxy tee.*back into stock/));
  await user.click(form.getByRole('switch', { name: 'Delivery fee' }));
  await waitFor(() => expect(form.field('Amount').value).toBe('24.45'));
  await user.click(form.getByRole('switch', { name: 'E-mail the shopper' }));
  await chooseReason(user, form, 'Damaged');
  await user.click(form.button('Refund $24.45'));
  await page.findByText('The refund has been started.');
  expect(server.requests.at(-1)?.body).toMatchObject({
    lines: [{ position: 0, quantity: 1, restock: true }],
    delivery: true,
    amount: 24.45,
    reason: 'damaged',
    notify: false,
  });
});

test('refunds no more pieces than there are, and takes the amount from what is chosen after another was typed', async () => {
  const { user, page, dialog } = await openOrder({ order: sent, left: 63.45 });
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  await user.type(form.field('Amount'), '5');
  expect(form.button('Refund $5.00')).toBeTruthy();
  const more = form.getByRole('button', { name: /Increase quantity of Boxy tee/ });
  for (let click = 0; click < 3; click += 1) await user.click(more);
  expect(form.getByText('Only 2 can be refunded.')).toBeTruthy();
  await waitFor(() => expect(form.field('Amount').value).toBe('39.00'));
});

test('says why what is chosen cannot be refunded', async () => {
  const { user, page, dialog, server } = await openOrder({ order: sent, left: 63.45 });
  server.on(previewCall, fail(422, 'NO_SUCH_PIECES', 'That is more than can be refunded'));
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  expect(await form.findByText('That is more than can be refunded')).toBeTruthy();
});

test.each([
  [{ orderStatus: 'confirmed' as const }, 39, false],
  [{ orderStatus: 'delivered' as const }, 39, true],
  [{ orderStatus: 'delivered' as const }, 0, false],
  [{ orderStatus: 'delivered' as const, paymentStatus: 'pending' as const }, 39, false],
])('an order that is %j with $%s left can be refunded: %s', async (part, left, isOffered) => {
  const { page } = await openOrder({ order: { ...sent, ...part }, left });
  expect(page.queryByRole('button', { name: 'Refund' }) !== null).toBe(isOffered);
});

const delivered = {
  orderStatus: 'delivered',
  paymentStatus: 'paid',
  paymentMethod: 'cod',
  cartItems: [anOrderLine({ productId: 'tee', quantity: 2 })],
} satisfies Partial<AdminOrder>;

test('accepts a return with the refund of its pieces, restocks them and focuses the new state', async () => {
  const stored: Stored = { order: delivered, left: 39, returns: [aReturn()] };
  const { user, page, dialog, hasDialog, server } = await openOrder(stored);
  server.on('POST /api/admin/returns/return-1/accept', () => {
    stored.returns = [aReturn({ status: 'accepted', refund: 19.5, restocked: true })];
    return ok({ data: {} });
  });
  await user.click(page.button('Accept'));
  const form = await dialog('Accept this return?');
  expect(form.field('Refund').value).toBe('19.50');
  await user.type(form.field(/Message to the shopper/), 'Thank you.');
  await user.click(form.button('Accept the return'));
  await page.findByText('The return is accepted.');
  expect(server.requests.at(-1)?.body).toEqual({
    refund: 19.5,
    restock: true,
    answer: 'Thank you.',
    version: aReturn().version,
  });
  await waitFor(() => expect(hasDialog()).toBe(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accepted'));
});

test('accepts a return without restocking', async () => {
  const { user, page, dialog, server } = await openOrder({ order: delivered, left: 39, returns: [aReturn()] });
  server.on('POST /api/admin/returns/return-1/accept', ok({ data: {} }));
  await user.click(page.button('Accept'));
  const form = await dialog('Accept this return?');
  await user.click(form.field('Put the items back into stock'));
  await user.click(form.button('Accept the return'));
  await page.findByText('The return is accepted.');
  expect(server.requests.at(-1)?.body).toMatchObject({ restock: false });
});

test('keeps the answer that was typed when declining fails, and offers the new state', async () => {
  const stored: Stored = { order: delivered, left: 39, returns: [aReturn()] };
  const { user, page, dialog, hasDialog, server } = await openOrder(stored);
  server.on('POST /api/admin/returns/return-1/decline', fail(409, 'RETURN_DECIDED', 'It is decided already.'));
  await user.click(page.button('Decline'));
  const form = await dialog('Decline this return?');
  await user.type(form.field(/Message to the shopper/), 'Worn too long.');
  await user.click(form.button('Decline the return'));
  await form.findByText('It is decided already.');
  expect(server.requests.at(-1)?.body).toEqual({ answer: 'Worn too long.', version: aReturn().version });
  expect(form.field(/Message to the shopper/).value).toBe('Worn too long.');
  stored.returns = [aReturn({ status: 'declined' })];
  await user.click(form.button('Load the new status'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(page.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('adds a note and empties its field; a failed one stays', async () => {
  const { user, page, server, loads } = await openOrder({ order: {} });
  const noteCall = `POST /api/admin/orders/${id}/notes`;
  server.on(noteCall, fail(500, 'BROKEN', 'Something broke'));
  await user.type(page.field('Note for the team'), 'Call her');
  await user.click(page.button('Add note'));
  await page.findByText('Something broke');
  expect(page.field('Note for the team').value).toBe('Call her');
  server.on(noteCall, ok({ data: {} }));
  await user.click(page.button('Add note'));
  await page.findByText('The note is added.');
  expect(server.requests.at(-1)?.body).toEqual({ note: 'Call her' });
  await waitFor(() => expect(page.field('Note for the team').value).toBe(''));
  await waitFor(() => expect(loads.count).toBe(2));
});

const tender: AdminOrder['tender'] = [
  { kind: 'gift-card', ending: '7Q2K', amount: 5 },
  { kind: 'store-credit', amount: 2.5 },
];
const returned = { orderStatus: 'returned', paymentStatus: 'paid', paymentMethod: 'card' } as const;

test.each([
  [{ due: 12, tender }, 'Goes back to the card first, then to gift cards, then to store credit.'],
  [{ due: 0, tender }, 'Goes back to gift cards first, then to store credit.'],
  [{}, 'The money is refunded to the shopper’s card.'],
])('says where the money goes: %j', async (part, lead) => {
  const { user, page, dialog } = await openOrder({ order: { ...returned, ...part }, left: 19.5 });
  await user.click(page.button('Refund'));
  const { element } = await dialog('Refund this order?');
  expect(element.textContent).toContain(lead);
});

test('refunds as store credit when that is chosen', async () => {
  const { user, page, dialog, server } = await openOrder({ order: returned, left: 19.5 });
  server.on(refundCall, refunded);
  await user.click(page.button('Refund'));
  const form = await dialog('Refund this order?');
  await user.click(form.getByRole('switch', { name: 'Give it as store credit' }));
  await chooseReason(user, form);
  await user.click(form.button('Refund $19.50'));
  await page.findByText('The refund has been started.');
  expect(server.requests.at(-1)?.body).toMatchObject({ amount: 19.5, to: 'credit' });
});

test('suggests store credit for a return when the shopper has asked for it', async () => {
  const order = { ...returned, orderStatus: 'delivered' } as const;
  const stored: Stored = { order, left: 19.5, returns: [aReturn({ to: 'credit' })] };
  const { user, page, dialog, server } = await openOrder(stored);
  server.on('POST /api/admin/returns/return-1/accept', ok({ data: aReturn({ status: 'accepted' }) }));
  expect(page.getByText('Grace Hopper asked for store credit.')).toBeTruthy();
  await user.click(page.button('Accept'));
  const form = await dialog('Accept this return?');
  expect(form.getByText('Grace Hopper asked for store credit.')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('switch', { name: 'Give it as store credit' }).checked).toBe(true);
  await user.click(form.button('Accept the return'));
  await page.findByText('The return is accepted.');
  expect(server.requests.at(-1)?.body).toMatchObject({ refund: 19.5, to: 'credit' });
});

test.each([[{ userId: '' }], [{ guest: true as const }], [{ currency: 'EUR' }]])(
  'offers no store credit without an account or in another currency: %j',
  async (part) => {
    const { user, page, dialog } = await openOrder({ order: { ...returned, ...part }, left: 19.5 });
    await user.click(page.button('Refund'));
    const form = await dialog('Refund this order?');
    expect(form.queryByRole('switch', { name: 'Give it as store credit' })).toBeNull();
  },
);
