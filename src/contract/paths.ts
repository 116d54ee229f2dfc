/** The filters, sort and page in the URL of a list; undefined ones are omitted. */
export type Filter = Record<string, string | undefined>;
/** A `Filter` whose names may have several values. */
export type Filters = Record<string, string | readonly string[] | undefined>;

/**
 * The URLs of the shop (spec §2) but those of the admin: `path` for the route table, `href` for links, mails and journeys.
 */
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
  /** Adds a discount code to the bag, then opens another page. */
  discountLink: {
    path: '/discount/:code',
    href: (code: string) => `/discount/${encodeURIComponent(code)}`,
  },
  /** Says what is left on a gift card. */
  giftCard: { path: '/gift-card', href: () => '/gift-card' },
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

/** Returns the query of a URL, with the question mark; empty without values. */
export function search(values: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) if (item) query.append(name, item);
  return query.size > 0 ? `?${query}` : '';
}

/** Adds `from`, the page to return to after signing in (D4). */
function withFrom(path: string, from: string | undefined): string {
  return path + search({ from: from === '/' ? undefined : from });
}
