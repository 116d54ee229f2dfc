import { type Filter, search } from './paths.ts';

/** The URLs of the admin but its first page, apart from the others because a first visit does not need them. */
export const adminPaths = {
  order: {
    path: '/adminDashboard/order/:id',
    href: (orderId: string) => `/adminDashboard/order/${encodeURIComponent(orderId)}`,
  },
  packingSlip: {
    path: '/adminDashboard/order/:id/packing-slip',
    href: (orderId: string) => `/adminDashboard/order/${encodeURIComponent(orderId)}/packing-slip`,
  },
  editOrder: {
    path: '/adminDashboard/order/:id/edit',
    href: (orderId: string) => `/adminDashboard/order/${encodeURIComponent(orderId)}/edit`,
  },
  /** The packing slips of several orders. */
  packingSlips: {
    path: '/admin-packing-slips',
    href: (orderIds: readonly string[] = []) => `/admin-packing-slips${search({ ids: orderIds.join(',') })}`,
  },
  /** What to fetch from the shelves for several orders. */
  pickList: {
    path: '/admin-pick-list',
    href: (orderIds: readonly string[] = []) => `/admin-pick-list${search({ ids: orderIds.join(',') })}`,
  },
  orders: { path: '/admin-orders', href: (filter: Filter = {}) => `/admin-orders${search(filter)}` },
  draftOrders: { path: '/admin-draft-orders', href: (filter: Filter = {}) => `/admin-draft-orders${search(filter)}` },
  /** The form of a draft order; that of a new one, for an account if there is one, with `new` in place of its id. */
  draftOrder: {
    path: '/admin-draft-orders/:id',
    href: (draftOrderId: string, customer?: string) =>
      `/admin-draft-orders/${encodeURIComponent(draftOrderId)}${search({ customer })}`,
  },
  returns: { path: '/admin-returns', href: (filter: Filter = {}) => `/admin-returns${search(filter)}` },
  categories: { path: '/admin-category', href: () => '/admin-category' },
  /** The second spelling in the specification (D13). */
  categoriesAlias: { path: '/admin-categories', href: () => '/admin-categories' },
  addCategory: { path: '/add-category', href: () => '/add-category' },
  editCategory: {
    path: '/edit-category/:id',
    href: (categoryId: string) => `/edit-category/${encodeURIComponent(categoryId)}`,
  },
  /** The home page, in the language of `?locale=`. */
  home: { path: '/admin-home', href: () => '/admin-home' },
  /** The menus and the announcement, in the language of `?locale=`. */
  menus: { path: '/admin-menus', href: () => '/admin-menus' },
  announcement: { path: '/admin-announcement', href: () => '/admin-announcement' },
  /** Changes that are prepared together and published at once. */
  changeSets: { path: '/admin-changes', href: (filter: Filter = {}) => `/admin-changes${search(filter)}` },
  changeSet: {
    path: '/admin-changes/:id',
    href: (changeSetId: string) => `/admin-changes/${encodeURIComponent(changeSetId)}`,
  },
  /** With a path in `add`, it asks where that leads. */
  redirects: { path: '/admin-redirects', href: (filter: Filter = {}) => `/admin-redirects${search(filter)}` },
  /** Collections of products of any categories. */
  collections: { path: '/admin-collections', href: () => '/admin-collections' },
  /** The form of a collection; that of a new one with `new` in place of its id. */
  collection: {
    path: '/admin-collections/:id',
    href: (collectionId: string) => `/admin-collections/${encodeURIComponent(collectionId)}`,
  },
  /** The pages that merchants write, and those of the program. */
  pages: { path: '/admin-pages', href: () => '/admin-pages' },
  /** The form of a page, in a language; that of a new one with `new` in place of its id. */
  page: {
    path: '/admin-pages/:id',
    href: (pageId: string, filter: Filter = {}) => `/admin-pages/${encodeURIComponent(pageId)}${search(filter)}`,
  },
  /** The products of all categories (D13). */
  products: { path: '/admin-products', href: (filter: Filter = {}) => `/admin-products${search(filter)}` },
  productsOf: {
    path: '/admin-products/:id',
    href: (categoryId: string, filter: Filter = {}) =>
      `/admin-products/${encodeURIComponent(categoryId)}${search(filter)}`,
  },
  /** Products or their variants as rows that are edited like a spreadsheet. */
  grid: { path: '/admin-grid', href: (filter: Filter = {}) => `/admin-grid${search(filter)}` },
  addProduct: {
    path: '/add-product/:id',
    href: (categoryId: string, from?: string) => `/add-product/${encodeURIComponent(categoryId)}${search({ from })}`,
  },
  editProduct: {
    path: '/edit-product/:id',
    href: (productId: string) => `/edit-product/${encodeURIComponent(productId)}`,
  },
  stock: {
    path: '/admin-stock/:id',
    href: (productId: string) => `/admin-stock/${encodeURIComponent(productId)}`,
  },
  /** The stock of all products. */
  stockList: { path: '/admin-stock', href: (filter: Filter = {}) => `/admin-stock${search(filter)}` },
  /** Deliveries, counts and transfers. */
  stockSheets: { path: '/admin-stock-sheets', href: (filter: Filter = {}) => `/admin-stock-sheets${search(filter)}` },
  /** Where they are scanned. Links to it load the whole page, because it alone may use the camera. */
  stockSheet: {
    path: '/admin-stock-sheets/:id',
    href: (sheetId: string) => `/admin-stock-sheets/${encodeURIComponent(sheetId)}`,
  },
  importProducts: { path: '/import-products', href: () => '/import-products' },
  customers: { path: '/admin-customers', href: (filter: Filter = {}) => `/admin-customers${search(filter)}` },
  customer: {
    path: '/admin-customers/:id',
    href: (userId: string) => `/admin-customers/${encodeURIComponent(userId)}`,
  },
  locations: { path: '/admin-locations', href: () => '/admin-locations' },
  customerGroups: { path: '/admin-customer-groups', href: () => '/admin-customer-groups' },
  /** Invoices and credit notes. */
  invoices: { path: '/admin-invoices', href: (filter: Filter = {}) => `/admin-invoices${search(filter)}` },
  invoiceSettings: { path: '/admin-invoice-settings', href: () => '/admin-invoice-settings' },
  payments: { path: '/admin-payments', href: (filter: Filter = {}) => `/admin-payments${search(filter)}` },
  messages: { path: '/admin-messages', href: (filter: Filter = {}) => `/admin-messages${search(filter)}` },
  message: {
    path: '/admin-messages/:id',
    href: (messageId: string) => `/admin-messages/${encodeURIComponent(messageId)}`,
  },
  settings: { path: '/admin-settings', href: () => '/admin-settings' },
  team: { path: '/admin-team', href: () => '/admin-team' },
  teamMember: {
    path: '/admin-team/:id',
    href: (userId: string) => `/admin-team/${encodeURIComponent(userId)}`,
  },
  roles: { path: '/admin-roles', href: () => '/admin-roles' },
  /** The form of a role; that of a new one with `new` in place of its id, as a copy of another. */
  role: {
    path: '/admin-roles/:id',
    href: (roleId: string, from?: string) => `/admin-roles/${encodeURIComponent(roleId)}${search({ from })}`,
  },
  /** The member's own two-factor authentication. */
  security: { path: '/admin-security', href: () => '/admin-security' },
  attributes: { path: '/admin-attributes', href: () => '/admin-attributes' },
  sizeScales: { path: '/admin-size-scales', href: () => '/admin-size-scales' },
  languages: { path: '/admin-languages', href: () => '/admin-languages' },
  markets: { path: '/admin-markets', href: () => '/admin-markets' },
  /** The form of a market; that of a new one with `new` in place of its id. */
  market: { path: '/admin-markets/:id', href: (marketId: string) => `/admin-markets/${marketId}` },
  discounts: { path: '/admin-discounts', href: (filter: Filter = {}) => `/admin-discounts${search(filter)}` },
  /** The form of a discount; that of a new one with `new` in place of its id. */
  discount: {
    path: '/admin-discounts/:id',
    href: (discountId: string) => `/admin-discounts/${encodeURIComponent(discountId)}`,
  },
  giftCards: { path: '/admin-gift-cards', href: (filter: Filter = {}) => `/admin-gift-cards${search(filter)}` },
  addGiftCard: { path: '/admin-gift-cards/new', href: () => '/admin-gift-cards/new' },
  giftCard: {
    path: '/admin-gift-cards/:id',
    href: (giftCardId: string) => `/admin-gift-cards/${encodeURIComponent(giftCardId)}`,
  },
  translations: {
    path: '/admin-translations',
    href: (filter: Filter = {}) => `/admin-translations${search(filter)}`,
  },
  /** The translations of something into a language, and the list that they were opened from. */
  translation: {
    path: '/admin-translations/:locale/:entity/:id',
    href: ({ locale, entity, id }: { locale: string; entity: string; id: string }, list: Filter = {}) =>
      `/admin-translations/${locale}/${entity}/${encodeURIComponent(id)}${search(list)}`,
  },
  importTranslations: {
    path: '/import-translations',
    href: (locale?: string) => `/import-translations${search({ locale })}`,
  },
  priceLists: { path: '/admin-price-lists', href: () => '/admin-price-lists' },
  /** The prices of all products by a list. */
  priceList: {
    path: '/admin-price-lists/:id',
    href: (listId: string, filter: Filter = {}) => `/admin-price-lists/${encodeURIComponent(listId)}${search(filter)}`,
  },
  addPriceList: { path: '/add-price-list', href: () => '/add-price-list' },
  editPriceList: {
    path: '/edit-price-list/:id',
    href: (listId: string) => `/edit-price-list/${encodeURIComponent(listId)}`,
  },
  importPrices: {
    path: '/admin-price-lists/:id/import',
    href: (listId: string) => `/admin-price-lists/${encodeURIComponent(listId)}/import`,
  },
  shipping: { path: '/admin-shipping', href: () => '/admin-shipping' },
  theme: { path: '/admin-theme', href: () => '/admin-theme' },
  taxes: { path: '/admin-taxes', href: () => '/admin-taxes' },
  reports: {
    path: '/admin-reports/:name',
    href: (name = 'sales', filter: Filter = {}) => `/admin-reports/${name}${search(filter)}`,
  },
  taxReport: { path: '/admin-tax-report', href: (filter: Filter = {}) => `/admin-tax-report${search(filter)}` },
  system: { path: '/admin-system', href: () => '/admin-system' },
  /** The webhooks, and the keys of other programs. */
  connections: { path: '/admin-connections', href: () => '/admin-connections' },
  /** What was sent to a webhook. */
  webhook: {
    path: '/admin-connections/webhooks/:id',
    href: (webhookId: string, filter: Filter = {}) =>
      `/admin-connections/webhooks/${encodeURIComponent(webhookId)}${search(filter)}`,
  },
  audit: { path: '/admin-audit', href: (filter: Filter = {}) => `/admin-audit${search(filter)}` },
  /** What people wanted and did not get, and how far those who came have got. */
  missed: { path: '/admin-missed', href: (filter: Filter = {}) => `/admin-missed${search(filter)}` },
  abandonedBags: { path: '/admin-abandoned-bags', href: () => '/admin-abandoned-bags' },
  mails: {
    path: '/admin-mails',
    href: (status?: string) => `/admin-mails${search({ status })}`,
  },
  /** The texts of the e-mails. */
  mailTemplates: {
    path: '/admin-mail-templates',
    href: (locale?: string) => `/admin-mail-templates${search({ locale })}`,
  },
  mailTemplate: {
    path: '/admin-mail-templates/:kind',
    href: (kind: string, locale?: string) => `/admin-mail-templates/${encodeURIComponent(kind)}${search({ locale })}`,
  },
  mail: {
    path: '/admin-mails/:id',
    href: (mailId: string, as?: 'text') => `/admin-mails/${encodeURIComponent(mailId)}${search({ as })}`,
  },
} as const;

/** The page that the link of a draft order leads to. The token is in the fragment, which browsers do not send. */
export const payPath = { path: '/pay', href: (token?: string) => `/pay${token ? `#${token}` : ''}` };

/** The page that an invitation to the team leads to. The token is in the fragment, which browsers do not send. */
export const joinPath = { path: '/join', href: (token?: string) => `/join${token ? `#${token}` : ''}` };
