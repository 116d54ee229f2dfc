import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import {
  fetchEntryProgress,
  fetchProgress,
  fetchTranslations,
  findNextEntry,
  parseTranslationsQuery,
} from './translations.admin.ts';

const open = () => testStore({ user: aUser({ role: 'admin' }) });
const list = '/api/admin/translations';
const entry = (id: string) => ({ entity: 'product', id, name: id, missing: 1, outdated: 0, done: 3 });
const sum = { total: 8, missing: 2, outdated: 0, done: 6 };
const pageOf = (ids: string[], nextCursor: string | null = null) => ok({ data: ids.map(entry), sum, nextCursor });
const localization = (locales: string[]) => ok({ data: { locales, defaultLocale: 'en', available: [], version: '1' } });

test('the query of the list ignores what is no language, kind or state', () => {
  const parse = (search: string) => parseTranslationsQuery(new URLSearchParams(search));
  expect(parse('locale=de&entity=product&state=missing&q=tee&cursor=x')).toEqual({
    locale: 'de',
    entity: 'product',
    state: 'missing',
    q: 'tee',
    cursor: 'x',
  });
  expect(parse('locale=xx&entity=order&state=old&q=')).toEqual({});
});

test('lists the language that is asked for, or else the first one', async () => {
  const { store, server } = open();
  server.on('GET /api/admin/localization', localization(['fr', 'en', 'de']));
  for (const locale of ['de', 'fr']) server.on(`GET ${list}?locale=${locale}`, pageOf([locale]));
  const fetch = (locale?: 'de' | 'ar') => store.dispatch(fetchTranslations({ locale })).unwrap();
  expect(await fetch('de')).toMatchObject({ source: 'en', targets: ['fr', 'de'], page: { locale: 'de' } });
  expect((await fetch('ar')).page).toMatchObject({ locale: 'fr', data: [{ id: 'fr' }], sum });
  expect((await fetch()).page?.locale).toBe('fr');
  server.on('GET /api/admin/localization', localization(['en']));
  expect(await fetch('de')).toEqual({ source: 'en', targets: [], page: null });
});

test('the next entry is that of the list: on this page, on the next one, or the list at its end', async () => {
  const { store, server } = open();
  const next = (id: string, query: object = {}) =>
    store.dispatch(findNextEntry({ ref: { locale: 'de', entity: 'product', id }, query })).unwrap();
  server.on(`GET ${list}?entity=product&state=missing&locale=de`, pageOf(['a', 'b'], '2'));
  server.on(`GET ${list}?entity=product&state=missing&cursor=2&locale=de`, pageOf(['c']));
  const query = { entity: 'product', state: 'missing' } as const;
  const at = '/admin-translations/de/product';
  expect(await next('a', query)).toBe(`${at}/b?entity=product&state=missing`);
  expect(await next('b', query)).toBe(`${at}/c?entity=product&state=missing&cursor=2`);
  expect(await next('gone', query)).toBe(`${at}/a?entity=product&state=missing`);
  expect(await next('c', { ...query, cursor: '2' })).toBe('/admin-translations?locale=de&entity=product&state=missing');
});

test('says how far translations are, of one thing and of everything', async () => {
  const { store, server } = open();
  const field = (state: string) => ({ field: state, kind: 'line', source: 'x', sourceThen: null, value: null, state });
  server.on(
    `GET ${list}/image/%2Fmedia%2Fx.webp?locale=de`,
    ok({
      data: { fields: [...['done', 'outdated', 'missing', 'done'].map(field), { ...field('done'), kind: 'slug' }] },
    }),
  );
  const ref = { locale: 'de', entity: 'image', id: '/media/x.webp' } as const;
  expect(await store.dispatch(fetchEntryProgress([ref])).unwrap()).toEqual([{ locale: 'de', done: 2, total: 4 }]);
  server.on(`GET ${list}?locale=fr&limit=1`, pageOf(['a']));
  expect(await store.dispatch(fetchProgress(['fr'])).unwrap()).toEqual([{ locale: 'fr', done: 6, total: 8 }]);
  server.on(`GET ${list}?locale=fr&limit=1`, fail(503, 'UNAVAILABLE', 'Away'));
  await expect(store.dispatch(fetchProgress(['fr'])).unwrap()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
