import type { Address } from '#contract/account/address.ts';
import type { AccountDetails, SignedInDevice, User } from '#contract/account/auth.ts';
import type { Me } from '#contract/account/team.ts';
import type { Customer, CustomerSummary } from '#contract/account/customers.ts';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import type { Cart, CartCode, CartGiftCard, CartItem, CartOffer } from '#contract/order/cart.ts';
import type { CartQuote, QuotedMethod } from '#contract/order/cart-quote.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Order } from '#contract/order/order.ts';
import type { SavedCard } from '#contract/order/payment.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { Product, ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import type { DiscountWithNames } from '#contract/shop/discounts.ts';
import type { BalanceMovement, GiftCard } from '#contract/shop/gift-cards.ts';
import type { Market, StoreMarket } from '#contract/shop/markets.ts';
import { type BuiltInRole, builtInRoles } from '#contract/shop/permissions.ts';
import type { PriceList } from '#contract/shop/price-lists.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';

export const aUser = (part: Partial<User> = {}): User => ({
  _id: 'user-ada',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  address: '',
  role: 'customer',
  locale: 'en',
  token: 'token-ada',
  ...part,
});

/** A member of the team with a built-in role. */
export const memberAs = (role: BuiltInRole = 'owner', part: Partial<Me> = {}): Me => ({
  _id: 'user-ada',
  name: 'Ada',
  email: 'ada@example.com',
  role: { _id: role, name: role },
  permissions: [...builtInRoles[role]],
  stepUpUntil: null,
  twoFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0, required: false },
  ...part,
});

/** A guest, whose name and e-mail are not known yet. */
export const aGuest = (part: Partial<User> = {}): User =>
  aUser({ _id: 'guest-1', name: '', email: '', role: 'guest', token: 'token-guest', ...part });

export const aCustomerSummary = (part: Partial<CustomerSummary> = {}): CustomerSummary => ({
  _id: 'user-grace',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '',
  role: 'customer',
  createdAt: '2026-11-20T02:00:00.000Z',
  orders: 0,
  spent: 0,
  ...part,
});

export const aCustomer = (part: Partial<Customer> = {}): Customer => ({
  ...aCustomerSummary(),
  address: '',
  details: someDetails(),
  addresses: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
  lastOrderAt: null,
  ...part,
});

/** The store credit of an account that never had any. */
export const noCredit: StoreCredit = { balance: 0, movements: [] };

/** The languages of a shop that has all of them. */
export const fourLanguages: StoreSettings['locales'] = [
  { code: 'en', name: 'English', dir: 'ltr', prefix: '' },
  { code: 'de', name: 'Deutsch', dir: 'ltr', prefix: '/de' },
  { code: 'fr', name: 'Français', dir: 'ltr', prefix: '/fr' },
  { code: 'ar', name: 'العربية', dir: 'rtl', prefix: '/ar' },
];

/** The markets of a shop that has one in euros besides the default one. */
export const twoMarkets: [StoreMarket, StoreMarket] = [
  {
    key: '',
    name: 'United States',
    currency: 'USD',
    sign: '$',
    locales: ['en'],
    locale: 'en',
    prefix: '',
    countries: [],
  },
  {
    key: 'eu',
    name: 'Europe',
    currency: 'EUR',
    sign: '€',
    locales: ['en'],
    locale: 'en',
    prefix: '/en-eu',
    countries: ['DE', 'FR'],
  },
];

export const aMarket = (part: Partial<Market> = {}): Market => ({
  _id: 'market-eu',
  key: 'eu',
  name: 'Europe',
  priceListId: null,
  locales: ['en'],
  countries: [],
  units: 'metric',
  sizeSystem: 'as-labelled',
  isDefault: false,
  currency: 'USD',
  paymentMethods: ['paypal', 'card', 'cod'],
  excludedCount: 0,
  version: 'v1',
  ...part,
});

export const defaultMarket = aMarket({
  _id: 'market-default',
  key: '',
  name: 'International',
  locales: [],
  isDefault: true,
});

export const aPriceList = (part: Partial<PriceList> = {}): PriceList => ({
  _id: 'list-euro',
  name: 'Euro',
  currency: 'EUR',
  rate: '0.92',
  adjust: 0,
  step: 1,
  ending: 0.95,
  fixedCount: 0,
  markets: [],
  rateChangedAt: '2026-11-02T09:00:00.000Z',
  isWriting: false,
  version: 'v1',
  ...part,
});

export const someSettings = (part: Partial<StoreSettings> = {}): StoreSettings => ({
  name: 'Hemline',
  url: 'https://shop.example',
  locale: 'en',
  defaultLocale: 'en',
  locales: [{ code: 'en', name: 'English', dir: 'ltr', prefix: '' }],
  addressForms: 'simple',
  currency: 'USD',
  paymentMethods: ['paypal', 'card', 'cod'],
  testPayments: false,
  sendsMail: true,
  seller: '',
  signInProviders: [],
  socialLinks: [],
  timeZone: 'UTC',
  deliveryFee: 0,
  freeDeliveryFrom: null,
  deliveryDays: null,
  taxRate: 0,
  returnDays: 30,
  heroText: '',
  heroImage: null,
  heroPhoneImage: null,
  bannerImages: [],
  aboutImage: null,
  title: 'Hemline',
  description: 'Clothes.',
  keywords: 'mern,react,node,mongodb',
  author: 'Unknown',
  ...part,
});

