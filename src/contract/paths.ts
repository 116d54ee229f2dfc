/** The filters, sort and page in the URL of a list; undefined ones are omitted. */
export type Filter = Record<string, string | undefined>;
/** A `Filter` whose names may have several values. */
export type Filters = Record<string, string | readonly string[] | undefined>;

/** A page with one URL. */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path }) as const;

/** A page for each id. */
const byId = <Path extends string>(path: Path) =>
  ({ path: `${path}/:id`, href: (id: string) => `${path}/${encodeURIComponent(id)}` }) as const;

/**
 * The URLs of the shop (spec §2) but those of the admin: `path` for the route table, `href` for links, mails and journeys.
 */
export const paths = {
  home: fixed('/'),
  about: fixed('/about-us'),
  contact: fixed('/contact-us'),
  privacy: fixed('/privacy-policy'),
  terms: fixed('/terms-and-conditions'),
  register: { path: '/register', href: (from?: string) => withFrom('/register', from) },
  login: { path: '/login', href: (from?: string) => withFrom('/login', from) },
  resetPassword: { path: '/reset-password', href: (token?: string) => `/reset-password${search({ token })}` },
  confirmEmail: { path: '/confirm-email', href: (token?: string) => `/confirm-email${search({ token })}` },
  googleLogin: fixed('/google-login'),
  googleUser: fixed('/google-user'),
  collections: fixed('/category'),
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
  giftCard: fixed('/gift-card'),
  checkout: fixed('/checkout'),
  /** With the id of a saved address: to change it. */
  addressForm: { path: '/addressForm', href: (addressId?: string) => `/addressForm${search({ address: addressId })}` },
  /** By the id of the address. An express one has the choices of the latest order. */
  orderSummary: {
    path: '/orders/:id',
    href: (addressId: string, express?: 'express') =>
      `/orders/${encodeURIComponent(addressId)}${search({ express: express && '1' })}`,
  },
  /** Without an order id: the tab's current order, else the latest unpaid one (D10). */
  paymentForm: { path: '/payment-form', href: (orderId?: string) => `/payment-form${search({ order: orderId })}` },
  /** By the id of the account. */
  orders: byId('/your-orders'),
  order: byId('/your-orders/order'),
  /** The order that a mailed link leads to. The token is in the fragment, which browsers do not send. */
  yourOrder: { path: '/your-order', href: (token?: string) => `/your-order${token ? `#${token}` : ''}` },
  addresses: fixed('/your-addresses'),
  profile: fixed('/your-profile'),
  security: fixed('/your-security'),
  editProfile: fixed('/edit-profile'),
  adminDashboard: fixed('/adminDashboard'),
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
