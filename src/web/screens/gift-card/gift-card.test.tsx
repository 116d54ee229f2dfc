// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { GiftCardScreen } from './gift-card.screen.tsx';

const call = 'POST /api/gift-card/balance';

async function mountPage() {
  const { store, server } = testStore();
  const mounted = await mountScreen(<GiftCardScreen />, { store });
  const { page, user } = mounted;
  return {
    ...mounted,
    server,
    field: () => page.field(/^Code/),
    check: () => user.click(page.button('Check balance')),
  };
}

test('says the balance and until when it can be used', async () => {
  const { page, user, server, field, text } = await mountPage();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  await user.type(field(), 'abcd-efgh-jkmn-7q2k{Enter}');
  expect(page.button('Check balance').getAttribute('aria-busy')).toBe('true');
  answer.resolve(ok({ ending: '7Q2K', balance: 30, expiresOn: '2028-01-03' }));
  await expect.poll(text).toContain('Balance $30.00, valid until January 3, 2028.');
  expect(server.requests.map(({ body }) => body)).toEqual([{ code: 'abcd-efgh-jkmn-7q2k' }]);
});

test('says the balance of a card without an end', async () => {
  const { user, server, field, text } = await mountPage();
  server.on(call, ok({ ending: '7Q2K', balance: 5, expiresOn: null }));
  await user.type(field(), 'ABCDEFGHJKMN7Q2K{Enter}');
  await expect.poll(text).toContain('Balance $5.00, valid without an end.');
});

test('shows the reason of the server at the field, which keeps the code', async () => {
  const { page, user, server, field, check, text } = await mountPage();
  await check();
  expect(text()).toContain('Enter a code.');
  server.on(call, fail(404, 'CODE_UNKNOWN', 'This code isn’t valid. Check it and try again.'));
  await user.type(field(), 'AAAA');
  await check();
  await page.findByText('This code isn’t valid. Check it and try again.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe('AAAA');
  await expect.poll(() => document.activeElement).toBe(field());
  server.on(call, fail(429, 'TOO_MANY_CODES_TRIED', 'Too many wrong codes. Try again in an hour.'));
  await check();
  await page.findByText('Too many wrong codes. Try again in an hour.');
});
