import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Table, type Column } from './table.tsx';

type Order = { id: string; total: string };
const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', cell: (order) => order.id, sortable: true },
  { key: 'total', header: 'Total', cell: (order) => order.total, numeric: true, sortable: true },
];
const sort = { key: 'total', direction: 'descending' as const, href: (key: string) => `?sort=${key}` };

const tableOf = (rows: Order[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Table
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        rowHref={(order) => `/orders/${order.id}`}
        sort={sort}
        empty={<p>No orders to Show</p>}
      />
    </MemoryRouter>,
  );

test('a row leads where its first cell says', () => {
  const html = tableOf([{ id: 'A1', total: '$48.00' }]);
  expect(html).toMatch(/<td data-header="Order"[^>]*><a [^>]*href="\/orders\/A1"[^>]*>A1<\/a>/);
});

test('the sorted column says its direction, and every sortable header is a link', () => {
  const html = tableOf([{ id: 'A1', total: '$48.00' }]);
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"']);
  expect(html).toContain('href="/?sort=id"');
});

test('without rows it says what that means instead', () => {
  expect(tableOf([])).toBe('<p>No orders to Show</p>');
});
