// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/web/open-screen.tsx';
import { Pager } from './pager.tsx';

const cursors: Record<string, string | null> = { '': 'two', two: 'three', three: null };

/** A list of three pages. */
function Pages() {
  const [search] = useSearchParams();
  return <Pager nextCursor={cursors[search.get('cursor') ?? ''] ?? null} next="Older orders" />;
}

test('goes through the pages and back to the first, with the filters', async () => {
  const { user, view, url } = await openScreen(<Pages />, { at: '/?q=grace' });
  const links = () => view.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(links()).toEqual(['Older orders']);
  await user.click(view.getByRole('link', { name: 'Older orders' }));
  await waitFor(() => expect(links()).toEqual(['First page', 'Older orders']));
  expect(url()).toBe('/?q=grace&cursor=two');
  await user.click(view.getByRole('link', { name: 'Older orders' }));
  await waitFor(() => expect(links()).toEqual(['First page']));
  await user.click(view.getByRole('link', { name: 'First page' }));
  await waitFor(() => expect(url()).toBe('/?q=grace'));
});

test('is absent when there is only one page', async () => {
  const { view } = await openScreen(<Pager nextCursor={null} />);
  expect(view.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});
