// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { languages, type Locale } from '#i18n/locale.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { settingsSaved } from '#web/store/settings/settings.slice.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { TranslationLinks } from './translation-links.tsx';

async function openLinks(
  locales: readonly Locale[],
  prepare: (server: ReturnType<typeof testStore>['server']) => void,
) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/store', ok(someSettings()));
  await store.dispatch(fetchSettings());
  store.dispatch(
    settingsSaved({
      locales: locales.map((code) => ({ code, name: code, dir: languages[code].dir, prefix: `/${code}` })),
    }),
  );
  prepare(server);
  const screen = await mountScreen(<TranslationLinks entity="product" id="p1" />, { store });
  return { ...screen, server, links: () => screen.page.queryAllByRole<HTMLAnchorElement>('link') };
}

test('says how far each translation is, and leads to it', async () => {
  const field = (state: string) => ({ field: 'name', kind: 'line', source: 'x', sourceThen: null, value: null, state });
  const { links } = await openLinks(['en', 'de', 'ar'], (server) => {
    const call = (locale: string) => `GET /api/admin/translations/product/p1?locale=${locale}`;
    server.on(call('de'), ok({ data: { fields: ['done', 'outdated', 'done'].map(field) } }));
    server.on(call('ar'), ok({ data: { fields: ['missing', 'missing', 'missing'].map(field) } }));
  });
  await waitFor(() =>
    expect(links().map(({ textContent }) => textContent)).toEqual(['German 2 of 3', 'Arabic 0 of 3']),
  );
  expect(links()[0]?.getAttribute('href')).toBe('/admin-translations/de/product/p1?entity=product&state=missing');
});

test('leads to translations that cannot be counted', async () => {
  const { links, server } = await openLinks(['en', 'de'], (failing) =>
    failing.on('GET /api/admin/translations/product/p1?locale=de', fail(503, 'UNAVAILABLE', 'Away')),
  );
  await waitFor(() => expect(server.requests.length).toBe(2));
  expect(links().map(({ textContent }) => textContent)).toEqual(['German']);
});

test('a shop with one language has nothing to translate', async () => {
  const { links, server } = await openLinks(['en'], () => undefined);
  expect([links(), server.calls()]).toEqual([[], ['GET /api/store']]);
});
