import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SizeTables } from './size-tables.tsx';

const columns = [
  { name: 'Size', unit: null },
  { name: 'Chest', unit: 'cm' as const },
];
const markupOf = (rows: string[][], more: (typeof columns)[number][] | { name: string; unit: 'in' }[] = []) =>
  renderToStaticMarkup(
    <SizeTables tables={[{ title: 'Tops', columns: [...columns, ...more], rows }]} notes={['Note']} />,
  );

test('renders sizes as row headers, measures below their column headers, then the notes', () => {
  const html = markupOf([['S', '84-88']]);
  expect(html).toMatch(
    /<caption[^>]*><bdi>Tops<\/bdi><\/caption>.*<th scope="row"[^>]*><bdi>S<\/bdi><\/th><td[^>]*><bdi>84–88<\/bdi><\/td>.*Note/,
  );
});

test('offers to switch units if all measures are convertible and in one unit', () => {
  expect(markupOf([['S', '84-88']]).match(/type="radio"/g)).toHaveLength(2);
  expect(markupOf([['S', '']])).toContain('type="radio"');
  expect(markupOf([['S', 'to fit']])).not.toContain('type="radio"');
  expect(markupOf([['S', '88', '34½']], [{ name: 'Chest', unit: 'in' }])).not.toContain('type="radio"');
});

test('shows measures first in the unit of the market, if they can be converted', () => {
  const inInches = (rows: string[][]) =>
    renderToStaticMarkup(<SizeTables tables={[{ title: '', columns, rows }]} notes={[]} firstUnit="in" />);
  expect(inInches([['S', '88']])).toContain('<bdi>34½</bdi>');
  expect(inInches([['S', 'to fit']])).toContain('<bdi>to fit</bdi>');
});