export const someDetails = (part: Partial<AccountDetails> = {}): AccountDetails => ({
  pickupPoint: '',
  deliveryAddress: '',
  country: '',
  city: '',
  companyName: '',
  vatNumber: '',
  ...part,
});

export const aDevice = (part: Partial<SignedInDevice> = {}): SignedInDevice => ({
  _id: 'device-1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  lastUsed: '2026-11-20T10:00:00.000Z',
  current: false,
  ...part,
});

export const aCategory = (part: Partial<Category> = {}): Category => ({
  _id: 'category-tees',
  slug: 'tees',
  name: 'Tees',
  description: '',
  image: '/media/tees.webp',
  imageAlt: '',
  productCount: 1,
  hasSizeGuide: false,
  ...part,
});

export const aProduct = (part: Partial<Product> = {}): Product => ({
  _id: 'product-tee',
  slug: 'boxy-tee',
  categoryId: 'category-tees',
  name: 'Boxy tee',
  price: 19.5,
  description: '',
  highlights: [],
  details: '',
  colors: [{ name: 'Sand' }],
  sizes: [{ name: 'M', instoke: true }],
  images: [],
  imageColors: [],
  imageAlts: [],
  popular: 'false',
  variants: [],
  ...part,
});

export const aSummary = (part: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: 'product-tee',
  slug: 'boxy-tee',
  categoryId: 'category-tees',
  name: 'Boxy tee',
  price: 19.5,
  colors: [{ name: 'Sand' }],
  images: [],
  imageColors: [],
  imageAlts: [],
  soldOut: false,
  ...part,
});

/** The response for a product page, with its category and no similar products. */
export const aProductPage = (product = aProduct(), part: Partial<ProductPage> = {}): ProductPage => ({
  product,
  category: aCategory({ _id: product.categoryId }),
  similar: [],
  ...part,
});

type SearchResponse = ResponseOf<'GET /api/product/search'>;

/** The response of a search that has found these products. */
export const aSearch = (products: Product[], part: Partial<SearchResponse> = {}): SearchResponse => ({
  products,
  total: products.length,
  facets: {
    categories: [
      { value: 'tees', name: 'Tees', count: 2 },
      { value: 'caps', name: 'Caps', count: 1 },
    ],
    colors: [
      { value: 'Sand', name: 'Sand', hex: '#C9B58E', count: 2 },
      { value: 'Black', name: 'Black', hex: '#212123', count: 1 },
    ],
    colorFilters: [
      { value: 'Black', name: 'Black', hex: '#212123', count: 1 },
      { value: 'Brown', name: 'Brown / sand', hex: '#7A5137', secondHex: '#C9B58E', count: 2 },
    ],
    sizes: [
      { value: 'M', name: 'M', count: 3 },
      { value: 'L', name: 'L', count: 0 },
    ],
    price: {
      min: 16,
      max: 48,
      ranges: [
        { min: 0, max: 25, count: 2 },
        { min: 25, max: null, count: 1 },
      ],
    },
  },
  correctedTo: null,
  askedColors: [],
  nextCursor: null,
  ...part,
});

export const aCartItem = (part: Partial<CartItem> = {}): CartItem => ({
  _id: 'line-1',
  productId: 'product-tee',
  slug: 'boxy-tee',
  name: 'Boxy tee',
  price: 19.5,
  quantity: 1,
  color: 'Sand',
  size: 'M',
  image: [],
  available: true,
  left: null,
  ...part,
});

export const aCart = (...items: CartItem[]): Cart => ({ _id: 'cart-1', data: { items } });

/** A cart with discounts. */
export const aCartWith = (
  items: CartItem[],
  { codes, offers, giftCards }: { codes?: CartCode[]; offers?: CartOffer[]; giftCards?: CartGiftCard[] },
): Cart => ({
  _id: 'cart-1',
  data: { items, ...(codes && { codes }), ...(offers && { offers }), ...(giftCards && { giftCards }) },
});

/** Ten per cent off the items from two pieces on, without a code. */
export const anOffer = (part: Partial<CartOffer & { type: 'percent' }> = {}): CartOffer => ({
  id: 'offer-1',
  name: 'Autumn sale',
  code: null,
  goods: ['line-1'],
  minimum: { subtotal: 0, pieces: 2 },
  combines: [],
  type: 'percent',
  on: 'items',
  percent: 10,
  ...part,
});

