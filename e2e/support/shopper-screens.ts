import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { History } from './sample-data.ts';
import { openDialog, submitEmptyForm, type Visit } from './check-screens.ts';

/** An account that has done nothing yet. */
export const newAccountScreens: Visit<{ userId: string }>[] = [
  {
    place: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
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
  { place: 'checkout', href: paths.checkout.href(), text: 'No addresses available' },
  { place: 'addresses', href: paths.addresses.href(), text: 'No addresses available' },
  { place: 'orders', href: ({ userId }) => paths.orders.href(userId), text: "You haven't ordered yet" },
  { place: 'paymentForm', href: paths.paymentForm.href(), text: 'There is nothing to pay' },
  { place: 'profile', href: paths.profile.href(), text: 'No orders to Show' },
];

/** An account with a history, and with a full bag. */
export const shopperScreens: Visit<History>[] = [
  {
    place: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
    states: {
      'the bag': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Heavyweight Tee');
      },
    },
  },
  { place: 'checkout', href: paths.checkout.href(), text: '12 Cloth Lane' },
  {
    place: 'addressForm',
    href: paths.addressForm.href(),
    text: 'Enter Your Address Details',
    states: { faults: submitEmptyForm('Submit') },
  },
  {
    place: 'orderSummary',
    href: ({ addressId }) => paths.orderSummary.href(addressId),
    text: 'Send the order',
    states: { faults: submitEmptyForm('Send the order') },
  },
  {
    place: 'paymentForm',
    href: ({ orders }) => paths.paymentForm.href(orders.unpaid),
    text: 'Payment Form',
    states: {
      faults: async (page) => {
        await page.getByRole('radio', { name: 'Another card' }).check();
        await page.getByRole('button', { name: /^Pay / }).click();
        await expect(page.getByLabel('Card number')).toBeFocused();
      },
    },
  },
  { place: 'orders', href: ({ userId }) => paths.orders.href(userId), text: 'Read more' },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.paid), text: 'Paid' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.unpaid),
    text: 'Cancel order',
    states: { cancelling: openDialog('Cancel order') },
  },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.dispatched), text: 'RM 123 456 GB' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.delivered),
    text: 'Return something',
    states: {
      'asking for a return': openDialog('Return something'),
      'what is wrong with it': async (page) => {
        await page.getByRole('button', { name: 'Ask for the return' }).click();
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Choose how many pieces');
      },
    },
  },
  { place: 'order', href: ({ orders }) => paths.order.href(orders.sentBack), text: 'Requested' },
  {
    place: 'order',
    href: ({ orders }) => paths.order.href(orders.cancelled),
    text: 'Cancelled',
    states: { deleting: openDialog('Delete') },
  },
  { place: 'order', href: paths.order.href('ABCDEFGHJKLM'), text: 'order Not Found' },
  {
    place: 'addresses',
    href: paths.addresses.href(),
    text: '12 Cloth Lane',
    states: { deleting: openDialog(/^Delete 12 Cloth Lane/) },
  },
  {
    place: 'profile',
    href: paths.profile.href(),
    text: 'This device',
    states: {
      'account information': openDialog('Account information', 'Account Information'),
      'another password': openDialog('Change password', 'Change your password'),
      'removing a card': openDialog(/^Remove Visa/, 'Remove this card?'),
      'deleting the account': openDialog('Delete my account', 'Delete your account?'),
      'and its faults': submitEmptyForm('Yes, delete'),
    },
  },
  {
    place: 'editProfile',
    href: paths.editProfile.href(),
    text: 'Editable Profile',
    states: {
      'a row that is edited': async (page) => {
        await page.getByRole('button', { name: 'Edit name' }).click();
        await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      },
    },
  },
];
