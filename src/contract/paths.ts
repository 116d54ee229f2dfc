/** The filters, sort and page in the URL of a list; undefined ones are omitted. */
export type Filter = Record<string, string | undefined>;
/** A `Filter` whose names may have several values. */
export type Filters = Record<string, string | readonly string[] | undefined>;

/** Every URL of the shop (spec §2): `path` for the route table, `href` for links, mails and journeys. */
export const paths = {
  home: { path: '/', href: () => '/' },
  about: { path: '/about-us', href: () => '/about-us' },
  contact: { path: '/contact-us', href: () => '/contact-us' },
  privacy: { path: '/privacy-policy', href: () => '/privacy-policy' },
  terms: { path: '/terms-and-conditions', href: () => '/terms-and-conditions' },
  register: { path: '/register', href: (from?: string) => withFrom('/register', from) },
  login: { path: '/login', href: (from?: string) => withFrom('/login', from) },
  resetPassword: { path: '/reset-password', href: (token?: string) => `/reset-password${search({ token })}` },
  confirmEmail: { path: '/confirm-email', href: (token?: string) => `/confirm-email${search({ token })}` },
  googleLogin: { path: '/google-login', href: () => '/google-login' },
  googleUser: { path: '/google-user', href: () => '/google-user' },
  collections: { path: '/category', href: () => '/category' },
  category: {
    path: '/category/:id',
    href: (slug: string, cursor?: string, filters: Filters = {}) =>
      `/category/${encodeURIComponent(slug)}${search({ ...filters, cursor })}`,
  },
  search: { path: '/search', href: (filters: Filters = {}) => `/search${search(filters)}` },
  product: {
    path: '/product/:id',
    href: (slug: string, choice: { color?: string | undefined; size?: string | undefined } = {}) =>
      `/product/${encodeURIComponent(slug)}${search({ color: choice.color, size: choice.size })}`,
  },
  checkout: { path: '/checkout', href: () => '/checkout' },
  /** With the id of a saved address: to change it. */
  addressForm: { path: '/addressForm', href: (addressId?: string) => `/addressForm${search({ address: addressId })}` },
  orderSummary: { path: '/orders/:id', href: (addressId: string) => `/orders/${encodeURIComponent(addressId)}` },
  /** Without an order id: the tab's current order, else the latest unpaid one (D10). */
  paymentForm: { path: '/payment-form', href: (orderId?: string) => `/payment-form${search({ order: orderId })}` },
  orders: { path: '/your-orders/:id', href: (userId: string) => `/your-orders/${encodeURIComponent(userId)}` },
  order: {
    path: '/your-orders/order/:id',
    href: (orderId: string) => `/your-orders/order/${encodeURIComponent(orderId)}`,
  },
  addresses: { path: '/your-addresses', href: () => '/your-addresses' },
  profile: { path: '/your-profile', href: () => '/your-profile' },
  security: { path: '/your-security', href: () => '/your-security' },
  editProfile: { path: '/edit-profile', href: () => '/edit-profile' },
  adminDashboard: { path: '/adminDashboard', href: () => '/adminDashboard' },
  adminOrder: {
    path: '/adminDashboard/order/:id',
    href: (orderId: string) => `/adminDashboard/order/${encodeURIComponent(orderId)}`,
  },
  adminPackingSlip: {
    path: '/adminDashboard/order/:id/packing-slip',
    href: (orderId: string) => `/adminDashboard/order/${encodeURIComponent(orderId)}/packing-slip`,
  },
  /** The packing slips of several orders. */
  adminPackingSlips: {
    path: '/admin-packing-slips',
    href: (orderIds: readonly string[] = []) => `/admin-packing-slips${search({ ids: orderIds.join(',') })}`,
  },
  adminOrders: { path: '/admin-orders', href: (filter: Filter = {}) => `/admin-orders${search(filter)}` },
  adminReturns: { path: '/admin-returns', href: (filter: Filter = {}) => `/admin-returns${search(filter)}` },
  adminCategories: { path: '/admin-category', href: () => '/admin-category' },
  /** The second spelling in the specification (D13). */
  adminCategoriesAlias: { path: '/admin-categories', href: () => '/admin-categories' },
  addCategory: { path: '/add-category', href: () => '/add-category' },
  editCategory: {
    path: '/edit-category/:id',
    href: (categoryId: string) => `/edit-category/${encodeURIComponent(categoryId)}`,
  },
  /** The products of all categories (D13). */
  adminProducts: { path: '/admin-products', href: (filter: Filter = {}) => `/admin-products${search(filter)}` },
  adminProductsOf: {
    path: '/admin-products/:id',
    href: (categoryId: string, filter: Filter = {}) =>
      `/admin-products/${encodeURIComponent(categoryId)}${search(filter)}`,
  },
  addProduct: {
    path: '/add-product/:id',
    href: (categoryId: string, from?: string) => `/add-product/${encodeURIComponent(categoryId)}${search({ from })}`,
  },
  editProduct: {
    path: '/edit-product/:id',
    href: (productId: string) => `/edit-product/${encodeURIComponent(productId)}`,
  },
  adminStock: {
    path: '/admin-stock/:id',
    href: (productId: string) => `/admin-stock/${encodeURIComponent(productId)}`,
  },
  /** The stock of all products. */
  adminStockList: { path: '/admin-stock', href: (filter: Filter = {}) => `/admin-stock${search(filter)}` },
  importProducts: { path: '/import-products', href: () => '/import-products' },
  adminCustomers: { path: '/admin-customers', href: (filter: Filter = {}) => `/admin-customers${search(filter)}` },
  adminCustomer: {
    path: '/admin-customers/:id',
    href: (userId: string) => `/admin-customers/${encodeURIComponent(userId)}`,
  },
  adminPayments: { path: '/admin-payments', href: (filter: Filter = {}) => `/admin-payments${search(filter)}` },
  adminMessages: { path: '/admin-messages', href: (filter: Filter = {}) => `/admin-messages${search(filter)}` },
  adminMessage: {
    path: '/admin-messages/:id',
    href: (messageId: string) => `/admin-messages/${encodeURIComponent(messageId)}`,
  },
  adminSettings: { path: '/admin-settings', href: () => '/admin-settings' },
  adminSizeScales: { path: '/admin-size-scales', href: () => '/admin-size-scales' },
  adminLanguages: { path: '/admin-languages', href: () => '/admin-languages' },
  adminMarkets: { path: '/admin-markets', href: () => '/admin-markets' },
  /** The form of a market; that of a new one with `new` in place of its id. */
  adminMarket: { path: '/admin-markets/:id', href: (marketId: string) => `/admin-markets/${marketId}` },
  adminTranslations: {
    path: '/admin-translations',
    href: (filter: Filter = {}) => `/admin-translations${search(filter)}`,
  },
  /** The translations of something into a language, and the list that they were opened from. */
  adminTranslation: {
    path: '/admin-translations/:locale/:entity/:id',
    href: ({ locale, entity, id }: { locale: string; entity: string; id: string }, list: Filter = {}) =>
      `/admin-translations/${locale}/${entity}/${encodeURIComponent(id)}${search(list)}`,
  },
  importTranslations: {
    path: '/import-translations',
    href: (locale?: string) => `/import-translations${search({ locale })}`,
  },
  adminPriceLists: { path: '/admin-price-lists', href: () => '/admin-price-lists' },
  /** The prices of all products by a list. */
  adminPriceList: {
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
  adminSystem: { path: '/admin-system', href: () => '/admin-system' },
  adminAudit: { path: '/admin-audit', href: (filter: Filter = {}) => `/admin-audit${search(filter)}` },
  adminMails: {
    path: '/admin-mails',
    href: (status?: string) => `/admin-mails${search({ status })}`,
  },
  adminMail: {
    path: '/admin-mails/:id',
    href: (mailId: string, as?: 'text') => `/admin-mails/${encodeURIComponent(mailId)}${search({ as })}`,
  },
} as const;

/** The widths in which images are encoded for pages, as AVIF and WebP. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600, 2000] as const;
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** `/media/demo/hero.webp` at 640 as AVIF -> `/media/640/demo/hero.webp.avif`. */
export const imageHref = (path: string, width: number, format: ImageFormat): string =>
  `${path.replace(/^\/media\//, `/media/${width}/`)}.${format}`;

/** The size of the image in link previews. */
export const previewImageSize = { width: 1200, height: 630 } as const;

/** Returns a JPEG URL, because not all services that show link previews support newer formats. */
export const previewImageHref = (path: string): string => imageHref(path, previewImageSize.width, 'jpg');

function search(values: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) if (item) query.append(name, item);
  return query.size > 0 ? `?${query}` : '';
}

/** Adds `from`, the page to return to after signing in (D4). */
function withFrom(path: string, from: string | undefined): string {
  return path + search({ from: from === '/' ? undefined : from });
}
