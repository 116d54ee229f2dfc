import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ImportProductsScreen } from './import-products.screen.tsx';
import { ImportReport } from './import-report.tsx';
import type { Report } from './use-import.ts';

const { store } = testStore({ user: aUser({ role: 'admin' }) });
const counted = {
  created: 2,
  updated: 3,
  unchanged: 40,
  conflicting: 0,
  errors: [],
  conflicts: [],
  changes: [],
  changedColumns: [],
};
const renderReport = (report: Omit<Report, 'policy'>) =>
  renderScreen(store, <ImportReport report={{ ...report, policy: 'keep' }} />);

test('disables Import before a file has been checked', () => {
  const { tags, text } = renderScreen(store, <ImportProductsScreen />, { loaded: { isReady: true } });
  const disabled = tags('button').filter((button) => 'disabled' in button);
  expect(disabled).toMatchObject([{ text: 'Import' }]);
  expect(text).toContain('Check the file');
  expect(text).toContain('Export current products');
});

test('shows how many products a checked file would add, change and leave unchanged', () => {
  const { text } = renderReport({ result: counted, isDone: false });
  for (const part of ['2 New', '3 Changed', '40 Unchanged', 'Press Import']) {
    expect(text.replaceAll(/(\w+) (\d+)/g, '$2 $1')).toContain(part);
  }
  expect(renderReport({ result: { ...counted, created: 0, updated: 0 }, isDone: false }).text).toContain(
    'would not change anything',
  );
});

test('links to the products after an import', () => {
  const { text, html } = renderReport({ result: counted, isDone: true });
  expect(text).toContain('The file is imported.');
  expect(html).toContain('href="/admin-products"');
});

test('lists errors by line and column, without counts', () => {
  const errors = [
    { line: 3, column: 'price', message: 'Enter an amount such as 38 or 19.50.' },
    { line: 3, column: '', message: 'This line has 4 columns instead of 17' },
  ];
  const { text, tags } = renderReport({
    result: { ...counted, created: 0, updated: 0, unchanged: 0, errors },
    isDone: false,
  });
  expect(text).toContain('2 errors in the file. Nothing was changed.');
  for (const part of ['price', 'Whole line', errors[0]?.message, errors[1]?.message]) expect(text).toContain(part);
  expect(tags('dl')).toEqual([]);
});
