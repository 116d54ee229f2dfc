// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column } from './table-parts.tsx';

type Order = { id: string; total: number; canGo: boolean };
const orders: Order[] = ['A1', 'B2', 'C3', 'D4'].map((id, index) => ({ id, total: index, canGo: id !== 'C3' }));

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

/** Columns with new render functions each time, as in screens whose cells depend on state. */
const createColumns = (): Column<Order>[] => [
  { key: 'id', header: () => 'Order', cell: ({ id }) => id },
  { key: 'total', header: () => 'Total', numeric: true, sortable: true, cell: ({ total }) => total },
  { key: 'state', header: () => 'State', cell: () => <Counter /> },
  {
    key: 'actions',
    header: () => 'Actions',
    actions: true,
    cell: ({ id }) => <button type="button">Send {id}</button>,
  },
];

/** Owns the state of a table as a screen does. */
function Orders(props: Partial<DataTableProps<Order>>) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <MemoryRouter>
      <DataTable
        caption="Orders"
        columns={createColumns()}
        rows={orders}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/orders/${id}`}
        sort={{ key: 'total', direction: 'descending', href: (key) => `?sort=${key}` }}
        selection={{
          selectedKeys: selected,
          onChange: setSelected,
          canSelect: ({ canGo }) => canGo,
          header: 'Choose',
          labelOf: ({ id }) => `Choose ${id}`,
        }}
        hiddenColumns={hidden}
        onHiddenColumnsChange={setHidden}
        toolbar={`Chosen: ${selected.join(' ')}`}
        {...props}
      />
    </MemoryRouter>
  );
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

const screen = () => within(page.container);
const headers = () =>
  screen()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const columnMenu = () => within(screen().getByRole('group', { hidden: true }));
const columnBox = (label: string) => columnMenu().getByLabelText(label);
const choose = (id: string) => screen().getByRole('checkbox', { name: `Choose ${id}` });

test('links rows from the first cell that is not for controls, and sortable headers to their sort', async () => {
  await page.show(<Orders />);
  expect(screen().getByRole('link', { name: 'A1' }).getAttribute('href')).toBe('/orders/A1');
  expect(screen().getByRole('link', { name: 'Total' }).getAttribute('href')).toBe('/?sort=total');
  const sorted = screen()
    .getAllByRole('columnheader')
    .map((header) => header.getAttribute('aria-sort'));
  expect(sorted).toEqual([null, null, 'descending', null, null]);
});

test('keeps the order of the rows, because the server sorts', async () => {
  await page.show(<Orders />);
  const ids = screen()
    .getAllByRole('link', { name: /^[A-D]\d$/ })
    .map(({ textContent }) => textContent);
  expect(ids).toEqual(['A1', 'B2', 'C3', 'D4']);
});

test('shows the empty state in place of a table without rows', async () => {
  await page.show(<Orders rows={[]} empty={<p>No orders</p>} />);
  expect(page.container.textContent).toBe('No orders');
});

test('hides and shows columns, except the first one and those for controls', async () => {
  const user = userEvent.setup();
  await page.show(<Orders />);
  expect(columnMenu().getAllByRole('checkbox', { hidden: true })).toEqual([columnBox('Total'), columnBox('State')]);
  await user.click(columnBox('Total'));
  await user.click(columnBox('State'));
  expect(headers()).toEqual(['Choose', 'Order', 'Actions']);
  expect(screen().getByRole('button', { name: /Columns.*, 0 of 2 shown/ })).toBeTruthy();
  await user.click(columnBox('State'));
  expect(headers()).toEqual(['Choose', 'Order', 'State', 'Actions']);
  await user.click(screen().getByText('Show all columns'));
  expect(headers()).toEqual(['Choose', 'Order', 'Total', 'State', 'Actions']);
});

test('ignores a hidden column that the table does not have', async () => {
  await page.show(<Orders hiddenColumns={['total', 'removed']} />);
  expect(headers()).toEqual(['Choose', 'Order', 'State', 'Actions']);
  expect(screen().getByRole('button', { name: /Columns.*, 1 of 2 shown/ })).toBeTruthy();
});

test('keeps the state of a cell when columns are hidden and rows selected', async () => {
  const user = userEvent.setup();
  await page.show(<Orders />);
  const [first] = screen().getAllByRole('button', { name: 'Pressed 0' });
  if (first) await user.click(first);
  await user.click(columnBox('Total'));
  await user.click(choose('A1'));
  expect(screen().getAllByRole('button', { name: /Pressed/ })[0]?.textContent).toBe('Pressed 1');
});

test('selects rows, and a range of them with Shift, but none that cannot be selected', async () => {
  const user = userEvent.setup();
  await page.show(<Orders />);
  expect(screen().queryByRole('checkbox', { name: 'Choose C3' })).toBeNull();
  await user.click(choose('B2'));
  expect(page.container.textContent).toContain('Chosen: B2');
  await user.keyboard('{Shift>}');
  await user.click(choose('D4'));
  await user.keyboard('{/Shift}');
  expect(page.container.textContent).toContain('Chosen: B2 D4');
  await user.click(choose('B2'));
  expect(page.container.textContent).toContain('Chosen: D4');
});

test('has no checkboxes without a selection', async () => {
  await page.show(<Orders selection={undefined} />);
  expect(headers()).toEqual(['Order', 'Total', 'State', 'Actions']);
});
