import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Head, HeadCollector } from './head.tsx';
import { PageMeta, SiteUrlProvider } from './page-meta.tsx';

/** What a server makes of a page: its body, and what stands in its head. */
function rendered(page: ReactNode) {
  const tags: ReactNode[] = [];
  const body = renderToStaticMarkup(<HeadCollector value={(tag) => tags.push(tag)}>{page}</HeadCollector>);
  return { body, head: renderToStaticMarkup(<>{tags}</>) };
}

test('tags of the head leave the body, in their order', () => {
  const page = rendered(
    <main>
      <Head>
        <title>Orders</title>
      </Head>
      <p>
        None yet
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      </p>
    </main>,
  );
  expect(page.body).toBe('<main><p>None yet</p></main>');
  expect(page.head).toBe('<title>Orders</title><meta name="robots" content="noindex"/>');
});

test('a public page has a title, a description and one address', () => {
  const { head } = rendered(
    <SiteUrlProvider value="https://shop.example">
      <PageMeta title="Tees" description="All of them" path="/category/tees" />
    </SiteUrlProvider>,
  );
  expect(head).toContain('<title>Tees · Hemline</title>');
  expect(head).toContain('<meta name="description" content="All of them"/>');
  expect(head).toContain('<link rel="canonical" href="https://shop.example/category/tees"/>');
});
