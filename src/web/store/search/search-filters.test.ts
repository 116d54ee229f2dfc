import { expect, test } from 'vitest';
import { aSearch } from '#web/store/testing/samples.ts';
import { appliedIn, clearHref, groupsOf, priceOf } from './search-filters.ts';
import { parseSearchQuery, withValue } from './search-query.ts';

const { facets } = aSearch([]);
const queryIn = (search: string, category?: string) => parseSearchQuery(new URLSearchParams(search), category);

test('returns each value with its count and whether it is chosen', () => {
  const groups = groupsOf(facets, queryIn('color=Brown'));
  expect(groups.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Category', 0],
    ['Color', 1],
    ['Size', 0],
  ]);
  expect(groups[1]?.options).toEqual([
    { value: 'Black', label: 'Black', count: 1, hex: '#212123', checked: false },
    { value: 'Brown', label: 'Brown / sand', count: 2, hex: '#7A5137', secondHex: '#C9B58E', checked: true },
  ]);
});

test('keeps the single color of an old URL, regardless of its case', () => {
  const query = queryIn('color=sand');
  expect(groupsOf(facets, query)[1]?.options.map(({ value, checked }) => [value, checked])).toEqual([
    ['Black', false],
    ['Brown', false],
    ['Sand', true],
  ]);
  expect(appliedIn(facets, query)).toEqual([{ label: 'Sand', href: '/search' }]);
  expect(withValue(query, 'color', 'Sand', false).color).toEqual([]);
});

test('has no category filter on a category page', () => {
  expect(groupsOf(facets, queryIn('', 'tees'), 'tees').map(({ name }) => name)).toEqual(['color', 'size']);
  expect(appliedIn(facets, queryIn('size=M', 'tees'), 'tees')).toEqual([{ label: 'M', href: '/category/tees' }]);
});

test('omits a filter with a single value, unless it is chosen', () => {
  const narrow = { ...facets, sizes: [{ value: 'One size', name: 'One size', count: 3 }] };
  expect(groupsOf(narrow, queryIn('')).some(({ name }) => name === 'size')).toBe(false);
  expect(groupsOf(narrow, queryIn('size=One+size')).some(({ name }) => name === 'size')).toBe(true);
});

test('ends a price range below the next one, and links a chosen range to the list without it', () => {
  const free = priceOf(facets, queryIn('q=tee'));
  expect(free?.ranges.map(({ label, count, href }) => [label, count, href])).toEqual([
    ['Under $25', 2, '/search?q=tee&max=24.99'],
    ['$25 and over', 1, '/search?q=tee&min=25'],
  ]);
  const chosen = priceOf(facets, queryIn('q=tee&max=24.99'));
  expect(chosen?.ranges[0]).toMatchObject({ checked: true, href: '/search?q=tee' });
  expect(chosen?.ranges[1]).toMatchObject({ checked: false, href: '/search?q=tee&min=25' });
});

test('has no price filter when all prices are equal', () => {
  const same = { ...facets, price: { min: 20, max: 20, ranges: [{ min: 0, max: 25, count: 3 }] } };
  expect(priceOf(same, queryIn(''))).toBeUndefined();
});

test.each([
  ['min=25', '$25 and over'],
  ['max=24.99', 'Under $25'],
  ['max=30', 'Up to $30'],
  ['min=10&max=30.5', '$10 – $30.50'],
])('labels the price filter %s as %s', (search, label) => {
  expect(appliedIn(facets, queryIn(search))).toEqual([{ label, href: '/search' }]);
});

test('links each filter to the list without it, and all to the list without filters in the same order', () => {
  const query = queryIn('q=tee&category=caps&color=Black&color=Gone&sort=price-asc');
  expect(appliedIn(facets, query)).toEqual([
    { label: 'Caps', href: '/search?q=tee&color=Black&color=Gone&sort=price-asc' },
    { label: 'Black', href: '/search?q=tee&category=caps&color=Gone&sort=price-asc' },
    { label: 'Gone', href: '/search?q=tee&category=caps&color=Black&sort=price-asc' },
  ]);
  expect(clearHref(query)).toBe('/search?q=tee&sort=price-asc');
});
