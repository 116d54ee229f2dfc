import { expect, test } from 'vitest';
import { aSearch } from '#web/store/testing/samples.ts';
import { appliedIn, clearHref, groupsOf, priceOf } from './search-filters.ts';
import { parseSearchQuery, withValue } from './search-query.ts';

const { facets } = aSearch([]);
const queryIn = (search: string, category?: string) => parseSearchQuery(new URLSearchParams(search), category);

test('each value with its count, and what was chosen is marked; colours keep their place', () => {
  const groups = groupsOf(facets, queryIn('color=Sand'));
  expect(groups.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Category', 0],
    ['Colour', 1],
    ['Size', 0],
  ]);
  expect(groups[1]?.options).toEqual([
    { value: 'Black', label: 'Black', count: 1, hex: '#212123', checked: false },
    { value: 'Sand', label: 'Sand', count: 2, hex: '#C9B58E', checked: true },
  ]);
});

test('colours stand by the letters of their names, without capitals and accents', () => {
  const names = ['Sand', 'écru', 'Forest', 'Black / white', 'ebony', 'Black'];
  const colors = names.map((name, index) => ({ value: name, name, count: index + 1 }));
  const [, colours] = groupsOf({ ...facets, colors }, queryIn(''));
  expect(colours?.options.map(({ value }) => value)).toEqual([
    'Black',
    'Black / white',
    'ebony',
    'écru',
    'Forest',
    'Sand',
  ]);
});

test('a value in other capitals is chosen, named and taken back all the same', () => {
  const query = queryIn('color=sand');
  expect(groupsOf(facets, query)[1]?.options).toMatchObject([{ checked: false }, { value: 'Sand', checked: true }]);
  expect(appliedIn(facets, query)).toEqual([{ label: 'Sand', href: '/search' }]);
  expect(withValue(query, 'color', 'Sand', false).color).toEqual([]);
});

test('on the page of a category there is no choice of it', () => {
  expect(groupsOf(facets, queryIn('', 'tees'), 'tees').map(({ name }) => name)).toEqual(['color', 'size']);
  expect(appliedIn(facets, queryIn('size=M', 'tees'), 'tees')).toEqual([{ label: 'M', href: '/category/tees' }]);
});

test('a single value is no choice, unless it was chosen', () => {
  const narrow = { ...facets, sizes: [{ value: 'One size', name: 'One size', count: 3 }] };
  expect(groupsOf(narrow, queryIn('')).some(({ name }) => name === 'size')).toBe(false);
  expect(groupsOf(narrow, queryIn('size=One+size')).some(({ name }) => name === 'size')).toBe(true);
});

test('a range ends below the next one, and choosing it again takes it back', () => {
  const free = priceOf(facets, queryIn('q=tee'));
  expect(free?.ranges.map(({ label, count, href }) => [label, count, href])).toEqual([
    ['Under $25', 2, '/search?q=tee&max=24.99'],
    ['$25 and over', 1, '/search?q=tee&min=25'],
  ]);
  const chosen = priceOf(facets, queryIn('q=tee&max=24.99'));
  expect(chosen?.ranges[0]).toMatchObject({ checked: true, href: '/search?q=tee' });
  expect(chosen?.ranges[1]).toMatchObject({ checked: false, href: '/search?q=tee&min=25' });
});

test('where all cost the same there is no price to choose', () => {
  const same = { ...facets, price: { min: 20, max: 20, ranges: [{ min: 0, max: 25, count: 3 }] } };
  expect(priceOf(same, queryIn(''))).toBeUndefined();
});

test.each([
  ['min=25', '$25 and over'],
  ['max=24.99', 'Under $25'],
  ['max=30', 'Up to $30'],
  ['min=10&max=30.5', '$10 – $30.50'],
])('the price %s is called %s', (search, label) => {
  expect(appliedIn(facets, queryIn(search))).toEqual([{ label, href: '/search' }]);
});

test('each filter can be taken back alone, or all of them at once, and the order stays', () => {
  const query = queryIn('q=tee&category=caps&color=Black&color=Gone&sort=price-asc');
  expect(appliedIn(facets, query)).toEqual([
    { label: 'Caps', href: '/search?q=tee&color=Black&color=Gone&sort=price-asc' },
    { label: 'Black', href: '/search?q=tee&category=caps&color=Gone&sort=price-asc' },
    { label: 'Gone', href: '/search?q=tee&category=caps&color=Black&sort=price-asc' },
  ]);
  expect(clearHref(query)).toBe('/search?q=tee&sort=price-asc');
});
