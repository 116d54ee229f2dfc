import { expect, test } from 'vitest';
import { fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { render } from './entry.server.tsx';

const scripts = ['/assets/libraries.js', '/assets/about.js'];

/** A page, and the source modules whose files it names. */
async function rendered(path: string) {
  const server = fakeServer();
  server.on('GET /api/store', ok(someSettings()));
  const asked: (readonly string[])[] = [];
  const { html } = await render({
    url: `http://shop${path}`,
    call: server.transport,
    assets: (modules) => {
      asked.push(modules);
      return { start: '/assets/start.js', entry: '/assets/entry.js', scripts, styles: ['/assets/index.css'] };
    },
  });
  return { modules: asked.flat(), html };
}

test('a page names the files of its screen and runs the start script first', async () => {
  const { modules, html } = await rendered('/about-us');
  expect(modules).toEqual([expect.stringContaining('about')]);
  for (const script of ['/assets/entry.js', ...scripts])
    expect(html).toContain(`<link rel="modulepreload" href="${script}" fetchPriority="low"/>`);
  expect(html).toContain('<link rel="stylesheet" href="/assets/index.css" data-precedence="default"/>');
  expect(html).toContain(
    '<script type="module" async="" src="/assets/start.js" data-entry="/assets/entry.js"></script>',
  );
});

test('a page of an account also loads the private part of the store', async () => {
  const { modules } = await rendered('/checkout');
  expect(modules).toEqual(['src/web/app/routes/private-pages.ts', expect.stringContaining('checkout')]);
});

test('a page is one document without a script of its own in it', async () => {
  const { html } = await rendered('/about-us');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/body><\/html>$/s);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
});
