import { expect, test } from 'vitest';
import { fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { render } from './entry.server.tsx';

const scripts = ['/assets/libraries.js', '/assets/about.js'];

/** Renders a page; returns its HTML and the source modules whose files were requested. */
async function renderPath(path: string) {
  const server = fakeServer();
  server.on('GET /api/store', ok(someSettings()));
  const requested: (readonly string[])[] = [];
  const { html } = await render({
    url: `http://shop${path}`,
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
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/body><\/html>$/s);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
});