export const aCartGiftCard = (part: Partial<CartGiftCard> = {}): CartGiftCard => ({
  _id: 'gift-card-1',
  ending: '7Q2K',
  balance: 20,
  expiresOn: null,
  ...part,
});

export const aCartCode = (part: Partial<CartCode> = {}): CartCode => ({
  code: 'SUMMER',
  name: 'Summer',
  applied: true,
  amount: 2,
  message: null,
  ...part,
});

export const anAddress = (part: Partial<Address> = {}): Address => ({
  _id: 'address-1',
  userId: 'user-ada',
  recipient: '',
  address: '12 St James Square',
  city: 'London',
  phone: '020 7946 0000',
  pincode: 'SW1Y 4JH',
  notes: 'Ring twice',
  ...part,
});

type OrderLine = Order['cartItems'][number];

/** A line without tax and discount. */
export const anOrderLine = (part: Partial<OrderLine> = {}): OrderLine => {
  const line = {
    name: 'Boxy tee',
    productId: 'p',
    color: 'Sand',
    size: 'M',
    price: 19.5,
    image: '',
    quantity: 1,
    position: 0,
    sent: 0,
    left: 1,
    refunded: 0,
    ...part,
  };
  return { tax: 0, total: line.price * line.quantity, ...line };
};

export const anOrder = (part: Partial<Order> = {}): Order => ({
  _id: '7K3M9Q2X4T5B',
  userId: 'user-ada',
  cartId: 'cart-1',
  userName: 'Ada',
  cartItems: [],
  addressInfo: { addressId: 'address-1', recipient: 'Ada', address: '', city: '', pincode: '', phone: '', notes: '' },
  orderStatus: 'pending',
  paymentMethod: 'paypal',
  paymentStatus: 'pending',
  currency: 'USD',
  subtotal: 19.5,
  delivery: 0,
  tax: 0,
  totalAmount: 19.5,
  toPay: 0,
  refunded: 0,
  orderDate: '2026-11-20T10:00:00.000Z',
  orderUpdateDate: '2026-11-20T10:00:00.000Z',
  parcels: [],
  fulfilment: 'none',
  source: 'shop',
  trackingNumber: '',
  locale: null,
  arrival: null,
  paymentId: '',
  payerId: '',
  ...part,
});

export const aSavedCard = (part: Partial<SavedCard> = {}): SavedCard => ({
  _id: 'card-1',
  userId: 'user-ada',
  kind: 'card',
  brand: 'Visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  ...part,
});

export const aDiscount = (part: Partial<DiscountWithNames> = {}): DiscountWithNames => ({
  _id: 'discount-summer',
  name: 'Summer sale',
  kind: 'code',
  enabled: true,
  type: 'percent',
  on: 'order',
  percent: 20,
  amount: null,
  price: null,
  maxFee: null,
  buy: null,
  get: null,
  timesPerOrder: null,
  targets: { all: true },
  excludeSale: false,
  minimum: { subtotal: null, pieces: null },
  firstOrder: false,
  groups: [],
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerCustomer: null,
  combines: [],
  codes: ['SUMMER'],
  codeCount: 1,
  used: 0,
  state: 'running',
  version: 'v1',
  names: {},
  ...part,
});

/** A delivery of $5.00, of a shop that has no other. */
export const aQuotedMethod = (part: Partial<QuotedMethod> = {}): QuotedMethod => ({
  _id: 'method-1',
  name: 'Parcel',
  description: '',
  kind: 'flat',
  fee: 5,
  arrival: null,
  pickup: null,
  ...part,
});

/** Two tees of $19.50 with a delivery of $5.00. */
export const aCartQuote = (part: Partial<CartQuote> = {}): CartQuote => ({
  lines: [{ itemId: 'line-1', price: 19.5, subtotal: 39, discounts: [] }],
  subtotal: 39,
  discounts: [],
  delivery: 5,
  deliveryFull: 5,
  leavesTodayUntil: null,
  methods: [aQuotedMethod()],
  shippingMethodId: 'method-1',
  arrival: null,
  taxes: [],
  tax: 0,
  includedTax: 0,
  total: 44,
  tender: [],
  credit: 0,
  due: part.total ?? 44,
  ...part,
});

export const aMovement = (part: Partial<BalanceMovement> = {}): BalanceMovement => ({
  _id: 'movement-1',
  delta: 50,
  reason: 'issued',
  orderId: null,
  note: '',
  actorName: '',
  balanceAfter: 50,
  at: '2026-11-20T10:00:00.000Z',
  ...part,
});

/** A gift card of the team that was not sent to anybody. */
export const aGiftCard = (part: Partial<GiftCard> = {}): GiftCard => ({
  _id: 'card-1',
  ending: '7Q2K',
  initial: 50,
  balance: 50,
  expiresOn: '2029-11-20',
  state: 'active',
  source: 'admin',
  orderId: null,
  recipientName: '',
  recipientEmail: '',
  note: '',
  message: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 'v1',
  movements: [aMovement()],
  ...part,
});
