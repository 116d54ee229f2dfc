import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { withLocale } from '#i18n/with-locale.ts';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { LoadedTranslations } from './translations.loader.ts';
import { loadTranslation } from './translations.loader.ts';
import { ImportReport } from './import-report.tsx';
import { TranslationsScreen } from './translations.screen.tsx';

const { store } = testStore({ user: aUser({ role: 'admin' }) });
type Page = NonNullable<LoadedTranslations['page']>;

const page: Page = {
  locale: 'de',
  data: [
    { entity: 'product', id: 'p1', name: 'Heavyweight Tee', missing: 2, outdated: 1, done: 1 },
    { entity: 'image', id: '/media/tee.webp', name: 'A tee on a chair', missing: 0, outdated: 0, done: 1 },
  ],
  sum: { total: 1300, missing: 90, outdated: 10, done: 1200 },
  nextCursor: null,
};
const render = (
  changes: Partial<Page> = {},
  at = '/admin-translations',
  targets: LoadedTranslations['targets'] = ['de', 'ar'],
) =>
  renderScreen(store, <TranslationsScreen />, {
    route: '/admin-translations',
    at,
    loaded: { source: 'en', targets, page: { ...page, ...changes } },
  });

test('lists what has texts, with its state and a link that keeps the filters', () => {
  const { text, html, tags } = render({}, '/admin-translations?locale=de&state=missing');
  expect(text).toContain('1,200 of 1,300 texts are up to date in German.');
  for (const part of ['Missing (90)', 'Outdated (10)', 'Done (1,200)', '2 missing', '1 outdated'])
    expect(text).toContain(part);
  expect(html).toContain('href="/admin-translations/de/product/p1?state=missing"');
  expect(html).toContain('href="/admin-translations/de/image/%2Fmedia%2Ftee.webp?state=missing"');
  expect(tags('bdi').filter(({ lang }) => lang === 'en')).toHaveLength(2);
});

test('the language can be chosen where there are several', () => {
  const names = (targets: LoadedTranslations['targets']) =>
    render({}, undefined, targets)
      .tags('select')
      .map(({ name }) => name);
  expect(names(['de', 'ar'])).toEqual(expect.arrayContaining(['locale', 'entity']));
  expect(names(['de'])).not.toContain('locale');
});

test('an empty list says what is true of it', () => {
  const empty = (state: string, sum: Page['sum']) => render({ data: [], sum }, `/admin-translations?${state}`).text;
  const all = { total: 5, missing: 0, outdated: 0, done: 5 };
  expect(empty('state=missing', all)).toContain('Everything is translated into German. Show all texts');
  expect(empty('state=missing', { ...all, outdated: 1, done: 4 })).toContain('Nothing is missing in German.');
  expect(empty('state=outdated', { ...all, missing: 1, done: 4 })).toContain('Nothing is outdated in German.');
  expect(empty('state=done', { ...all, missing: 5, done: 0 })).toContain('Nothing is completely translated');
  expect(empty('state=missing&q=zzz', page.sum)).toContain('No texts found');
  expect(withLocale('de', () => empty('state=missing', all))).toContain('Auf Deutsch ist alles übersetzt.');
});

test('a shop with one language is led to its languages; the server renders a skeleton', async () => {
  const loaded = { source: 'en', targets: [], page: null };
  const { text, html } = renderScreen(store, <TranslationsScreen />, { route: '/admin-translations', loaded });
  expect(text).toContain('Switch on a second language under Languages first.');
  expect(html).toContain('href="/admin-languages"');
  expect((await openPage('/admin-translations', {})).text).toContain('Loading');
});

test('an entry is not found in a language that the shop does not offer', async () => {
  const { store: own, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/admin/localization', ok({ data: { locales: ['en', 'de'], defaultLocale: 'en' } }));
  server.on('GET /api/admin/translations/image/%2Fmedia%2Fx.webp?locale=de', ok({ data: { id: '/media/x.webp' } }));
  const load = (locale: string) =>
    runLoader(adminLoader(loadTranslation), own, '/', { locale, entity: 'image', id: '/media/x.webp' });
  expect(await load('de')).toMatchObject({ returned: { source: 'en', locale: 'de', entry: { id: '/media/x.webp' } } });
  for (const locale of ['en', 'fr', 'xx'])
    expect(await load(locale)).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('the report of an import counts, or lists what is wrong', () => {
  const result = { created: 2, updated: 3, unchanged: 40, errors: [] };
  const report = (isDone: boolean, changes: object = {}) =>
    renderScreen(store, <ImportReport locale="de" report={{ result: { ...result, ...changes }, isDone }} />);
  expect(report(false).text).toContain('Press Import to make these changes');
  expect(report(false, { created: 0, updated: 0 }).text).toContain('would not change anything');
  expect(report(true).html).toContain('href="/admin-translations?locale=de"');
  const errors = [{ line: 3, column: 'id', message: 'There is nothing to translate here.' }];
  expect(report(false, { errors }).text).toContain('There is nothing to translate here.');
});
