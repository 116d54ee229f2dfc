// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminTable } from './admin-table.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

const browser = () => fakeBrowser().openTab();

/** Opens the page anew in this browser. */
const showTable = (tab: ReturnType<typeof browser>, name = 'orders') =>
  page.show(
    <Provider key={crypto.randomUUID()} store={testStore({ browser: tab }).store}>
      <MemoryRouter>
        <AdminTable
          name={name}
          caption="Orders"
          columns={[
            { key: 'id', header: () => 'Order', cell: ({ id }) => id },
            { key: 'date', header: () => 'Date', cell: () => 'today' },
            { key: 'total', header: () => 'Total', cell: ({ total }) => total },
          ]}
          rows={[{ id: 'A1', total: 48 }]}
          rowKey={({ id }) => id}
        />
      </MemoryRouter>
    </Provider>,
  );
const headers = () =>
  within(page.container)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const toggle = (label: string) => userEvent.click(within(page.container).getByLabelText(label));

test('remembers the hidden columns of each table in the browser', async () => {
  const tab = browser();
  await showTable(tab, 'orders');
  await toggle('Date');
  await showTable(tab, 'products');
  expect(headers()).toEqual(['Order', 'Date', 'Total']);
  await toggle('Total');
  await showTable(tab, 'orders');
  expect(headers()).toEqual(['Order', 'Total']);
});

test.each(['not json', 'null', '[1]', '{"orders":"date"}', '{"orders":[1]}'])(
  'shows all columns when the browser holds %s',
  async (stored) => {
    const tab = browser();
    tab.local.set('hiddenColumns', stored);
    await showTable(tab);
    expect(headers()).toEqual(['Order', 'Date', 'Total']);
    await toggle('Date');
    await showTable(tab);
    expect(headers()).toEqual(['Order', 'Total']);
  },
);
