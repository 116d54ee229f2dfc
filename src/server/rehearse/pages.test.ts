import { expect, test } from 'vitest';
import { comparePages, visibleText } from './pages.ts';

test('reads what a visitor reads', () => {
  const html = `<title>Tees</title><script>let a = '<b>';</script><style>b {}</style>
    <h1>Striped <b>Tee</b></h1><svg><title>Arrow</title></svg><p>$42</p>`;
  expect(visibleText(html)).toBe('Tees Striped Tee $42');
});

test('finds pages that are gone, that fail and whose text differs, and no others', () => {
  const page = (path: string, text = 'text', status = 200) => ({ path, status, text });
  const before = [page('/'), page('/gone'), page('/fails'), page('/other', 'old'), page('/failed-before', '', 500)];
  const after = [page('/'), page('/fails', '', 500), page('/other', 'new'), page('/new')];
  expect(comparePages(before, after)).toEqual({ lost: ['/gone', '/fails'], changed: ['/other'] });
});
