import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { someRoles, someTeam } from '#web/store/testing/team-samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadTeam } from './team.loader.ts';

test('loads the team and its roles', async () => {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/admin/team', ok(someTeam()));
  server.on('GET /api/admin/roles', ok(someRoles()));
  expect(await runLoader(adminLoader(loadTeam), store, '/admin-team')).toEqual({
    returned: { ...someTeam(), roles: someRoles() },
  });
});

test.each(['/admin-team', '/admin-team/user-grace', '/admin-roles', '/admin-roles/new'])(
  'serves %s as a skeleton without a request',
  async (path) => {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
  },
);
