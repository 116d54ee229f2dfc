import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LayoutScreen } from './layout.screen.tsx';

const headerOn = (at: string, state?: unknown) => {
  const { store } = testStore({ user: aUser() });
  const { html } = renderScreen(store, <LayoutScreen />, { route: '*', at, state });
  return /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
};

test.each(['/checkout', '/addressForm', '/orders/address-1', '/payment-form', '/checkout/'])(
  'has a header of its own on %s, without a way out but the wordmark and back',
  (path) => {
    const header = headerOn(path);
    expect(header).toContain('Secure checkout');
    expect(header).not.toContain('aria-label="Main"');
  },
);

test('leads back to the bag, and to the orders once it is ordered', () => {
  expect(headerOn('/orders/address-1')).toContain('Back to bag, empty');
  expect(headerOn('/payment-form')).not.toContain('Back to bag');
  expect(headerOn('/payment-form')).toContain('href="/your-orders/user-ada"');
});

test.each<[string, unknown]>([
  ['/', undefined],
  ['/your-orders/user-ada', undefined],
  ['/your-orders/order/7K3M9Q2X4T5B', undefined],
  ['/addressForm', 'addresses'],
])('has the header of the shop on %s with the state %j', (path, state) => {
  expect(headerOn(path, state)).toContain('aria-label="Main"');
});
