// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { SellingSection } from './selling-section.tsx';

const call = 'PUT /api/admin/selling';
const changed = fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.');

const untouched = {
  showLowestPrice: false,
  giftCardMonths: null,
  refundDelivery: true,
  creditRefunds: false,
  guestCheckout: false,
};

async function openSection() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<SellingSection loaded={{ ...untouched, version: 'v1' }} />, { store });
  const theSwitch = screen.page.getByRole<HTMLInputElement>('switch', {
    name: 'Compare with the lowest price of the last 30 days',
  });
  return { ...screen, server, theSwitch, flip: () => screen.user.click(theSwitch) };
}

test('saves each change at once, with the version of the answer before', async () => {
  const { page, server, theSwitch, flip } = await openSection();
  server.on(call, ok({ data: { ...untouched, showLowestPrice: true, version: 'v2' } }));
  await flip();
  await page.findByText('Sale prices are compared with the lowest price of the last 30 days.');
  expect(theSwitch.checked).toBe(true);
  server.on(call, ok({ data: { ...untouched, showLowestPrice: false, version: 'v3' } }));
  await flip();
  await page.findByText('Sale prices are compared with the regular price.');
  expect(server.requests.map(({ body }) => body)).toEqual([
    { showLowestPrice: true, version: 'v1' },
    { showLowestPrice: false, version: 'v2' },
  ]);
});

test('takes no other change while one is saved', async () => {
  const { page, server, theSwitch, flip } = await openSection();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, () => answer.promise);
  await flip();
  await flip();
  expect(theSwitch.checked).toBe(true);
  answer.resolve(ok({ data: { ...untouched, showLowestPrice: true, version: 'v2' } }));
  await page.findByText(/^Sale prices are compared/);
  expect(server.calls()).toEqual([call]);
});

test('switches back when the change was refused', async () => {
  const { page, server, theSwitch, flip } = await openSection();
  server.on(call, fail(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await flip();
  await page.findByText('Please try again in a moment.');
  await waitFor(() => expect(theSwitch.checked).toBe(false));
});

test('shows what another admin has saved first', async () => {
  const { page, server, theSwitch, flip } = await openSection();
  server.on(call, changed);
  server.on('GET /api/admin/selling', ok({ data: { ...untouched, showLowestPrice: true, version: 'v2' } }));
  await flip();
  await page.findByText('Another admin has changed this meanwhile. You now see what is saved.');
  await waitFor(() => expect(theSwitch.checked).toBe(true));
  server.on(call, ok({ data: { ...untouched, showLowestPrice: false, version: 'v3' } }));
  await flip();
  await page.findByText('Sale prices are compared with the regular price.');
  expect(server.requests.at(-1)?.body).toEqual({ showLowestPrice: false, version: 'v2' });
});

test('switches back when what another admin has saved cannot be read', async () => {
  const { page, server, theSwitch, flip } = await openSection();
  server.on(call, changed);
  server.on('GET /api/admin/selling', fail(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await flip();
  await page.findByText('Please try again in a moment.');
  await waitFor(() => expect(theSwitch.checked).toBe(false));
});

test('saves for how long gift cards are valid, and that they have no end', async () => {
  const { page, user, server } = await openSection();
  const months = page.getByLabelText<HTMLSelectElement>(/^Gift cards are valid for/);
  expect(months.selectedOptions[0]?.text).toBe('No end');
  server.on(call, ok({ data: { ...untouched, giftCardMonths: 36, version: 'v2' } }));
  await user.selectOptions(months, '36 months');
  await page.findByText('Saved. It applies to new gift cards.');
  expect(months.value).toBe('36');
  server.on(call, ok({ data: { ...untouched, version: 'v3' } }));
  await user.selectOptions(months, 'No end');
  await waitFor(() => expect(months.value).toBe(''));
  expect(server.requests.map(({ body }) => body)).toEqual([
    { giftCardMonths: 36, version: 'v1' },
    { giftCardMonths: null, version: 'v2' },
  ]);
});

test.each([
  [
    'Suggest to refund the delivery fee with the last items',
    { refundDelivery: false },
    'The delivery fee is not suggested.',
  ],
  [
    'Let shoppers choose store credit for returns',
    { creditRefunds: true },
    'Shoppers can choose store credit for returns.',
  ],
  ['Let visitors order without an account', { guestCheckout: true }, 'Visitors can order without an account.'],
])('saves only what was changed: %s', async (name, change, said) => {
  const { page, user, server } = await openSection();
  server.on(call, ok({ data: { ...untouched, ...change, version: 'v2' } }));
  await user.click(page.getByRole('switch', { name }));
  await page.findByText(said);
  expect(server.requests.map(({ body }) => body)).toEqual([{ ...change, version: 'v1' }]);
});
