// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { GiftCard } from '#contract/shop/gift-cards.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGiftCard, aMovement, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { GiftCardScreen } from './gift-card.screen.tsx';

const changeCall = 'PATCH /api/admin/gift-cards/card-1';

/** Opens the page of a card; what it loads again is `stored.card`. */
async function open(part: Partial<GiftCard> = {}) {
  const stored = { card: aGiftCard(part) };
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<GiftCardScreen />, {
    store,
    route: '/admin-gift-cards/:id',
    at: '/admin-gift-cards/card-1',
    load: () => stored.card,
  });
  await screen.page.findByRole('heading', { level: 1, name: /^Gift card ending 7Q2K/ });
  return { ...screen, server, stored };
}

test('says why the balance is what it is', async () => {
  const { page } = await open({
    balance: 25,
    movements: [
      aMovement({ _id: '3', reason: 'adjusted', delta: -5, balanceAfter: 25, note: 'Typo', actorName: 'Mara' }),
      aMovement({ _id: '2', reason: 'ordered', delta: -20, balanceAfter: 30, orderId: '7K3M9Q2X4T5B' }),
      aMovement(),
    ],
  });
  expect(page.getByText('left of $50.00')).toBeTruthy();
  const texts = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const parts of [
    ['Changed by the team', '−$5.00', 'Mara', 'Typo', 'Balance after it: $25.00'],
    ['Used for an order', '−$20.00', 'Order 7K3M9Q2X4T5B', 'Balance after it: $30.00'],
    ['Issued', '+$50.00'],
  ])
    expect(texts.some((text) => parts.every((part) => text.includes(part)))).toBe(true);
  expect(page.getByRole('link', { name: 'Order 7K3M9Q2X4T5B' }).getAttribute('href')).toBe(
    '/adminDashboard/order/7K3M9Q2X4T5B',
  );
});

test('blocks a card once that is confirmed, and unblocks it', async () => {
  const { user, page, dialog, server, stored } = await open();
  server.on(changeCall, () => {
    stored.card = aGiftCard({ state: 'blocked', version: 'v2' });
    return ok({ data: stored.card });
  });
  await user.click(page.button('Block'));
  await user.click((await dialog('Block this gift card?')).button('Yes, block'));
  await page.findByText('The gift card is blocked.');
  server.on(changeCall, () => {
    stored.card = aGiftCard({ version: 'v3' });
    return ok({ data: stored.card });
  });
  await user.click(await page.findByRole('button', { name: 'Unblock' }));
  await page.findByText('The gift card can be used again.');
  expect(await page.findByRole('button', { name: 'Block' })).toBeTruthy();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { status: 'blocked', version: 'v1' },
    { status: 'active', version: 'v2' },
  ]);
});

test('shows what another admin has changed first, and then changes that', async () => {
  const { user, page, dialog, server, stored } = await open();
  await user.click(page.getByRole('button', { name: /^Change\s*until when it is valid$/ }));
  const asked = await dialog('Change until when it is valid');
  server.on(changeCall, () => {
    stored.card = aGiftCard({ expiresOn: '2030-01-31', version: 'v2' });
    return fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.');
  });
  await user.clear(asked.field(/^Valid until/));
  await user.click(asked.button('Save'));
  await asked.findByText(/^Another admin has changed this gift card meanwhile/);
  await waitFor(() => expect(asked.field(/^Valid until/).value).toBe('2030-01-31'));
  server.on(changeCall, () => ok({ data: aGiftCard({ expiresOn: null, version: 'v3' }) }));
  await user.clear(asked.field(/^Valid until/));
  await user.click(asked.button('Save'));
  await page.findByText('The gift card is valid without an end.');
  expect(server.requests.at(-1)?.body).toEqual({ expiresOn: null, version: 'v2' });
});

test('makes a new code, which it shows once, and ends the others when asked', async () => {
  const { user, page, dialog, hasDialog, server } = await open();
  const call = 'POST /api/admin/gift-cards/card-1/code';
  server.on(call, { ...ok({ code: 'ABCD-EFGH-JKMN-7Q2K' }), status: 201 });
  await user.click(page.button('New code'));
  const asked = await dialog('Make a new code?');
  await user.click(asked.getByRole('checkbox', { name: 'End the other codes' }));
  await user.click(asked.button('Make the code'));
  const shown = await dialog('The code of the gift card');
  expect(shown.element.textContent).toContain('ABCD-EFGH-JKMN-7Q2K');
  expect(server.requests.at(-1)?.body).toEqual({ revokeOthers: true });
  await user.click(shown.button('Done'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(page.queryByText('ABCD-EFGH-JKMN-7Q2K')).toBeNull();
});

test('sends a card to its recipient again', async () => {
  const { user, page, server } = await open({ recipientEmail: 'ada@example.com' });
  const call = 'POST /api/admin/gift-cards/card-1/send';
  server.on(call, { ...ok({ recipient: 'ada@example.com' }), status: 202 });
  await user.click(page.button('Send again'));
  await page.findByText('The gift card is on its way to ada@example.com.');
  server.on(call, fail(429, 'TOO_MANY_TRIES', 'Please try again in a minute.'));
  await user.click(page.button('Send again'));
  await page.findByText('Please try again in a minute.');
  expect(server.calls()).toEqual([call, call]);
});

test('takes off the balance with a note, and no more than is left', async () => {
  const { user, page, dialog, hasDialog, server } = await open();
  const call = 'POST /api/admin/gift-cards/card-1/adjust';
  await user.click(page.button('Change the balance'));
  const asked = await dialog('Change the balance');
  await user.click(asked.getByRole('radio', { name: 'Take off' }));
  await user.type(asked.field(/^Amount/), '50.01');
  await user.type(asked.field(/^Note for the team/), 'Typo');
  await user.click(asked.button('Change the balance'));
  await asked.findByText('Only $50.00 is left.');
  expect(server.calls()).toEqual([]);
  await user.clear(asked.field(/^Amount/));
  await user.type(asked.field(/^Amount/), '12.5');
  await asked.findByText('The balance will be $37.50.');
  server.on(call, { ...ok({ data: aGiftCard({ balance: 37.5 }) }), status: 201 });
  await user.click(asked.button('Change the balance'));
  await page.findByText('The balance is $37.50 now.');
  expect(server.requests.at(-1)?.body).toEqual({ amount: -12.5, note: 'Typo' });
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test.each([
  ['void', []],
  ['blocked', ['Change the balance', 'New code', 'Unblock']],
  ['expired', ['Change the balance', 'New code', 'Block']],
  ['active', ['Change the balance', 'New code', 'Send again', 'Block']],
] as const)('offers for a card that is %s: %j', async (state, names) => {
  const { page } = await open({ state, recipientEmail: 'ada@example.com' });
  const all = ['Change the balance', 'New code', 'Send again', 'Unblock', 'Block'];
  expect(all.filter((name) => page.queryByRole('button', { name }))).toEqual(names);
});
