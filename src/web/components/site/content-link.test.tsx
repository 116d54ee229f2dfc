import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ContentLink } from './content-link.tsx';

const render = (href: string) =>
  renderToStaticMarkup(
    <MemoryRouter basename="/de" initialEntries={['/de/category']}>
      <ContentLink href={href} className="link">
        Here
      </ContentLink>
    </MemoryRouter>,
  );

test('leads to a page of the shop in the language of this page', () => {
  expect(render('/search?q=tee#list')).toBe(
    '<a class="link" href="/de/search?q=tee#list" data-discover="true">Here</a>',
  );
});

test.each(['https://example.com', 'mailto:help@example.com', 'tel:+4930901820'])('leads to %s as it is', (href) => {
  expect(render(href)).toBe(`<a class="link" href="${href}" rel="noopener">Here</a>`);
});
