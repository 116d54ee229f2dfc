import { expect, test } from 'vitest';
import {
  isFiltered,
  listName,
  searchHref,
  parseSearchQuery,
  sortsFor,
  withoutFilters,
  withValue,
} from './search-query.ts';

const queryIn = (search: string, category?: string) => parseSearchQuery(new URLSearchParams(search), category);

test('parses a URL regardless of the order of its values', () => {
  const query = queryIn(
    'size=M&q=%20linen++shirt&color=Olive&color=Black&color=Olive&category=tees&min=20&sort=price-asc',
  );
  expect(query).toEqual({
    q: 'linen shirt',
    category: ['tees'],
    color: ['Black', 'Olive'],
    size: ['M'],
    min: 20,
    max: undefined,
    sort: 'price-asc',
  });
  const href = '/search?q=linen+shirt&category=tees&color=Black&color=Olive&size=M&min=20&sort=price-asc';
  expect(searchHref(query)).toBe(href);
  expect(searchHref(query, undefined, 'two')).toBe(`${href}&cursor=two`);
});

test.each([
  ['min=abc&max=-3&sort=best&color=&size=', '/search'],
  ['min=&max=19.999', '/search?max=20'],
  ['min=90&max=20', '/search?min=20&max=90'],
  ['sort=newest', '/search'],
  ['sort=relevance', '/search'],
  ['q=linen&sort=relevance', '/search?q=linen'],
  ['q=linen&sort=newest', '/search?q=linen&sort=newest'],
  [`color=${'x'.repeat(121)}&q=${'y'.repeat(101)}`, `/search?q=${'y'.repeat(100)}`],
])('ignores invalid values in %s', (search, name) => {
  expect(listName(queryIn(search))).toBe(name);
});

test('limits a filter to twenty values', () => {
  const many = Array.from({ length: 30 }, (_, at) => `color=c${at}`).join('&');
  expect(queryIn(many).color).toHaveLength(20);
});

test('uses the category of its page and ignores the search term there', () => {
  const query = queryIn('q=linen&category=caps&color=Black', 'tees');
  expect(query).toMatchObject({ q: '', category: ['tees'], color: ['Black'] });
  expect(searchHref(query, 'tees', 'two')).toBe('/category/tees?color=Black&cursor=two');
  expect(searchHref(withoutFilters(query, 'tees'), 'tees')).toBe('/category/tees');
});

test('counts neither the search term nor the category of the page as a filter', () => {
  expect(isFiltered(queryIn('q=linen'))).toBe(false);
  expect(isFiltered(queryIn('q=linen&category=tees'))).toBe(true);
  expect(isFiltered(queryIn('utm_source=mail&sort=newest', 'tees'), 'tees')).toBe(false);
  expect(isFiltered(queryIn('sort=price-asc', 'tees'), 'tees')).toBe(true);
});

test('adds a value once and removes it', () => {
  const black = withValue(queryIn('color=Olive&color=Black'), 'color', 'Black', true);
  expect(black.color).toEqual(['Black', 'Olive']);
  expect(withValue(black, 'color', 'Olive', false).color).toEqual(['Black']);
});

test('offers the best match only with a search term', () => {
  expect(sortsFor({ q: '' })).toEqual(['newest', 'price-asc', 'price-desc']);
  expect(sortsFor({ q: 'linen' })[0]).toBe('relevance');
});
