import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminLayoutScreen } from './admin-layout.screen.tsx';

const areasAt = (at: string, role: 'admin' | 'customer' = 'admin') =>
  renderScreen(testStore({ user: aUser({ role }) }).store, <AdminLayoutScreen />, { route: '*', at }).tags('a');

test.each([
  ['/adminDashboard', 'Dashboard', 'page'],
  ['/admin-orders?status=pending', 'Orders', 'page'],
  ['/adminDashboard/order/7K3M9Q2X4T5B', 'Orders', 'true'],
  ['/adminDashboard/order/7K3M9Q2X4T5B/packing-slip', 'Orders', 'true'],
  ['/edit-product/tee', 'Products', 'true'],
  ['/admin-products/tees', 'Products', 'true'],
  ['/admin-categories', 'Categories', 'true'],
  ['/admin-mails/1', 'Mails', 'true'],
])('marks only the current area: at %s, %s is %s', (at, label, current) => {
  const marked = areasAt(at).filter((area) => 'aria-current' in area);
  expect(marked).toEqual([expect.objectContaining({ text: label, 'aria-current': current })]);
});

test('hides the navigation from shoppers', () => {
  expect(areasAt('/adminDashboard', 'customer')).toEqual([]);
});
