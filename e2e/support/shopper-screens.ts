import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { SampleData } from './sample-data.ts';
import { openDialog, submitEmptyForm, type ScreenCase } from './check-screens.ts';

/** The screens of a new account. */
export const newAccountScreens: ScreenCase<{ userId: string }>[] = [
  {
    route: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
    states: {
      'the menu of the account': async (page) => {
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      },
      'an empty bag': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Your bag is empty')).toBeVisible();
      },
    },
  },
  { route: 'checkout', href: paths.checkout.href(), text: 'No addresses available' },
  { route: 'addresses', href: paths.addresses.href(), text: 'No addresses available' },
  { route: 'orders', href: ({ userId }) => paths.orders.href(userId), text: "You haven't ordered yet" },
  { route: 'paymentForm', href: paths.paymentForm.href(), text: 'There is nothing to pay' },
  { route: 'profile', href: paths.profile.href(), text: 'No orders to Show' },
  { route: 'confirmEmail', href: paths.confirmEmail.href(), text: 'Not confirmed yet' },
  { route: 'confirmEmail', href: paths.confirmEmail.href('a-token'), text: 'has expired or was already used' },
];

/** The screens of an account with orders and a filled cart. */
export const shopperScreens: ScreenCase<SampleData>[] = [
  {
    route: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
    states: {
      'the bag': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Heavyweight Tee');
      },
    },
  },
  { route: 'checkout', href: paths.checkout.href(), text: '12 Cloth Lane' },
  {
    route: 'addressForm',
    href: paths.addressForm.href(),
    text: 'Enter Your Address Details',
    states: { 'form errors': submitEmptyForm('Submit') },
  },
  {
    route: 'orderSummary',
    href: ({ addressId }) => paths.orderSummary.href(addressId),
    text: 'Send the order',
    states: { 'form errors': submitEmptyForm('Send the order') },
  },
  {
    route: 'paymentForm',
    href: ({ orders }) => paths.paymentForm.href(orders.unpaid),
    text: 'Payment Form',
    states: {
      'form errors': async (page) => {
        await page.getByRole('radio', { name: 'Another card' }).check();
        await page.getByRole('button', { name: /^Pay / }).click();
        await expect(page.getByLabel('Card number')).toBeFocused();
      },
    },
  },
  { route: 'orders', href: ({ userId }) => paths.orders.href(userId), text: 'Read more' },
  { route: 'order', href: ({ orders }) => paths.order.href(orders.paid), text: 'Paid' },
  {
    route: 'order',
    href: ({ orders }) => paths.order.href(orders.unpaid),
    text: 'Cancel order',
    states: { cancelling: openDialog('Cancel order') },
  },
  { route: 'order', href: ({ orders }) => paths.order.href(orders.dispatched), text: 'RM 123 456 GB' },
  {
    route: 'order',
    href: ({ orders }) => paths.order.href(orders.delivered),
    text: 'Return items',
    states: {
      'asking for a return': openDialog('Return items'),
      'form errors of the return': async (page) => {
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(page.getByRole('dialog').getByText('Choose how many items').first()).toBeVisible();
      },
    },
  },
  {
    route: 'order',
    href: ({ orders }) => paths.order.href(orders.sentBack),
    text: 'Requested',
    states: { 'withdrawing the return': openDialog('Withdraw request', 'Withdraw this return?') },
  },
  {
    route: 'order',
    href: ({ orders }) => paths.order.href(orders.cancelled),
    text: 'Cancelled',
    states: { deleting: openDialog('Delete') },
  },
  { route: 'order', href: paths.order.href('ABCDEFGHJKLM'), text: 'order Not Found' },
  {
    route: 'addresses',
    href: paths.addresses.href(),
    text: '12 Cloth Lane',
    states: { deleting: openDialog(/^Delete 12 Cloth Lane/) },
  },
  {
    route: 'profile',
    href: paths.profile.href(),
    text: 'Cash On Delivery',
    states: {
      'account information': openDialog('Account information', 'Account Information'),
      'removing a card': openDialog(/^Remove Visa/, 'Remove this card?'),
    },
  },
  {
    route: 'security',
    href: paths.security.href(),
    text: 'This device',
    states: {
      'changing the password': openDialog('Change password', 'Change your password'),
      'signing out everywhere': openDialog('Log out everywhere', 'Log out everywhere?'),
      'deleting the account': openDialog('Delete my account', 'Delete your account?'),
      'form errors of the deletion': submitEmptyForm('Yes, delete'),
    },
  },
  {
    route: 'editProfile',
    href: paths.editProfile.href(),
    text: 'Editable Profile',
    states: {
      'editing a row': async (page) => {
        await page.getByRole('button', { name: 'Edit name' }).click();
        await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      },
    },
  },
];
