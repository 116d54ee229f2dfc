// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { GiftCards } from './gift-cards.tsx';
import { StoreCreditSection } from './store-credit.tsx';

const credits = 'GET /api/users/user-ada/credit';
const cards = 'GET /api/users/user-ada/gift-cards';
const none = ok({ data: { balance: 0, movements: [] } });
const movement: StoreCredit['movements'][number] = {
  _id: 'movement-2',
  delta: -5,
  reason: 'ordered',
  orderId: '7K3M9Q2X4T5B',
  note: '',
  actorName: '',
  balanceAfter: 7,
  at: '2026-11-20T10:00:00.000Z',
};
const issued = { ...movement, _id: 'movement-1', delta: 12, reason: 'issued', orderId: null, balanceAfter: 12 };
const card = { _id: 'card-1', ending: '7Q2K', balance: 30, expiresOn: '2028-01-03', orderId: '7K3M9Q2X4T5B' };

async function mountSections(answers: Record<string, ReturnType<typeof ok>>) {
  const { store, server } = testStore({ user: aUser() });
  for (const [call, answer] of Object.entries({ [credits]: none, [cards]: ok({ data: [] }), ...answers }))
    server.on(call, answer);
  const sections = (
    <>
      <StoreCreditSection />
      <GiftCards />
    </>
  );
  return { ...(await mountScreen(sections, { store })), server };
}

test('shows nothing to who never had any', async () => {
  const { server, text } = await mountSections({});
  await expect.poll(() => server.calls()).toEqual([credits, cards]);
  expect(text()).toBe('');
});

test('shows the balance of store credit, and how it came and went', async () => {
  const { page } = await mountSections({ [credits]: ok({ data: { balance: 7, movements: [movement, issued] } }) });
  const table = await page.findByRole('table', { name: 'Store credit' });
  expect(page.getByText('Balance').closest('p')?.textContent).toContain('$7.00');
  const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/November 20, 2026.*Used for an order.*#7K3M9Q2X4T5B.*−\$5\.00.*\$7\.00/);
  expect(rows[1]).toMatch(/Added.*\+\$12\.00.*\$12\.00/);
  expect(page.getByRole('link', { name: /7K3M9Q2X4T5B/ }).getAttribute('href')).toBe('/your-orders/order/7K3M9Q2X4T5B');
});

test('shows the code of a gift card by a press, and another one by the next', async () => {
  const { page, user, server, text } = await mountSections({ [cards]: ok({ data: [card] }) });
  const show = await page.findByRole('button', { name: 'Show the code: Gift card ending 7Q2K' });
  expect(text()).toContain('$30.00, valid until January 3, 2028');
  expect(text()).toContain('Each press makes another code for the same card.');
  server.on('POST /api/gift-card/card-1/code', ok({ code: '7Q2K-01XY-Z123-4567' }));
  await user.click(show);
  await page.findByText('7Q2K-01XY-Z123-4567');
  expect(page.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  server.on('POST /api/gift-card/card-1/code', fail(429, 'TOO_MANY', 'Please wait a little.'));
  await user.click(show);
  await expect.poll(page.alertText).toContain('Please wait a little.');
});

test('names a gift card whose code was never shown', async () => {
  const { page } = await mountSections({ [cards]: ok({ data: [{ ...card, ending: '' }] }) });
  expect(await page.findByRole('button', { name: 'Show the code: Gift card' })).toBeTruthy();
});

test('says what could not be loaded, and tries again', async () => {
  const { page, user, server } = await mountSections({ [credits]: fail(503, 'AWAY', 'Away') });
  await page.findByText('Your store credit could not be loaded.');
  server.on(credits, ok({ data: { balance: 7, movements: [movement] } }));
  await user.click(page.button('Try again'));
  expect(await page.findByRole('table', { name: 'Store credit' })).toBeTruthy();
});
