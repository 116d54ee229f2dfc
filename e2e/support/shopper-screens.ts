import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { History } from './history.ts';
import { opensDialog, sendsAsItIs, type Visit } from './visit.ts';

/** An account that has done nothing yet. */
export const newcomerScreens: Visit<{ userId: string }>[] = [
  {
    place: 'home',
    href: paths.home.href(),
    sees: 'Popular Products',
    states: {
      'the menu of the account': async (page) => {
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      },
      'an empty bag': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Your bag is empty');
      },
    },
  },
  { place: 'checkout', href: paths.checkout.href(), sees: 'No addresses available' },
  { place: 'addresses', href: paths.addresses.href(), sees: 'No addresses available' },
  { place: 'orders', href: ({ userId }) => paths.orders.href(userId), sees: "You haven't ordered yet" },
  { place: 'paymentForm', href: paths.paymentForm.href(), sees: 'There is nothing to pay' },
  { place: 'profile', href: paths.profile.href(), sees: 'No orders to Show' },
];

/** An account with a history, and with a full bag. */
export const shopperScreens: Visit<History>[] = [
  {
    place: 'home',
    href: paths.home.href(),
    sees: 'Popular Products',
    states: {
      'the bag': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Heavyweight Tee');
      },
    },
  },
  { place: 'checkout', href: paths.checkout.href(), sees: '12 Cloth Lane' },
  {
    place: 'addressForm',
    href: paths.addressForm.href(),
    sees: 'Enter Your Address Details',
    states: { faults: sendsAsItIs('Submit') },
  },
  {
    place: 'orderSummary',
    href: ({ addressId }) => paths.orderSummary.href(addressId),
    sees: 'Send the order',
    states: { faults: sendsAsItIs('Send the order') },
  },
  {
    place: 'paymentForm',
    href: ({ orders }) => paths.paymentForm.href(orders.unpaid),
    sees: 'Payment Form',
    states: {
      faults: async (page) => {
        await page.getByRole('radio', { name: 'Another card' }).check();
        await page.getByRole('button', { name: /^Pay / }).click();
        await expect(page.getByLabel('Card number')).toBeFocused();
      },
    },
  },
  { place: 'orders', href: ({ userId }) => paths.orders.href(userId), sees: 'Read more' },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.paid), sees: 'Paid' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.unpaid),
    sees: 'Cancel order',
    states: { cancelling: opensDialog('Cancel order') },
  },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.dispatched), sees: 'RM 123 456 GB' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.delivered),
    sees: 'Return items',
    states: {
      'asking for a return': opensDialog('Return items'),
      'what is wrong with it': async (page) => {
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Choose how many pieces');
      },
    },
  },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.sentBack), sees: 'Requested' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.cancelled),
    sees: 'Cancelled',
    states: { deleting: opensDialog('Delete') },
  },
  { place: 'order', href: paths.order.href('ABCDEFGHJKLM'), sees: 'order Not Found' },
  {
    place: 'addresses',
    href: paths.addresses.href(),
    sees: '12 Cloth Lane',
    states: { deleting: opensDialog(/^Delete 12 Cloth Lane/) },
  },
  {
    place: 'profile',
    href: paths.profile.href(),
    sees: 'This device',
    states: {
      'account information': opensDialog('Account information', 'Account Information'),
      'another password': opensDialog('Change password', 'Change your password'),
      'removing a card': opensDialog(/^Remove Visa/, 'Remove this card?'),
      'deleting the account': opensDialog('Delete my account', 'Delete your account?'),
      'and its faults': sendsAsItIs('Yes, delete'),
    },
  },
  {
    place: 'editProfile',
    href: paths.editProfile.href(),
    sees: 'Editable Profile',
    states: {
      'a row that is edited': async (page) => {
        await page.getByRole('button', { name: 'Edit name' }).click();
        await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      },
    },
  },
];
