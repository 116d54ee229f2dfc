import { expect, test } from 'vitest';
import { fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { render } from './entry.server.tsx';

const scripts = ['/assets/hydrate.js', '/assets/libraries.js'];

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
      return { entry: '/assets/entry.js', scripts, styles: [] };
    },
  });
  return { modules: asked.flat(), preloads: html.match(/(?<=rel="modulepreload" href=")[^"]*/g), html };
}

test('a page that can be read leaves its scripts to the first of them', async () => {
  const { modules, preloads, html } = await rendered('/about-us');
  expect(modules).toEqual([expect.stringContaining('about')]);
  expect(preloads).toBeNull();
  expect(html).toContain('src="/assets/entry.js" async data-then="/assets/hydrate.js /assets/libraries.js"');
});

test('a page that says nothing before its scripts run has them fetched at once', async () => {
  const { modules, preloads } = await rendered('/checkout');
  expect(modules).toEqual(['src/web/private-pages.ts', expect.stringContaining('checkout')]);
  expect(preloads).toEqual(scripts);
});
