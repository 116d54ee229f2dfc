import { expect, test } from 'vitest';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openPage } from '#testing/web/open-page.ts';
import { runLoader } from '#testing/web/render-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { pageLoader } from './page.loader.ts';

const page = {
  _id: 'page-care',
  slug: 'care',
  title: 'Care guide',
  body: richText(paragraph('Wash cold.')),
  seoTitle: '',
  description: 'For years.',
};
const call = 'GET /api/content/page/care';

test('shows a page on the server, with its title and description', async () => {
  const shown = await openPage('/pages/care', { [call]: ok(page) });
  expect(shown).toMatchObject({ status: 200, title: 'Care guide · Hemline', description: 'For years.' });
  expect(shown.canonical).toBe('https://shop.example/pages/care');
  expect(shown.tags('h1', 'p')).toMatchObject([{ text: 'Care guide' }, { text: 'Wash cold.' }]);
});

test('search engines get the title that is meant for them', async () => {
  const shown = await openPage('/pages/care', { [call]: ok({ ...page, seoTitle: 'How to wash wool' }) });
  expect(shown.title).toBe('How to wash wool · Hemline');
  expect(shown.tags('h1')).toMatchObject([{ text: 'Care guide' }]);
});

test('marks a text of another language than the page', async () => {
  const untranslated = ['title', 'body', 'seoTitle', 'description'];
  const shown = await openPage(
    '/pages/care',
    {
      'GET /api/store': ok(someSettings({ locale: 'de', locales: fourLanguages })),
      [call]: ok({ ...page, untranslated, locales: ['en'] }),
    },
    { locale: 'de', prefix: '/de' },
  );
  expect(shown.main).toMatch(/<div lang="en" dir="ltr"[^>]*><p dir="auto">Wash cold/);
  expect(shown.canonical).toBe('https://shop.example/pages/care');
});

test('answers 404 for a page that is not there', async () => {
  expect(
    (await openPage('/pages/care', { [call]: fail(404, 'PAGE_NOT_FOUND', 'This page does not exist.') })).status,
  ).toBe(404);
});

test('an old address leads to the page', async () => {
  const { store, server } = testStore();
  server.on('GET /api/content/page/washing', ok(page));
  expect(await runLoader(pageLoader, store, '/pages/washing', { slug: 'washing' })).toEqual({
    location: '/pages/care',
  });
});
