// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { Pager } from './pager.tsx';

const cursors: Record<string, string | null> = { '': 'two', two: 'three', three: null };

/** A list of three pages. */
function Pages() {
  const [search] = useSearchParams();
  return <Pager nextCursor={cursors[search.get('cursor') ?? ''] ?? null} next="Older orders" />;
}

test('goes through the pages and back to the first, with the filters', async () => {
  const { user, page, url } = await mountScreen(<Pages />, { at: '/?q=grace' });
  const links = () => page.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(links()).toEqual(['Older orders']);
  await user.click(page.getByRole('link', { name: 'Older orders' }));
  await waitFor(() => expect(links()).toEqual(['First page', 'Older orders']));
  expect(url()).toBe('/?q=grace&cursor=two');
  await user.click(page.getByRole('link', { name: 'Older orders' }));
  await waitFor(() => expect(links()).toEqual(['First page']));
  await user.click(page.getByRole('link', { name: 'First page' }));
  await waitFor(() => expect(url()).toBe('/?q=grace'));
});

test('is absent when there is only one page', async () => {
  const { page } = await mountScreen(<Pager nextCursor={null} />);
  expect(page.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});
