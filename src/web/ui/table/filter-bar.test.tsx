// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { FilterBar } from './filter-bar.tsx';

const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
];

afterEach(() => void vi.useRealTimers());

/** Opens the filters of a list, with a clock for the pause after typing that the test moves. */
async function openFilters(query = '', load?: () => unknown) {
  const screen = await mountScreen(
    <FilterBar
      label="Filter the orders"
      filters={[
        { kind: 'search', name: 'q', label: 'Search' },
        { kind: 'select', name: 'status', label: 'State', all: 'All states', options: states },
        { kind: 'date', name: 'from', label: 'From' },
      ]}
    />,
    { at: `/${query}`, ...(load && { load }) },
  );
  await screen.page.findByLabelText('Search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const user = userEvent.setup({ delay: null });
  /** The URLs that the filters led to. */
  const urls: string[] = [];
  screen.router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') urls.push(screen.url());
  });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { ...screen, user, urls, pass };
}

test('filters once, a moment after the last keystroke', async () => {
  const { user, page, pass, urls, url } = await openFilters('?sort=-total&cursor=c');
  await user.type(page.field('Search'), 'gra');
  await pass(200);
  await user.type(page.field('Search'), 'ce ');
  await pass(200);
  expect(urls).toEqual([]);
  await pass(50);
  expect(urls).toEqual(['/?sort=-total&q=grace']);
  expect(page.field('Search').value).toBe('grace ');
  await user.clear(page.field('Search'));
  await pass(250);
  expect(url()).toBe('/?sort=-total');
});

test('filters by a choice at once, together with what is being typed', async () => {
  const { user, page, pass, urls } = await openFilters();
  await user.type(page.field('Search'), 'grace');
  await user.selectOptions(page.field('State'), 'Delivered');
  await pass(0);
  expect(urls).toEqual(['/?q=grace&status=delivered']);
  await pass(1000);
  expect(urls).toHaveLength(1);
});

test('keeps a choice whose list is still being loaded when another is made', async () => {
  const held = Promise.withResolvers<null>();
  let loads = 0;
  const { user, page, pass, url } = await openFilters('?cursor=c', () => {
    loads += 1;
    return loads === 1 ? null : held.promise;
  });
  await user.selectOptions(page.field('State'), 'Delivered');
  await pass(0);
  expect([loads, url()]).toEqual([2, '/?cursor=c']);
  await user.type(page.field('Search'), 'grace');
  await pass(250);
  held.resolve(null);
  await waitFor(() => expect(url()).toBe('/?status=delivered&q=grace'));
});

test('does not return from another page that is being loaded', async () => {
  const { user, page, router, pass, url } = await openFilters();
  const held = Promise.withResolvers<null>();
  router.patchRoutes(null, [{ path: '/slow', loader: () => held.promise, element: null }]);
  await user.type(page.field('Search'), 'grace');
  const left = router.navigate('/slow');
  await pass(250);
  held.resolve(null);
  await left;
  expect(url()).toBe('/slow');
});

test('shows the filters of the URL and clears them, but keeps the sort order', async () => {
  const { user, page, pass, url } = await openFilters('?q=grace&status=pending&from=2026-11-01&sort=date&cursor=c');
  expect(['Search', 'State', 'From'].map((label) => page.field(label).value)).toEqual([
    'grace',
    'pending',
    '2026-11-01',
  ]);
  await user.type(page.field('Search'), 's');
  await user.click(page.button('Clear filters'));
  await pass(1000);
  await waitFor(() => expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  expect(url()).toBe('/?sort=date');
  expect(['Search', 'State', 'From'].map((label) => page.field(label).value)).toEqual(['', '', '']);
});

test('shows an unknown choice in the URL as none', async () => {
  const { page } = await openFilters('?status=lost');
  expect(page.field('State').value).toBe('');
});

test('leaves no timer behind when the list is left', async () => {
  const { user, page, router, pass, url } = await openFilters();
  await user.type(page.field('Search'), 'grace');
  await router.navigate('/elsewhere');
  await waitFor(() => expect(page.queryByLabelText('Search')).toBeNull());
  await pass(1000);
  expect(url()).toBe('/elsewhere');
});

test('a choice always has a value, and is no filter to clear', async () => {
  const languages = [
    { value: 'de', label: 'German' },
    { value: 'fr', label: 'French' },
  ];
  const filters = [
    { kind: 'choice', name: 'locale', label: 'Language', value: 'de', options: languages },
    { kind: 'select', name: 'status', label: 'State', all: 'All states', options: states },
  ] as const;
  const { page, user, url } = await mountScreen(<FilterBar label="Filter" filters={filters} />);
  const language = () => page.getAllByLabelText<HTMLSelectElement>('Language')[0] as HTMLSelectElement;
  await waitFor(() => expect([language().value, language().options.length]).toEqual(['de', 2]));
  await user.selectOptions(language(), 'fr');
  await waitFor(() => expect(url()).toBe('/?locale=fr'));
  expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.selectOptions(page.getAllByLabelText('State')[0] as HTMLElement, 'pending');
  await waitFor(() => expect(url()).toBe('/?locale=fr&status=pending'));
  const [clear] = await page.findAllByRole('button', { name: 'Clear filters' });
  await user.click(clear as HTMLElement);
  await waitFor(() => expect(url()).toBe('/?locale=fr'));
});
