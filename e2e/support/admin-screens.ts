import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { SampleData } from './sample-data.ts';
import { openDialog, submitEmptyForm, type ScreenCase } from './check-screens.ts';

/** Types more damaged pieces than there are, and saves. */
const enterQuantity = async (page: Page) => {
  await page.getByText('Damaged', { exact: true }).click();
  await page.locator('[data-cell]:enabled').first().fill('999999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Only .* in stock\.$/)).toBeVisible();
};

const nothing = { q: 'nothing of this name' };

/** Orders, returns and payments. */
const adminOrderScreens: ScreenCase<SampleData>[] = [
  {
    route: 'adminDashboard',
    href: paths.adminDashboard.href(),
    text: 'Orders to dispatch',
    states: {
      'the keyboard shortcuts': async (page) => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      },
      'the search': async (page) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('tee');
        await expect(page.getByRole('group', { name: 'Products' })).toBeVisible();
      },
    },
  },
  {
    route: 'adminOrders',
    href: ({ email }) => paths.adminOrders.href({ q: email }),
    text: 'Cash on delivery',
    states: {
      'selected orders': async (page) => {
        await page
          .getByRole('checkbox', { name: /^Choose order/, disabled: false })
          .first()
          .check();
        await expect(page.getByText('1 order chosen')).toBeVisible();
      },
      'choosing columns': async (page) => {
        await page.getByRole('button', { name: 'Columns' }).click();
        await expect(page.getByRole('checkbox', { name: 'Customer' })).toBeVisible();
      },
      'dispatching the selected orders': openDialog(/^Dispatch 1 order/),
      'dispatching one order': openDialog(/^Dispatched : order/, 'Is this order on its way?'),
    },
  },
  { route: 'adminOrders', href: paths.adminOrders.href(nothing), text: 'No orders found' },
  {
    route: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.confirmed),
    text: 'Left with the blue van',
    states: { cancelling: openDialog('Cancel order', 'Cancel this order?') },
  },
  { route: 'adminOrder', href: ({ orders }) => paths.adminOrder.href(orders.paid), text: 'Paid' },
  {
    route: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.sentBack),
    text: 'The lid leaks',
    states: {
      'accepting the return': openDialog('Accept', 'Accept this return?'),
      'declining the return': openDialog('Decline', 'Decline this return?'),
    },
  },
  {
    route: 'adminOrder',
    href: ({ orders }) => paths.adminOrder.href(orders.lost),
    text: 'Lost',
    states: {
      'its other steps': async (page) => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
      },
    },
  },
  {
    route: 'adminPackingSlip',
    href: ({ orders }) => paths.adminPackingSlip.href(orders.confirmed),
    text: '12 Cloth Lane',
  },
  {
    route: 'adminPackingSlips',
    href: ({ orders }) => paths.adminPackingSlips.href([orders.confirmed, orders.paid]),
    text: '2 packing slips',
  },
  { route: 'adminPackingSlips', href: paths.adminPackingSlips.href(), text: 'No orders chosen' },
  { route: 'adminReturns', href: paths.adminReturns.href(), text: 'The lid leaks' },
  { route: 'adminPayments', href: paths.adminPayments.href(), text: 'Net' },
  { route: 'adminPayments', href: paths.adminPayments.href({ q: 'ZZZZ' }), text: 'No payments found' },
];

/** Categories, products and stock. */
const adminCatalogueScreens: ScreenCase<SampleData>[] = [
  {
    route: 'adminCategories',
    href: paths.adminCategories.href(),
    text: 'T-shirts',
    states: { deleting: openDialog(/^Delete /, 'This category still has products') },
  },
  {
    route: 'adminSizeScales',
    href: paths.adminSizeScales.href(),
    text: "Women's shoes",
    states: {
      editing: openDialog('Edit Women', 'Edit size scale'),
      deleting: openDialog('Delete Women', 'Delete this size scale?'),
    },
  },
  { route: 'adminCategoriesAlias', href: paths.adminCategoriesAlias.href(), text: 'T-shirts' },
  {
    route: 'addCategory',
    href: paths.addCategory.href(),
    text: 'Add New Category',
    states: { 'form errors': submitEmptyForm('Add category') },
  },
  { route: 'editCategory', href: ({ categoryId }) => paths.editCategory.href(categoryId), text: 'T-shirts' },
  {
    route: 'adminProducts',
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
      'choosing the category of a new product': openDialog('Add New Product', 'In which category?'),
    },
  },
  { route: 'adminProducts', href: paths.adminProducts.href(nothing), text: 'No products found' },
  { route: 'adminProductsOf', href: ({ categoryId }) => paths.adminProductsOf.href(categoryId), text: 'Striped Tee' },
  {
    route: 'addProduct',
    href: ({ categoryId }) => paths.addProduct.href(categoryId),
    text: 'New product',
    states: { 'form errors': submitEmptyForm('Add product') },
  },
  {
    route: 'editProduct',
    href: ({ productId }) => paths.editProduct.href(productId),
    text: 'Variants',
    states: {
      preview: openDialog('Preview', 'Preview'),
      deleting: openDialog('Delete', 'Delete this product?'),
    },
  },
  {
    route: 'adminStock',
    href: ({ productId }) => paths.adminStock.href(productId),
    text: 'Receive',
    states: {
      'quantities that cannot be saved': enterQuantity,
      'the stock movements': openDialog(/^Why is this number\?/),
    },
  },
  {
    route: 'adminStockList',
    href: paths.adminStockList.href({ q: 'tee' }),
    text: 'Heavyweight Tee',
    states: { 'quantities that cannot be saved': enterQuantity },
  },
  { route: 'adminStockList', href: paths.adminStockList.href(nothing), text: 'No variants found' },
  { route: 'importProducts', href: paths.importProducts.href(), text: 'Import products' },
  // With several languages they are in admin-translations.spec.ts.
  { route: 'adminTranslations', href: paths.adminTranslations.href(), text: 'Switch on a second language' },
  {
    route: 'adminTranslation',
    href: ({ productId }) => paths.adminTranslation.href({ locale: 'de', entity: 'product', id: productId }),
    text: 'Page not found',
  },
  { route: 'importTranslations', href: paths.importTranslations.href(), text: 'Switch on a second language' },
];

