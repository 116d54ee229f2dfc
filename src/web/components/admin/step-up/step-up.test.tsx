// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { makeRecoveryCodes, removeTotp } from '#web/store/security/security.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { StepUp } from './step-up.tsx';

const codesCall = 'POST /api/users/user-ada/two-factor/recovery-codes';
const removeCall = 'DELETE /api/users/user-ada/two-factor/totp';
const stepUpCall = 'POST /api/admin/step-up';
const refused = fail(403, 'STEP_UP_REQUIRED', 'Confirm that it’s you to go on.');
const title = 'Confirm it’s you';

async function mountStepUp(twoFactor = { totp: false, passkeys: 0, recoveryCodesLeft: 0, required: false }) {
  const shop = testStore({ user: aUser({ role: 'admin' }), member: memberAs('owner', { twoFactor }) });
  shop.server.on(codesCall, refused);
  shop.server.on(removeCall, refused);
  shop.server.on('GET /api/admin/me', ok({ data: memberAs('owner', { twoFactor }) }));
  const mounted = await mountScreen(<StepUp />, { store: shop.store });
  const accept = () => {
    shop.server.on(codesCall, ok({ recoveryCodes: ['one'] }));
    shop.server.on(removeCall, { status: 204, body: undefined, headers: {} });
    return ok({ stepUpUntil: '2026-11-20T10:10:00.000Z' });
  };
  return { ...shop, ...mounted, accept };
}

test('asks for the password once for all refused calls, says when it is wrong, and sends them again', async () => {
  const { dispatch, server, dialog, user, hasDialog, accept } = await mountStepUp();
  const results = Promise.all([dispatch(makeRecoveryCodes()).unwrap(), dispatch(removeTotp()).unwrap()]);
  const opened = await dialog(title);
  expect(document.activeElement).toBe(opened.field('Password'));
  server.on(stepUpCall, fail(422, 'STEP_UP_FAILED', 'This is not your password'));
  await user.type(opened.field('Password'), 'wrong{Enter}');
  expect(await opened.findByText('This is not your password')).toBeTruthy();
  expect(opened.field('Password').getAttribute('aria-invalid')).toBe('true');
  server.on(stepUpCall, accept);
  await user.clear(opened.field('Password'));
  await user.type(opened.field('Password'), 'correct horse{Enter}');
  expect(await results).toEqual([['one'], undefined]);
  expect(server.requests.findLast(({ url }) => url === '/api/admin/step-up')?.body).toEqual({
    password: 'correct horse',
  });
  await expect.poll(hasDialog).toBe(false);
});

test('takes a code, or a recovery code, of a member with two-factor authentication', async () => {
  const { dispatch, server, dialog, user, accept } = await mountStepUp({
    totp: true,
    passkeys: 0,
    recoveryCodesLeft: 9,
    required: false,
  });
  const first = dispatch(makeRecoveryCodes()).unwrap();
  server.on(stepUpCall, accept);
  let opened = await dialog(title);
  await user.type(opened.field('Authentication code'), '123 456{Enter}');
  expect(await first).toEqual(['one']);
  expect(server.requests.findLast(({ url }) => url === '/api/admin/step-up')?.body).toEqual({ code: '123456' });
  server.on(codesCall, refused);
  const second = dispatch(makeRecoveryCodes()).unwrap();
  opened = await dialog(title);
  await user.click(opened.button('Use a recovery code'));
  await user.type(opened.field('Recovery code'), 'abcd efgh{Enter}');
  expect(await second).toEqual(['one']);
  expect(server.requests.findLast(({ url }) => url === '/api/admin/step-up')?.body).toEqual({
    recoveryCode: 'abcdefgh',
  });
});

test('gives a cancelled call an error without a message', async () => {
  const { dispatch, dialog, user } = await mountStepUp();
  const result = dispatch(makeRecoveryCodes());
  const opened = await dialog(title);
  await user.click(opened.button('Cancel'));
  expect((await result).payload).toMatchObject({ code: 'SUPERSEDED', message: '' });
});
