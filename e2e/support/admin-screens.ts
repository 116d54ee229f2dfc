import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { History } from './sample-data.ts';
import { openDialog, submitEmptyForm, type Visit } from './check-screens.ts';

const nothing = { q: 'nothing of this name' };

/** What is sold, how it is sent, and the money. */
export const adminOrderScreens: Visit<History>[] = [
  { place: 'adminDashboard', href: paths.adminDashboard.href(), text: 'Orders to dispatch' },
  {
    place: 'adminOrders',
    href: ({ email }) => paths.adminOrders.href({ q: email }),
    text: 'Cash on delivery',
    states: {
      'some are chosen': async (page) => {
        await page
          .getByRole('checkbox', { name: /^Choose order/, disabled: false })
          .first()
          .check();
        await expect(page.getByText('1 order chosen')).toBeVisible();
      },
      'dispatching them': openDialog(/^Dispatch 1 order/),
      'dispatching one': openDialog(/^Dispatched : order/, 'Is this order on its way?'),
    },
  },
  { place: 'adminOrders', href: paths.adminOrders.href(nothing), text: 'No orders found' },
  {
    place: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.confirmed),
    text: 'Left with the blue van',
    states: { cancelling: openDialog('Cancel order', 'Cancel this order?') },
  },
  { place: 'adminOrder', href: ({ orders }) => paths.adminOrder.href(orders.paid), text: 'Paid' },
  {
    place: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.sentBack),
    text: 'The lid leaks',
    states: {
      'accepting the return': openDialog('Accept', 'Accept this return?'),
      'declining the return': openDialog('Decline', 'Decline this return?'),
    },
  },
  {
    place: 'adminPackingSlip',
    href: ({ orders }) => paths.adminPackingSlip.href(orders.confirmed),
    text: '12 Cloth Lane',
  },
  { place: 'adminReturns', href: paths.adminReturns.href(), text: 'The lid leaks' },
  { place: 'adminPayments', href: paths.adminPayments.href(), text: 'Net' },
  { place: 'adminPayments', href: paths.adminPayments.href({ q: 'ZZZZ' }), text: 'No payments found' },
];

/** What there is to sell. */
export const adminCatalogueScreens: Visit<History>[] = [
  {
    place: 'adminCategories',
    href: paths.adminCategories.href(),
    text: 'T-shirts',
    states: { deleting: openDialog(/^Delete /, 'Delete this category?') },
  },
  { place: 'adminCategoriesToo', href: paths.adminCategoriesToo.href(), text: 'T-shirts' },
  {
    place: 'addCategory',
    href: paths.addCategory.href(),
    text: 'Add New Category',
    states: { faults: submitEmptyForm('Add category') },
  },
  { place: 'editCategory', href: ({ categoryId }) => paths.editCategory.href(categoryId), text: 'T-shirts' },
  {
    place: 'adminProducts',
    href: paths.adminProducts.href({ q: 'tee' }),
    text: 'Heavyweight Tee',
    states: {
      'the actions of a product': async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
      },
      'a new one': openDialog('Add New Product', 'In which category?'),
    },
  },
  { place: 'adminProducts', href: paths.adminProducts.href(nothing), text: 'No products found' },
  { place: 'adminProductsOf', href: ({ categoryId }) => paths.adminProductsOf.href(categoryId), text: 'Striped Tee' },
  {
    place: 'addProduct',
    href: ({ categoryId }) => paths.addProduct.href(categoryId),
    text: 'New product',
    states: { faults: submitEmptyForm('Add product') },
  },
  {
    place: 'editProduct',
    href: ({ productId }) => paths.editProduct.href(productId),
    text: 'What is made',
    states: {
      preview: openDialog('Preview', 'Preview'),
      deleting: openDialog('Delete', 'Delete this product?'),
    },
  },
  {
    place: 'adminStock',
    href: ({ productId }) => paths.adminStock.href(productId),
    text: 'Received',
    states: {
      receiving: openDialog(/^Received /),
      'why a number is what it is': openDialog(/^Why is this number\?/),
    },
  },
  { place: 'importProducts', href: paths.importProducts.href(), text: 'Import products' },
];

/** Who writes and who buys, and how the shop is set. */
export const adminShopScreens: Visit<History>[] = [
  { place: 'adminCustomers', href: paths.adminCustomers.href(), text: 'example.com' },
  { place: 'adminCustomers', href: paths.adminCustomers.href(nothing), text: 'Nobody found' },
  {
    place: 'adminCustomer',
    href: ({ userId }) => paths.adminCustomer.href(userId),
    text: 'Ada Lovelace',
    states: { 'another role': openDialog('Make admin') },
  },
  { place: 'adminMessages', href: paths.adminMessages.href(), text: 'Grace Hopper' },
  {
    place: 'adminMessage',
    href: ({ messageId }) => paths.adminMessage.href(messageId),
    text: 'Is the tee coming back?',
    states: { faults: submitEmptyForm('Send the answer') },
  },
  {
    place: 'adminSettings',
    href: paths.adminSettings.href(),
    text: 'Delivery and tax',
    states: {
      faults: async (page) => {
        await page.getByLabel('Store name').fill('');
        await submitEmptyForm('Save settings')(page);
      },
    },
  },
  {
    place: 'adminAudit',
    href: paths.adminAudit.href(),
    text: 'Dispatched an order',
    states: { 'a change': async (page) => page.getByRole('row').locator('summary').first().click() },
  },
  { place: 'adminMails', href: paths.adminMails.href(), text: 'Waiting' },
  { place: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId), text: 'Written' },
  { place: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId, 'text'), text: 'Written' },
];
