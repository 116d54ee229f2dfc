import { defaultCurrency } from '#i18n/currency.ts';
import { expect, test } from 'vitest';
import { fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { render, type RenderRequest } from './entry.server.tsx';

const english = { locale: 'en', prefix: '' } as const;

const scripts = ['/assets/libraries.js', '/assets/about.js'];

/** Renders a page; returns its HTML and the source modules whose files were requested. */
async function renderPath(path: string, { locale, prefix }: Pick<RenderRequest, 'locale' | 'prefix'> = english) {
  const server = fakeServer();
  const query = prefix === '' ? '' : `?locale=${locale}`;
  server.on(`GET /api/store${query}`, ok(someSettings({ locale })));
  server.on(`GET /api/category${query}`, ok([]));
  server.on(`GET /api/product/summaries/popular${query}`, ok([]));
  const requested: (readonly string[])[] = [];
  const { html } = await render({
    url: `http://shop${path}`,
    locale,
    prefix,
    currency: defaultCurrency,
    call: server.transport,
    assets: (modules) => {
      requested.push(modules);
      return { start: '/assets/start.js', entry: '/assets/entry.js', scripts, styles: ['/assets/index.css'] };
    },
  });
  return { modules: requested.flat(), html };
}

test('links the files of the screen and runs the start script first', async () => {
  const { modules, html } = await renderPath('/about-us');
  expect(modules).toEqual([expect.stringContaining('about')]);
  for (const script of ['/assets/entry.js', ...scripts])
    expect(html).toContain(`<link rel="modulepreload" href="${script}" fetchPriority="low"/>`);
  expect(html).toContain('<link rel="stylesheet" href="/assets/index.css" data-precedence="default"/>');
  expect(html).toContain(
    '<script type="module" async="" src="/assets/start.js" data-entry="/assets/entry.js"></script>',
  );
});

test('also loads the private sections of the store for an account page', async () => {
  const { modules } = await renderPath('/checkout');
  expect(modules).toEqual(['src/web/app/routes/private-pages.ts', expect.stringContaining('checkout')]);
});

test('renders one document without inline scripts', async () => {
  const { html } = await renderPath('/about-us');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"><head>.*<\/body><\/html>$/s);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
});

test('renders the same page in each language, behind the prefix of the language', async () => {
  const first = await renderPath('/');
  const german = await renderPath('/de', { locale: 'de', prefix: '/de' });
  const arabic = await renderPath('/ar', { locale: 'ar', prefix: '/ar' });
  expect(first.html).toMatch(/<html lang="en" dir="ltr">.*<main/s);
  expect(german.html).toMatch(/<html lang="de" dir="ltr">.*<main/s);
  expect(arabic.html).toMatch(/<html lang="ar" dir="rtl">.*<main/s);
  expect(first.html).toContain('Shop Now');
  expect(german.html).toContain('Jetzt einkaufen');
  expect(arabic.html).toContain('تسوّق الآن');
  expect(first.html).toContain('href="/about-us"');
  expect(german.html).toContain('href="/de/about-us"');
  expect(german.html).not.toContain('href="/about-us"');
  expect(german.html).toContain('<link rel="canonical" href="https://shop.example/de"/>');
});