/** Customers, messages, settings, audit and mails. */
const adminShopScreens: ScreenCase<SampleData>[] = [
  { route: 'adminCustomers', href: paths.adminCustomers.href(), text: 'example.com' },
  { route: 'adminCustomers', href: paths.adminCustomers.href(nothing), text: 'No customers found' },
  {
    route: 'adminCustomer',
    href: ({ userId }) => paths.adminCustomer.href(userId),
    text: 'Ada Lovelace',
    states: { 'erasing the account': openDialog('Erase this account') },
  },
  { route: 'adminMessages', href: paths.adminMessages.href(), text: 'Grace Hopper' },
  {
    route: 'adminMessage',
    href: ({ messageId }) => paths.adminMessage.href(messageId),
    text: 'Is the tee coming back?',
    states: { 'form errors': submitEmptyForm('Send the answer') },
  },
  {
    route: 'adminSettings',
    href: paths.adminSettings.href(),
    text: 'Delivery and tax',
    states: {
      'form errors': async (page) => {
        await page.getByLabel('Store name').fill('');
        await submitEmptyForm('Save settings')(page);
      },
      'removing an admin': openDialog(/^Remove .* as admin$/),
    },
  },
  {
    route: 'adminLanguages',
    href: paths.adminLanguages.href(),
    text: 'Shoppers see the shop in English only.',
    states: {
      'another language, not saved yet': async (page) => {
        await page.getByRole('switch', { name: 'Offered in German' }).check();
        await page.getByRole('radio', { name: 'Make German the default' }).check();
        await expect(page.getByText('Not saved yet')).toBeVisible();
      },
      'the addresses that change': openDialog('Save languages', 'Change the addresses of pages?'),
    },
  },
  {
    route: 'adminPriceLists',
    href: paths.adminPriceLists.href(),
    text: /\(EUR\)/,
    states: { deleting: openDialog(/^Delete /, 'Delete this price list?') },
  },
  {
    route: 'adminPriceList',
    href: ({ priceListId }) => paths.adminPriceList.href(priceListId),
    text: /1 USD is 0[.,]92 EUR/,
    states: {
      'prices that cannot be saved': async (page) => {
        await page.locator('[data-cell]').first().fill('0');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Enter more than 0.')).toBeVisible();
      },
    },
  },
  {
    route: 'adminPriceList',
    href: ({ priceListId }) => paths.adminPriceList.href(priceListId, { fixed: 'true' }),
    text: 'No fixed prices',
  },
  {
    route: 'addPriceList',
    href: paths.addPriceList.href(),
    text: 'Rounding',
    states: { 'form errors': submitEmptyForm('Add price list') },
  },
  { route: 'editPriceList', href: ({ priceListId }) => paths.editPriceList.href(priceListId), text: /becomes / },
  { route: 'importPrices', href: ({ priceListId }) => paths.importPrices.href(priceListId), text: 'Export prices' },
  { route: 'adminMarkets', href: paths.adminMarkets.href(), text: 'You sell in one market' },
  {
    route: 'adminMarket',
    href: paths.adminMarket.href('new'),
    text: 'Add market',
    states: {
      'a chosen country': async (page) => {
        await page.getByLabel('Countries').press('ArrowDown');
        await page.getByRole('listbox').getByRole('option').first().click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
      },
      'form errors': submitEmptyForm('Add market'),
    },
  },
  { route: 'adminSystem', href: paths.adminSystem.href(), text: 'Refused by limits' },
  {
    route: 'adminAudit',
    href: paths.adminAudit.href(),
    text: /and \d+ more change/,
    states: { 'the details of a change': async (page) => page.getByRole('row').locator('summary').first().click() },
  },
  { route: 'adminMails', href: paths.adminMails.href(), text: 'Waiting' },
  { route: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId), text: 'Created' },
  { route: 'adminMail', href: ({ mailId }) => paths.adminMail.href(mailId, 'text'), text: 'Created' },
];

export const adminScreens = {
  orders: adminOrderScreens,
  catalogue: adminCatalogueScreens,
  shop: adminShopScreens,
};
