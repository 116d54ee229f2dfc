// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { filtersOf } from '#web/store/search/page-filters.ts';
import { useQuery } from '#web/store/search/use-query.ts';
import { aProduct, aSearch } from '#web/store/testing/samples.ts';
import { ProductFilters } from './product-filters.tsx';

const { facets } = aSearch([aProduct()]);

/** The filters of a search page, whose URL holds the query. */
function SearchPage() {
  const query = useQuery();
  return <ProductFilters {...filtersOf(query, facets)} action="/search" total={3} isStale={false} />;
}

async function mountFilters(query = '') {
  const mounted = await mountScreen(<SearchPage />, { route: '/search', at: `/search${query}` });
  const { page, user } = mounted;
  const bar = within(page.getByRole('form', { name: 'Filters' }));
  const applied = () =>
    within(page.queryByRole('list', { name: 'Applied filters' }) ?? document.createElement('ul'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return {
    ...mounted,
    bar,
    applied,
    openFilter: (name: RegExp) => user.click(bar.getByRole('button', { name })),
    box: (name: RegExp) => bar.getByRole<HTMLInputElement>('checkbox', { name }),
  };
}

test('ticks values of several filters, each in the URL and as an applied filter', async () => {
  const { user, openFilter, box, applied, url } = await mountFilters('?q=tee');
  await openFilter(/^Color/);
  await user.click(box(/^Black/));
  expect(box(/^Black/).checked).toBe(true);
  await user.click(box(/^Brown/));
  await openFilter(/^Size/);
  await user.click(box(/^M/));
  await expect.poll(url).toBe('/search?q=tee&color=Black&color=Brown&size=M');
  await expect.poll(applied).toEqual(['Remove Black', 'Remove Brown / sand', 'Remove M', 'Clear all']);
});

test('unticks a value, and removes one with its link, which moves the focus to the count', async () => {
  const { user, page, openFilter, box, applied, url } = await mountFilters('?q=tee&color=Black&size=M');
  expect(applied()).toEqual(['Remove Black', 'Remove M', 'Clear all']);
  await openFilter(/^Color.*1 chosen/);
  await user.click(box(/^Black/));
  await expect.poll(url).toBe('/search?q=tee&size=M');
  await user.click(page.getByRole('link', { name: /^Remove ?M$/ }));
  await expect.poll(url).toBe('/search?q=tee');
  await expect.poll(() => document.activeElement?.textContent).toBe('3 products');
  expect(applied()).toEqual([]);
});

test('clears all filters and keeps the search term', async () => {
  const { user, page, applied, url } = await mountFilters('?q=tee&color=Black&size=M&min=20');
  await user.click(page.getByRole('link', { name: 'Clear all' }));
  await expect.poll(url).toBe('/search?q=tee');
  await expect.poll(applied).toEqual([]);
});

test('goes back to the previous filters', async () => {
  const { user, router, openFilter, box, applied } = await mountFilters('?color=Black');
  await openFilter(/^Color/);
  await user.click(box(/^Brown/));
  await expect.poll(applied).toEqual(['Remove Black', 'Remove Brown / sand', 'Clear all']);
  await router.navigate(-1);
  await expect.poll(applied).toEqual(['Remove Black', 'Clear all']);
  expect(box(/^Brown/).checked).toBe(false);
});

test('disables a value without products unless it is ticked', async () => {
  const { user, openFilter, box, url } = await mountFilters();
  await openFilter(/^Size/);
  expect(box(/^L/).disabled).toBe(true);
  await user.click(box(/^L/));
  expect(url()).toBe('/search');
});

test('unticks a value that no longer has products', async () => {
  const { user, openFilter, box, url } = await mountFilters('?size=L');
  await openFilter(/^Size/);
  await user.click(box(/^L/));
  await expect.poll(url).toBe('/search');
});

test('applies a price range of one’s own', async () => {
  const { user, bar, openFilter, applied, url } = await mountFilters();
  await openFilter(/^Price/);
  await user.type(bar.getByRole('spinbutton', { name: /^From/ }), '20');
  await user.type(bar.getByRole('spinbutton', { name: /^To/ }), '40');
  await user.click(bar.getByRole('button', { name: /^Apply/ }));
  await expect.poll(url).toBe('/search?min=20&max=40');
  await expect.poll(applied).toHaveLength(2);
});

test('sorts', async () => {
  const { user, page, url } = await mountFilters('?color=Black');
  await user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Price, low to high');
  await expect.poll(url).toBe('/search?color=Black&sort=price-asc');
});

test('opens the same filters in a panel, which closes with its button', async () => {
  const { user, page, url } = await mountFilters();
  const button = page.getByRole('button', { name: 'Filters' });
  await user.click(button);
  const panel = within(page.getByRole('dialog', { name: 'Filters' }));
  await user.click(panel.getByRole('checkbox', { name: /^Black/ }));
  await expect.poll(url).toBe('/search?color=Black');
  await user.click(panel.getByRole('button', { name: 'Show 3 products' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
