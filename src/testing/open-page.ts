import { render } from '#web/entry.server.tsx';
import { fakeServer } from '#web/store/testing/fake-server.ts';

/** A page as the server renders it for everyone, with these answers of the API: `{ 'GET /api/category': ok([…]) }`. */
export async function openPage(
  path: string,
  answers: Record<string, Parameters<ReturnType<typeof fakeServer>['on']>[1]>,
) {
  const server = fakeServer();
  for (const [call, answer] of Object.entries(answers)) server.on(call, answer);
  const { status, html } = await render({
    url: `http://shop${path}`,
    call: server.transport,
    assets: () => ({ entry: '/assets/entry.js', styles: [], preloads: [] }),
  });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return {
    status,
    main,
    calls: server.calls(),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
    /** What there is to read in the page's own part. */
    text: main
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    /** The opening tags of this name. */
    tags: (name: string) => [...main.matchAll(new RegExp(`<${name}[ >][^>]*>?`, 'g'))].map(([tag]) => tag),
  };
}
