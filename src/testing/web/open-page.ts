import { defaultCurrency } from '#i18n/currency.ts';
import { sourceLocale } from '#i18n/locale.ts';
import { render, type RenderRequest } from '#web/app/entry.server.tsx';
import { withPrefix } from '#contract/locale-prefix.ts';
import { fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { findTags, readWords } from './markup.ts';

/** Renders a public page on the server, in a language, with these API responses: `{ 'GET /api/category': ok([…]) }`. */
export async function openPage(
  path: string,
  answers: Record<string, Parameters<ReturnType<typeof fakeServer>['on']>[1]>,
  { locale, prefix }: Pick<RenderRequest, 'locale' | 'prefix'> = { locale: sourceLocale, prefix: '' },
) {
  const server = fakeServer();
  const inLanguage = (call: string) =>
    prefix === '' ? call : `${call}${call.includes('?') ? '&' : '?'}locale=${locale}`;
  const on = (call: string, answer: Parameters<typeof server.on>[1]) => server.on(inLanguage(call), answer);
  on('GET /api/store', ok(someSettings()));
  for (const name of ['privacy', 'terms', 'about']) on(`GET /api/store/text/${name}`, ok({ text: '' }));
  for (const [call, answer] of Object.entries(answers)) on(call, answer);
  const { status, html } = await render({
    url: `http://shop${withPrefix(prefix, path)}`,
    locale,
    prefix,
    currency: defaultCurrency,
    call: server.transport,
    assets: () => ({ start: '/assets/start.js', entry: '/assets/entry.js', scripts: [], styles: [] }),
  });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return {
    status,
    main,
    /** Without the settings, which every page requests. */
    calls: server.calls().filter((call) => call !== inLanguage('GET /api/store')),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="(.*?)"/.exec(html)?.[1],
    /** The text of the main part. */
    text: readWords(main),
    tags: (...names: string[]) => findTags(main, ...names),
  };
}
