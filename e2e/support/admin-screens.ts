import { expect, type Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
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
    route: 'orders',
    href: ({ email }) => adminPaths.orders.href({ q: email }),
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
      'adding a tag to the selected orders': openDialog('Add tag', 'Add a tag to 1 order'),
      'dispatching the selected orders': openDialog(/^Dispatch 1 order/),
      'dispatching one order': openDialog(/^Dispatched : order/, 'Is this order on its way?'),
    },
  },
  { route: 'orders', href: adminPaths.orders.href(nothing), text: 'No orders found' },
  {
    route: 'orders',
    href: adminPaths.orders.href({ tag: 'Gift' }),
    text: 'Gift',
    states: { 'saving its filters': openDialog('Save this filter') },
  },
  {
    route: 'orders',
    href: adminPaths.orders.href({ status: 'dispatched', tag: 'Gift' }),
    text: 'Gift',
    states: { 'deleting a saved filter': openDialog('Delete this filter', 'Delete this saved filter?') },
  },
  {
    route: 'order',
    href: ({ orders }) => adminPaths.order.href(orders.confirmed),
    text: 'Left with the blue van',
    states: {
      cancelling: openDialog('Cancel order', 'Cancel this order?'),
      'adding a tag': openDialog('Add tag', 'Add tag'),
    },
  },
  { route: 'order', href: ({ orders }) => adminPaths.order.href(orders.paid), text: 'Paid' },
  {
    route: 'editOrder',
    href: ({ orders }) => adminPaths.editOrder.href(orders.confirmed),
    text: 'What the order costs',
    states: {
      'another address': async (page) => {
        await page.getByRole('button', { name: 'Change address' }).click();
        await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible();
      },
    },
  },
  {
    route: 'editOrder',
    href: ({ orders }) => adminPaths.editOrder.href(orders.delivered),
    text: 'can no longer be edited',
  },
  {
    route: 'order',
    href: ({ orders }) => adminPaths.order.href(orders.sentBack),
    text: 'The lid leaks',
    states: {
      'accepting the return': openDialog('Accept', 'Accept this return?'),
      'declining the return': openDialog('Decline', 'Decline this return?'),
    },
  },
  {
    route: 'order',
    href: ({ orders }) => adminPaths.order.href(orders.lost),
    text: 'Lost',
    states: {
      'its other steps': async (page) => {
        await page.getByRole('button', { name: 'More actions', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
      },
    },
  },
  {
    route: 'packingSlip',
    href: ({ orders }) => adminPaths.packingSlip.href(orders.confirmed),
    text: '12 Cloth Lane',
  },
  {
    route: 'packingSlips',
    href: ({ orders }) => adminPaths.packingSlips.href([orders.confirmed, orders.paid]),
    text: '2 packing slips',
  },
  { route: 'packingSlips', href: adminPaths.packingSlips.href(), text: 'No orders chosen' },
  {
    route: 'pickList',
    href: ({ orders }) => adminPaths.pickList.href([orders.confirmed, orders.paid, orders.dispatched]),
    text: '0 of 2 pieces',
    states: {
      'all picked': async (page) => {
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await expect(page.getByText('All pieces are picked')).toBeVisible();
      },
    },
  },
  { route: 'pickList', href: adminPaths.pickList.href(), text: 'No orders chosen' },
  { route: 'pickList', href: ({ orders }) => adminPaths.pickList.href([orders.dispatched]), text: 'Nothing to pick' },
  { route: 'draftOrders', href: adminPaths.draftOrders.href(), text: 'Grace Hopper' },
  { route: 'draftOrders', href: adminPaths.draftOrders.href({ state: 'expired' }), text: 'No draft orders found' },
  { route: 'draftOrder', href: adminPaths.draftOrder.href('new'), text: 'Add an item to see the total.' },
  {
    route: 'draftOrder',
    href: ({ draftOrderId }) => adminPaths.draftOrder.href(draftOrderId),
    text: 'Copy link',
    states: {
      'sending the link': openDialog('Send link', 'Send the link?'),
      'a payment by transfer': openDialog('Paid by transfer'),
    },
  },
  { route: 'returns', href: adminPaths.returns.href(), text: 'The lid leaks' },
  { route: 'invoices', href: adminPaths.invoices.href(), text: 'No invoices yet' },
  { route: 'invoices', href: adminPaths.invoices.href({ q: 'ZZZZ' }), text: 'No invoices found' },
  { route: 'invoiceSettings', href: adminPaths.invoiceSettings.href(), text: 'Seller' },
  { route: 'payments', href: adminPaths.payments.href(), text: 'Net' },
  { route: 'payments', href: adminPaths.payments.href({ q: 'ZZZZ' }), text: 'No payments found' },
];

/** Categories, products and stock. */
const adminCatalogueScreens: ScreenCase<SampleData>[] = [
  {
    route: 'categories',
    href: adminPaths.categories.href(),
    text: 'T-shirts',
    states: { deleting: openDialog(/^Delete /, 'This category still has products') },
  },
  {
    route: 'attributes',
    href: adminPaths.attributes.href(),
    text: 'Choice of Cotton, Linen',
    states: {
      editing: openDialog(/^Edit Fabric/, 'Edit attribute'),
      deleting: openDialog(/^Delete Fabric/, 'Delete this attribute?'),
    },
  },
  {
    route: 'sizeScales',
    href: adminPaths.sizeScales.href(),
    text: "Women's shoes",
    states: {
      editing: openDialog('Edit Women', 'Edit size scale'),
      deleting: openDialog('Delete Women', 'Delete this size scale?'),
    },
  },
  { route: 'categoriesAlias', href: adminPaths.categoriesAlias.href(), text: 'T-shirts' },
  {
    route: 'addCategory',
    href: adminPaths.addCategory.href(),
    text: 'Add New Category',
    states: { 'form errors': submitEmptyForm('Add category') },
  },
  { route: 'editCategory', href: ({ categoryId }) => adminPaths.editCategory.href(categoryId), text: 'T-shirts' },
  {
    route: 'products',
    href: adminPaths.products.href({ q: 'tee' }),
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
  { route: 'products', href: adminPaths.products.href(nothing), text: 'No products found' },
  {
    route: 'grid',
    href: adminPaths.grid.href({ q: 'tee' }),
    text: 'Heavyweight Tee',
    states: {
      'a cell that cannot be saved': async (page) => {
        await page.getByRole('gridcell').first().click();
        await page.keyboard.type('free');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await expect(page.getByText('Enter an amount such as 38 or 19.50.')).toBeVisible();
      },
    },
  },
  {
    route: 'grid',
    href: adminPaths.grid.href({ q: 'tee', by: 'variant' }),
    text: 'Heavyweight Tee',
    states: { 'changing all prices': openDialog('Change all found', 'Change all found') },
  },
  { route: 'grid', href: adminPaths.grid.href(nothing), text: 'No products found' },
  { route: 'productsOf', href: ({ categoryId }) => adminPaths.productsOf.href(categoryId), text: 'Striped Tee' },
  {
    route: 'addProduct',
    href: ({ categoryId }) => adminPaths.addProduct.href(categoryId),
    text: 'New product',
    states: { 'form errors': submitEmptyForm('Add product') },
  },
  {
    route: 'editProduct',
    href: ({ productId }) => adminPaths.editProduct.href(productId),
    text: 'Variants',
    states: {
      'a sale price, refused': async (page) => {
        await page.getByRole('button', { name: 'Add a sale price' }).click();
        await submitEmptyForm('Save product')(page);
      },
      preview: openDialog('Preview', 'Preview'),
      deleting: openDialog('Delete', 'Delete this product?'),
    },
  },
  {
    route: 'stock',
    href: ({ productId }) => adminPaths.stock.href(productId),
    text: 'Receive',
    states: {
      'quantities that cannot be saved': enterQuantity,
      'the stock movements': openDialog(/^Why is this number\?/),
    },
  },
  {
    route: 'stockList',
    href: adminPaths.stockList.href({ q: 'tee' }),
    text: 'Heavyweight Tee',
    states: { 'quantities that cannot be saved': enterQuantity },
  },
  { route: 'stockList', href: adminPaths.stockList.href(nothing), text: 'No variants found' },
  { route: 'stockSheets', href: adminPaths.stockSheets.href(), text: 'Northern Mills' },
  {
    route: 'stockSheet',
    href: ({ stockSheetId }) => adminPaths.stockSheet.href(stockSheetId),
    text: '6 expected',
    states: {
      'a code that no product has': async (page) => {
        await page.getByRole('textbox', { name: 'Scan or type a code' }).fill('4006381333948');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Ignore' })).toBeVisible();
      },
      booking: openDialog('Book delivery', 'Book delivery'),
    },
  },
  { route: 'importProducts', href: adminPaths.importProducts.href(), text: 'Import products' },
  // With several languages they are in admin-translations.spec.ts.
  { route: 'translations', href: adminPaths.translations.href(), text: 'Switch on a second language' },
  {
    route: 'translation',
    href: ({ productId }) => adminPaths.translation.href({ locale: 'de', entity: 'product', id: productId }),
    text: 'Page not found',
  },
  { route: 'importTranslations', href: adminPaths.importTranslations.href(), text: 'Switch on a second language' },
];

/** Customers, messages, settings, content and reports. */
const adminShopScreens: ScreenCase<SampleData>[] = [
  { route: 'customers', href: adminPaths.customers.href(), text: 'example.com' },
  { route: 'customers', href: adminPaths.customers.href(nothing), text: 'No customers found' },
  {
    route: 'customer',
    href: ({ userId }) => adminPaths.customer.href(userId),
    text: 'Ada Lovelace',
    states: {
      'changing the store credit': openDialog('Change store credit'),
      'the movements of the store credit': openDialog('Why is this number?', 'Store credit'),
      'erasing the account': openDialog('Erase this account'),
    },
  },
  { route: 'messages', href: adminPaths.messages.href(), text: 'Grace Hopper' },
  {
    route: 'message',
    href: ({ messageId }) => adminPaths.message.href(messageId),
    text: 'Is the tee coming back?',
    states: { 'form errors': submitEmptyForm('Send the answer') },
  },
  {
    route: 'settings',
    href: adminPaths.settings.href(),
    text: 'Delivery and tax',
    states: {
      'form errors': async (page) => {
        await page.getByLabel('Store name').fill('');
        await submitEmptyForm('Save settings')(page);
      },
    },
  },
  {
    route: 'languages',
    href: adminPaths.languages.href(),
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
    route: 'priceLists',
    href: adminPaths.priceLists.href(),
    text: /\(EUR\)/,
    states: { deleting: openDialog(/^Delete /, 'Delete this price list?') },
  },
  {
    route: 'priceList',
    href: ({ priceListId }) => adminPaths.priceList.href(priceListId),
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
    route: 'priceList',
    href: ({ priceListId }) => adminPaths.priceList.href(priceListId, { fixed: 'true' }),
    text: 'No fixed prices',
  },
  {
    route: 'addPriceList',
    href: adminPaths.addPriceList.href(),
    text: 'Rounding',
    states: { 'form errors': submitEmptyForm('Add price list') },
  },
  { route: 'editPriceList', href: ({ priceListId }) => adminPaths.editPriceList.href(priceListId), text: /becomes / },
  {
    route: 'importPrices',
    href: ({ priceListId }) => adminPaths.importPrices.href(priceListId),
    text: 'Export prices',
  },
  {
    route: 'locations',
    href: adminPaths.locations.href(),
    text: 'You have one location',
    states: { adding: openDialog('Add location') },
  },
  {
    route: 'customerGroups',
    href: adminPaths.customerGroups.href(),
    text: 'Add group',
    states: { adding: openDialog('Add group') },
  },
  {
    route: 'taxReport',
    href: adminPaths.taxReport.href({ from: '1980-01-01', to: '1980-01-31' }),
    text: 'No taxes in these days',
  },
  {
    route: 'reports',
    href: adminPaths.reports.href('sales', { from: '1980-01-01', to: '1980-01-31' }),
    text: 'No sales in these days',
  },
  { route: 'menus', href: adminPaths.menus.href(), text: 'Main menu' },
  { route: 'announcement', href: adminPaths.announcement.href(), text: 'Shown from' },
  { route: 'missed', href: adminPaths.missed.href(), text: 'From visit to order' },
  {
    route: 'abandonedBags',
    href: adminPaths.abandonedBags.href(),
    text: 'Change the hours',
    states: { settings: openDialog('Change the hours') },
  },
  {
    route: 'changeSets',
    href: adminPaths.changeSets.href(),
    text: 'Add change set',
    states: { adding: openDialog('Add change set') },
  },
  { route: 'changeSet', href: ({ changeSetId }) => adminPaths.changeSet.href(changeSetId), text: 'Edit in this set' },
  { route: 'redirects', href: adminPaths.redirects.href(), text: 'Add redirect' },
  { route: 'home', href: adminPaths.home.href(), text: 'Add block' },
  { route: 'collections', href: adminPaths.collections.href(), text: 'Add collection' },
  {
    route: 'collection',
    href: adminPaths.collection.href('new'),
    text: 'How products get in',
    states: { 'form errors': submitEmptyForm('Add collection') },
  },
  { route: 'pages', href: adminPaths.pages.href(), text: 'Add page' },
  { route: 'page', href: adminPaths.page.href('new'), text: 'Title for search engines' },
  { route: 'discounts', href: adminPaths.discounts.href(), text: 'Add discount' },
  { route: 'discounts', href: adminPaths.discounts.href(nothing), text: 'No discounts found' },
  {
    route: 'discount',
    href: adminPaths.discount.href('new'),
    text: 'How shoppers get it',
    states: {
      'form errors': submitEmptyForm('Add discount'),
      'buy X, get Y': async (page) => {
        await page.getByText('Buy X, get Y', { exact: true }).click();
        await expect(page.getByText('Shoppers buy')).toBeVisible();
      },
    },
  },
  { route: 'giftCards', href: adminPaths.giftCards.href(), text: 'Outstanding' },
  { route: 'giftCards', href: adminPaths.giftCards.href(nothing), text: 'No gift cards found' },
  {
    route: 'addGiftCard',
    href: adminPaths.addGiftCard.href(),
    text: 'Note for the team',
    states: {
      'form errors': async (page) => {
        await page.getByRole('switch', { name: 'Send it by e-mail' }).check();
        await submitEmptyForm('Issue a gift card')(page);
      },
    },
  },
  {
    route: 'giftCard',
    href: ({ giftCardId }) => adminPaths.giftCard.href(giftCardId),
    text: 'Why is this number?',
    states: {
      'changing the balance': openDialog('Change the balance'),
      'changing its last day': openDialog(/^Change until/, 'Change until when it is valid'),
      'making a code': openDialog('New code', 'Make a new code?'),
      'its new code': async (page) => {
        await openDialog('New code', 'Make a new code?')(page);
        await page.getByRole('button', { name: 'Make the code' }).click();
        await expect(page.getByRole('dialog', { name: 'The code of the gift card' })).toBeVisible();
      },
      blocking: openDialog('Block', 'Block this gift card?'),
    },
  },
  {
    route: 'shipping',
    href: adminPaths.shipping.href(),
    text: 'One fee for everywhere',
    states: {
      'a tried address': async (page) => {
        await page.getByLabel('Postal code').fill('90210');
        await page.getByRole('main').getByRole('button', { name: 'Try an address' }).click();
        await expect(page.getByText('Added to prices')).toBeVisible();
      },
      zones: async (page) => {
        await page.getByRole('button', { name: 'Set up zones' }).click();
        await page.getByText('Standard delivery').click();
        await page.getByLabel('What the fee depends on').selectOption('weight');
        await page.getByRole('button', { name: 'Add a zone' }).click();
        await expect(page.getByRole('heading', { name: 'Zone 2' })).toBeVisible();
      },
      'form errors': submitEmptyForm('Save delivery'),
    },
  },
  {
    route: 'theme',
    href: adminPaths.theme.href(),
    text: 'Choose the colors for light screens',
    states: {
      'a color that is too faint': async (page) => {
        await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#D98C6A');
        await expect(page.getByText('2.3 : 1, too faint')).toBeVisible();
      },
      'the dark scheme on a desktop': async (page) => {
        await page.getByRole('button', { name: 'Desktop' }).click();
        await page.getByRole('button', { name: 'Dark' }).click();
        await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
      },
    },
  },
  {
    route: 'taxes',
    href: adminPaths.taxes.href(),
    text: 'One rate for everywhere',
    states: {
      zones: async (page) => {
        await page.getByRole('button', { name: 'Set up zones' }).click();
        await page.getByRole('button', { name: 'Add a class' }).click();
        await page.getByRole('button', { name: 'Add a rate' }).last().click();
        await expect(page.getByRole('textbox', { name: 'Class 2' })).toBeVisible();
      },
      'form errors': submitEmptyForm('Save taxes'),
    },
  },
  { route: 'markets', href: adminPaths.markets.href(), text: 'You sell in one market' },
  {
    route: 'market',
    href: adminPaths.market.href('new'),
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
];

/** The team, what it lets other programs do, and what happened. */
const adminTeamScreens: ScreenCase<SampleData>[] = [
  {
    route: 'team',
    href: adminPaths.team.href(),
    text: 'Require two-factor authentication',
    states: {
      inviting: openDialog('Invite', 'Invite to the team'),
      'form errors': submitEmptyForm('Send invitation'),
    },
  },
  {
    route: 'connections',
    href: adminPaths.connections.href(),
    text: 'API keys',
    states: {
      'adding a webhook': openDialog('Add webhook', 'Add webhook'),
      'form errors of a webhook': submitEmptyForm('Add webhook'),
      'a new key': openDialog('New key', 'New key'),
      'form errors of a key': submitEmptyForm('Make key'),
    },
  },
  // That of a webhook is in webhooks.spec.ts.
  { route: 'webhook', href: ({ userId }) => adminPaths.webhook.href(userId), text: 'Page not found' },
  // That of a member is in team.spec.ts.
  { route: 'teamMember', href: ({ userId }) => adminPaths.teamMember.href(userId), text: 'Page not found' },
  {
    route: 'roles',
    href: adminPaths.roles.href(),
    text: 'Built-in roles',
    states: { 'what a role allows': async (page) => page.getByText(/^What .*Support.* allows$/).click() },
  },
  {
    route: 'role',
    href: adminPaths.role.href('new', 'support'),
    text: 'Add role',
    states: { 'form errors': submitEmptyForm('Add role') },
  },
  {
    route: 'security',
    href: adminPaths.security.href(),
    text: 'Two-factor authentication is off.',
    states: { 'adding a passkey': openDialog('Add a passkey') },
  },
  { route: 'system', href: adminPaths.system.href(), text: 'Refused by limits' },
  {
    route: 'audit',
    href: adminPaths.audit.href(),
    text: /and \d+ more change/,
    states: { 'the details of a change': async (page) => page.getByRole('row').locator('summary').first().click() },
  },
  { route: 'mailTemplates', href: adminPaths.mailTemplates.href(), text: 'Order received' },
  {
    route: 'mailTemplate',
    href: adminPaths.mailTemplate.href('order-received'),
    text: 'Preview with sample data',
  },
  { route: 'mails', href: adminPaths.mails.href(), text: 'Waiting' },
  { route: 'mail', href: ({ mailId }) => adminPaths.mail.href(mailId), text: 'Created' },
  { route: 'mail', href: ({ mailId }) => adminPaths.mail.href(mailId, 'text'), text: 'Created' },
];

export const adminScreens = {
  orders: adminOrderScreens,
  catalogue: adminCatalogueScreens,
  shop: adminShopScreens,
  team: adminTeamScreens,
};
