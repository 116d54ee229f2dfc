import { expect, test } from 'vitest';
import { signedOut } from '#web/store/auth/session.ts';
import { fetchOpenTasks } from '#web/store/admin-tools/admin-tools.admin.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { needsTwoFactor, selectIsMemberOutdated, selectMember } from './member.selectors.ts';
import { loadMember, refreshMemberOnReturn } from './member.thunks.ts';

const admin = aUser({ role: 'admin' });
const me = 'GET /api/admin/me';

test('fetches the member once, also for loaders that run at the same time', async () => {
  const { dispatch, server } = testStore({ user: admin, member: null });
  server.on(me, ok({ data: memberAs('viewer') }));
  const loaded = await Promise.all([dispatch(loadMember()), dispatch(loadMember())]);
  expect(loaded.map(({ role }) => role._id)).toEqual(['viewer', 'viewer']);
  await dispatch(loadMember());
  expect(server.calls()).toEqual([me]);
});

test('tries again after a failed fetch', async () => {
  const { dispatch, server } = testStore({ user: admin, member: null });
  server.on(me, fail(500, 'INTERNAL', 'Something broke'));
  await expect(dispatch(loadMember())).rejects.toMatchObject({ status: 500 });
  server.on(me, ok({ data: memberAs('viewer') }));
  expect((await dispatch(loadMember())).role._id).toBe('viewer');
});

test.each(['NOT_PERMITTED', 'TWO_FACTOR_REQUIRED'])('is outdated after a %s of any call', async (code) => {
  const { dispatch, state, server } = testStore({ user: admin });
  server.on('GET /api/admin/open-tasks', fail(403, code, 'No.'));
  await dispatch(fetchOpenTasks());
  expect(selectIsMemberOutdated(state())).toBe(true);
  server.on(me, ok({ data: memberAs('support') }));
  expect((await dispatch(loadMember())).role._id).toBe('support');
  expect(selectIsMemberOutdated(state())).toBe(false);
});

test('is fetched again when the user returns after some minutes', async () => {
  let now = 0;
  const browser = fakeBrowser();
  const tab = browser.openTab();
  const { dispatch, server } = testStore({ user: admin, browser: tab, now: () => now });
  server.on(me, ok({ data: memberAs('support') }));
  const stop = dispatch(refreshMemberOnReturn());
  browser.returnTo(tab);
  expect(server.calls()).toEqual([]);
  now = 6 * 60_000;
  browser.returnTo(tab);
  expect(server.calls()).toEqual([me]);
  stop();
});

test('is forgotten when the user signs out', () => {
  const { dispatch, state } = testStore({ user: admin });
  dispatch(signedOut());
  expect(selectMember(state())).toBeNull();
});

test('needs two-factor authentication while the shop requires it and the member has none', () => {
  const having = (part: object) =>
    needsTwoFactor(
      memberAs('viewer', { twoFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0, required: true, ...part } }),
    );
  expect(having({})).toBe(true);
  expect(having({ required: false })).toBe(false);
  expect(having({ totp: true })).toBe(false);
  expect(having({ passkeys: 1 })).toBe(false);
});
