// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { testStore } from '#web/store/testing/test-store.ts';
import { SalesChart } from './sales-chart.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  orders: index,
  netSales: index * 10,
}));

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
  // jsdom computes no layout, and Recharts draws nothing in an empty box.
  const box = { x: 0, y: 0, top: 0, left: 0, width: 600, height: 200, right: 600, bottom: 200, toJSON: () => '' };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await page.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showChart(shown = days) {
  const router = createMemoryRouter([{ path: '/', element: <SalesChart days={shown} /> }]);
  await page.show(
    <Provider store={testStore().store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const view = within(page.container);
  return { view, chart: await view.findByRole('slider', { name: 'Net sales by day' }, { timeout: 10_000 }) };
}

const barsOf = (chart: HTMLElement) => [...chart.querySelectorAll('.recharts-bar-rectangle path')];
const selectedBar = (chart: HTMLElement) =>
  barsOf(chart).findIndex((bar) => bar.getAttribute('fill') === 'var(--color-accent)');

test('draws a bar for each day and selects the last one', async () => {
  const { view, chart } = await showChart();
  await vi.waitFor(() => expect(barsOf(chart)).toHaveLength(30));
  expect(selectedBar(chart)).toBe(29);
  expect(chart.getAttribute('aria-valuetext')).toBe('November 30, 2026: $290.00, 29 orders');
  expect(view.getByRole('link', { name: '29 orders' }).getAttribute('href')).toBe(
    '/admin-orders?from=2026-11-30&to=2026-11-30',
  );
});

test('selects the next day with the arrow key, and keeps it when the focus leaves', async () => {
  const { view, chart } = await showChart();
  const user = userEvent.setup();
  await vi.waitFor(() => expect(barsOf(chart)).toHaveLength(30));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(chart);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe('November 3, 2026: $20.00, 2 orders'));
  await user.tab();
  expect(selectedBar(chart)).toBe(2);
  expect(view.getByRole('link', { name: '2 orders' })).toBeTruthy();
});

test('explains an empty chart', async () => {
  const { view } = await showChart(days.map((day) => ({ ...day, netSales: 0 })));
  expect(view.getByText(/^No payments in the last 30 days\./)).toBeTruthy();
});
