import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ImportProductsScreen } from './import-products.screen.tsx';
import { ImportReport } from './import-report.tsx';
import type { Report } from './use-import.ts';

const { store } = testStore({ user: aUser({ role: 'admin' }) });
const counted = { created: 2, updated: 3, unchanged: 40, errors: [] };
const reportOf = (report: Report) => renderScreen(store, <ImportReport report={report} />);

test('nothing can be imported before a file has been checked', () => {
  const { tags, text } = renderScreen(store, <ImportProductsScreen />, { loaded: { isReady: true } });
  const disabled = tags('button').filter((button) => 'disabled' in button);
  expect(disabled).toMatchObject([{ text: 'Import' }]);
  expect(text).toContain('Check the file');
  expect(text).toContain('Download the current products');
});

test('the check says how many products it would add, change and leave', () => {
  const { text } = reportOf({ result: counted, isDone: false });
  for (const words of ['2 New', '3 Changed', '40 Unchanged', 'Press Import']) {
    expect(text.replaceAll(/(\w+) (\d+)/g, '$2 $1')).toContain(words);
  }
  expect(reportOf({ result: { ...counted, created: 0, updated: 0 }, isDone: false }).text).toContain(
    'would not change anything',
  );
});

test('an import that is done leads to the products', () => {
  const { text, html } = reportOf({ result: counted, isDone: true });
  expect(text).toContain('The file is imported.');
  expect(html).toContain('href="/admin-products"');
});

test('errors are listed by line and column, and no count is shown beside them', () => {
  const errors = [
    { line: 3, column: 'price', message: 'Enter an amount such as 38 or 19.50.' },
    { line: 3, column: '', message: 'This line has 4 columns instead of 17' },
  ];
  const { text, tags } = reportOf({ result: { created: 0, updated: 0, unchanged: 0, errors }, isDone: false });
  expect(text).toContain('2 errors in the file. Nothing was changed.');
  for (const words of ['price', 'Whole line', errors[0]?.message, errors[1]?.message]) expect(text).toContain(words);
  expect(tags('dl')).toEqual([]);
});
