import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { History } from './history.ts';
import { opensDialog, sendsAsItIs, type Visit } from './visit.ts';

const nothing = { q: 'nothing of this name' };

/** What is sold, how it is sent, and the money. */
export const adminOrderScreens: Visit<History>[] = [
  { place: 'adminDashboard', href: paths.adminDashboard.href(), sees: 'Orders to dispatch' },
  {
    place: 'adminOrders',
    href: ({ email }) => paths.adminOrders.href({ q: email }),
    sees: 'Cash on delivery',
    states: {
      'some are chosen': async (page) => {
        await page
          .getByRole('checkbox', { name: /^Choose order/, disabled: false })
          .first()
          .check();
        await expect(page.getByText('1 order chosen')).toBeVisible();
      },
      'dispatching them': opensDialog(/^Dispatch 1 order/),
      'dispatching one': opensDialog(/^Dispatched : order/, 'Is this order on its way?'),
    },
  },
  { place: 'adminOrders', href: paths.adminOrders.href(nothing), sees: 'No orders found' },
  {
    place: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.confirmed),
    sees: 'Left with the blue van',
    states: { cancelling: opensDialog('Cancel order', 'Cancel this order?') },
  },
  { place: 'adminOrder', href: ({ orders }) => paths.adminOrder.href(orders.paid), sees: 'Paid' },
  {
    place: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.sentBack),
    sees: 'The lid leaks',
    states: {
      'accepting the return': opensDialog('Accept', 'Accept this return?'),
      'declining the return': opensDialog('Decline', 'Decline this return?'),
    },
  },
  {
    place: 'adminPackingSlip',
    href: ({ orders }) => paths.adminPackingSlip.href(orders.confirmed),
    sees: '12 Cloth Lane',
  },
  { place: 'adminReturns', href: paths.adminReturns.href(), sees: 'The lid leaks' },
  { place: 'adminPayments', href: paths.adminPayments.href(), sees: 'Net' },
  { place: 'adminPayments', href: paths.adminPayments.href({ q: 'ZZZZ' }), sees: 'No payments found' },
];

/** What there is to sell. */
export const adminCatalogueScreens: Visit<History>[] = [
  {
    place: 'adminCategories',
    href: paths.adminCategories.href(),
    sees: 'T-shirts',
    states: { deleting: opensDialog(/^Delete /, 'Delete this category?') },
  },
  { place: 'adminCategoriesToo', href: paths.adminCategoriesToo.href(), sees: 'T-shirts' },
  {
    place: 'addCategory',
    href: paths.addCategory.href(),
    sees: 'Add New Category',
    states: { faults: sendsAsItIs('Add category') },
  },
  { place: 'editCategory', href: ({ categoryId }) => paths.editCategory.href(categoryId), sees: 'T-shirts' },
  {
    place: 'adminProducts',
    href: paths.adminProducts.href({ q: 'tee' }),
    sees: 'Heavyweight Tee',
    states: {
      'the actions of a product': async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      },
      'a new one': opensDialog('Add New Product', 'In which category?'),
    },
  },
  { place: 'adminProducts', href: paths.adminProducts.href(nothing), sees: 'No products found' },
  { place: 'adminProductsOf', href: ({ categoryId }) => paths.adminProductsOf.href(categoryId), sees: 'Striped Tee' },
  {
    place: 'addProduct',
    href: ({ categoryId }) => paths.addProduct.href(categoryId),
    sees: 'New product',
    states: { faults: sendsAsItIs('Add product') },
  },
  {
    place: 'editProduct',
    href: ({ productId }) => paths.editProduct.href(productId),
    sees: 'Variants',
    states: {
      preview: opensDialog('Preview', 'Preview'),
      deleting: opensDialog('Delete', 'Delete this product?'),
    },
  },
  {
    place: 'adminStock',
    href: ({ productId }) => paths.adminStock.href(productId),
    sees: 'Received',
    states: {
      receiving: opensDialog(/^Received /),
      'why a number is what it is': opensDialog(/^Why is this number\?/),
    },
  },
  { place: 'importProducts', href: paths.importProducts.href(), sees: 'Import products' },
];

/** Who writes and who buys, and how the shop is set. */
export const adminShopScreens: Visit<History>[] = [
  { place: 'adminCustomers', href: paths.adminCustomers.href(), sees: 'example.com' },
  { place: 'adminCustomers', href: paths.adminCustomers.href(nothing), sees: 'Nobody found' },
  {
    place: 'adminCustomer',
    href: ({ userId }) => paths.adminCustomer.href(userId),
    sees: 'Ada Lovelace',
    states: { 'another role': opensDialog('Make admin') },
  },
  { place: 'adminMessages', href: paths.adminMessages.href(), sees: 'Grace Hopper' },
  {
    place: 'adminMessage',
    href: ({ messageId }) => paths.adminMessage.href(messageId),
    sees: 'Is the tee coming back?',
    states: { faults: sendsAsItIs('Send the answer') },
  },
  {
    place: 'adminSettings',
    href: paths.adminSettings.href(),
    sees: 'Delivery and tax',
    states: {
      faults: async (page) => {
        await page.getByLabel('Store name').fill('');
        await sendsAsItIs('Save settings')(page);
      },
    },
  },
  {
    place: 'adminAudit',
    href: paths.adminAudit.href(),
    sees: 'Dispatched an order',
    states: { 'a change': async (page) => page.getByRole('row').locator('summary').first().click() },
  },
  { place: 'adminMails', href: paths.adminMails.href(), sees: 'Waiting' },
  { place: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId), sees: 'Written' },
  { place: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId, 'text'), sees: 'Written' },
];
