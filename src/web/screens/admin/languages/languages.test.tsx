import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import type { Localization } from '#web/store/settings/localization.admin.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { loadLanguages } from './languages.loader.ts';
import { LanguagesScreen } from './languages.screen.tsx';

const admin = aUser({ role: 'admin' });
const loaded: Localization = {
  locales: ['de'],
  defaultLocale: 'de',
  addressForms: 'simple',
  available: [{ code: 'de', name: 'Deutsch', dir: 'ltr', messages: { total: 2354, translated: 2354 } }],
  version: '1',
  currency: 'USD',
  currencyLocked: true,
};

test('loads the languages, and is rendered by the server as a skeleton', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/localization', ok({ data: loaded }));
  expect(await runLoader(adminLoader(loadLanguages), store, '/admin-languages')).toEqual({ returned: loaded });
  const { text, title } = await openPage('/admin-languages', {});
  expect(text).toContain('Loading');
  expect(title).toMatch(/^Languages · /);
});

test('names a language in the language of the page, and once where that is the same', () => {
  const render = () =>
    renderScreen(testStore({ user: admin }).store, <LanguagesScreen />, { route: '/admin-languages', loaded }).text;
  expect(render()).toMatch(/Deutsch ?German/);
  expect(withLocale('de', render)).not.toMatch(/Deutsch ?Deutsch/);
  expect(withLocale('fr', render)).toMatch(/Deutsch ?allemand/);
});
