import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { AddressFormScreen } from '#web/screens/checkout/address-form/address-form.screen.tsx';
import { CheckoutScreen } from '#web/screens/checkout/checkout/checkout.screen.tsx';
import { PaymentFormScreen } from '#web/screens/checkout/payment-form/payment-form.screen.tsx';
import { OrderSummaryScreen } from '#web/screens/checkout/order-summary/order-summary.screen.tsx';
import { serverStore } from '#web/store/testing/test-store.ts';
import { AddressesScreen } from './addresses/addresses.screen.tsx';
import { EditProfileScreen } from './edit-profile/edit-profile.screen.tsx';
import { OrderScreen } from './order/order.screen.tsx';
import { OrdersScreen } from './orders/orders.screen.tsx';
import { ProfileScreen } from './profile/profile.screen.tsx';
import { SecurityScreen } from './security/security.screen.tsx';

const id = '0198c0de-0000-7000-8000-000000000000';

test.each([
  ['/checkout', 'Billing &amp; Delivery information', 'Checkout · Hemline'],
  [`/orders/${id}`, 'Order summary', 'Order summary · Hemline'],
  ['/payment-form', 'Payment Form', 'Payment · Hemline'],
  [`/your-orders/${id}`, 'My orders', 'My orders · Hemline'],
  ['/your-addresses', 'Delivery information', 'Addresses · Hemline'],
  ['/your-profile', 'General overview', 'Account · Hemline'],
  ['/your-security', 'Security', 'Security · Hemline'],
  ['/edit-profile', 'Editable Profile', 'Edit profile · Hemline'],
])('serves %s as a skeleton, without API calls and empty states', async (path, heading, title) => {
  const page = await openPage(path, {});
  expect(page).toMatchObject({ status: 200, title, calls: [] });
  expect(page.main).toContain(`>${heading}</h1>`);
  expect(page.text).toContain('Loading');
  expect(page.text).not.toMatch(/No addresses|No orders|Not set|haven|is empty|Not Found|nothing to pay/);
});

test('serves an order as a skeleton with its own title', async () => {
  const page = await openPage('/your-orders/order/7K3M9Q2X4T5B', {});
  expect(page).toMatchObject({ status: 200, title: 'Order #7K3M9Q2X4T5B · Hemline', calls: [] });
  expect(page.text).toContain('Loading');
});

test.each<[string, ComponentType]>([
  ['checkout', CheckoutScreen],
  ['address form', AddressFormScreen],
  ['order summary', OrderSummaryScreen],
  ['payment form', PaymentFormScreen],
  ['orders', OrdersScreen],
  ['order', OrderScreen],
  ['addresses', AddressesScreen],
  ['profile', ProfileScreen],
  ['security', SecurityScreen],
  ['edit profile', EditProfileScreen],
])('excludes from search engines: %s', (_name, Screen) => {
  expect(renderScreen(serverStore().store, <Screen />).html).toContain('<meta name="robots" content="noindex"/>');
});
