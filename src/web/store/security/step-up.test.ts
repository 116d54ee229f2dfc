import { expect, test } from 'vitest';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { isApiError, isWorthShowing } from '#web/store/api-error.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { makeRecoveryCodes } from './security.admin.ts';
import { confirmRefusedCalls } from './step-up.ts';

const codesCall = 'POST /api/users/user-ada/two-factor/recovery-codes';
const refused = fail(403, 'STEP_UP_REQUIRED', 'Confirm that it’s you to go on.');
const codes = ok({ recoveryCodes: ['one'] });

test('sends a refused call again once it is confirmed, and gives its result to who waits for it', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(codesCall, refused);
  dispatch(
    confirmRefusedCalls(async () => {
      server.on(codesCall, codes);
      return true;
    }),
  );
  expect(await dispatch(makeRecoveryCodes()).unwrap()).toEqual(['one']);
  expect(server.calls()).toEqual([codesCall, codesCall]);
});

test('a cancelled confirmation rejects with an error that is not shown', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(codesCall, refused);
  dispatch(confirmRefusedCalls(async () => false));
  const error: unknown = await dispatch(makeRecoveryCodes())
    .unwrap()
    .catch((cause: unknown) => cause);
  expect(isApiError(error) && isWorthShowing(error)).toBe(false);
  expect(error).toMatchObject({ code: 'SUPERSEDED', message: '' });
  expect(server.calls()).toEqual([codesCall]);
});

test('asks once for a call that is refused again, and for no other error', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  let asked = 0;
  const confirm = async () => {
    asked += 1;
    return true;
  };
  dispatch(confirmRefusedCalls(confirm));
  server.on(codesCall, refused);
  await expect(dispatch(makeRecoveryCodes()).unwrap()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  server.on(codesCall, fail(403, 'NOT_PERMITTED', 'No'));
  await expect(dispatch(makeRecoveryCodes()).unwrap()).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  expect(asked).toBe(1);
});

test('waits for no confirmation after it has been stopped', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(codesCall, refused);
  const stop = dispatch(confirmRefusedCalls(async () => true));
  stop();
  await expect(dispatch(makeRecoveryCodes()).unwrap()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('sends a call that names its idempotency key again with the same key', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const inviteCall = 'POST /api/admin/team/invitations';
  const invite = createShopperThunk('test/invite', async ({ api, writeOnce }) => {
    await writeOnce('invite', (idempotencyKey) =>
      api('POST /api/admin/team/invitations', { body: { email: 'a@example.com', role: 'viewer' }, idempotencyKey }),
    );
  });
  server.on(inviteCall, refused);
  dispatch(
    confirmRefusedCalls(async () => {
      server.on(inviteCall, ok({}));
      return true;
    }),
  );
  await dispatch(invite()).unwrap();
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
