import { expect, test } from 'vitest';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { fetchLinkChoices } from './link-choices.admin.ts';

test('offers the published pages of the merchant for links', async () => {
  const { server, dispatch } = testStore({ user: aUser({ role: 'admin' }) });
  const page = {
    _id: 'care',
    system: null,
    path: '/pages/care',
    title: 'Care guide',
    status: 'published' as const,
    isDefault: false,
    locales: ['en'],
    updatedAt: null,
  };
  server.on('GET /api/category', ok([]));
  server.on('GET /api/collection', ok([]));
  server.on(
    'GET /api/admin/pages?limit=100',
    ok({
      data: [
        { ...page, system: 'about', path: '/about-us', title: '' },
        page,
        { ...page, _id: 'plans', path: '/pages/plans', status: 'draft' },
      ],
      nextCursor: null,
    }),
  );
  expect(await dispatch(fetchLinkChoices()).unwrap()).toEqual([{ href: '/pages/care', label: 'Care guide' }]);
});
