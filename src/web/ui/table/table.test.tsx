import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Table, type Column } from './table.tsx';

type Order = { id: string; total: string };
const columns: Column<Order>[] = [
  { key: 'id', header: () => 'Order', cell: (order) => order.id },
  { key: 'total', header: () => 'Total', cell: (order) => order.total, numeric: true },
];

const renderTable = (rows: Order[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Table
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        rowHref={(order) => `/orders/${order.id}`}
        empty={<p>No orders to Show</p>}
      />
    </MemoryRouter>,
  );

test('links each row from its first cell', () => {
  const html = renderTable([{ id: 'A1', total: '$48.00' }]);
  expect(html).toMatch(/<td [^>]*data-header="Order"[^>]*><a [^>]*href="\/orders\/A1"[^>]*><bdi>A1<\/bdi><\/a>/);
});

test('shows the empty state in place of a table without rows', () => {
  expect(renderTable([])).toBe('<p>No orders to Show</p>');
});
