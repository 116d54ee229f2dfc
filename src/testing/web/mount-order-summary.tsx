import type { User } from '#contract/account/auth.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { CheckoutStart } from '#contract/order/order.ts';
import type { SavedCard } from '#contract/order/payment.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { orderSummaryLoader } from '#web/screens/checkout/order-summary/order-summary.loader.ts';
import { OrderSummaryScreen } from '#web/screens/checkout/order-summary/order-summary.screen.tsx';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { type FakeServer, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { mountScreen } from './mount-screen.tsx';
import { runLoader } from './render-screen.tsx';

type Options = {
  /** The signed-in user or the guest who orders. */
  shopper?: User;
  settings?: Partial<StoreSettings>;
  answerQuotes?: (server: FakeServer) => void;
  /** What is added to an earlier order with which the terms were accepted. */
  start?: Partial<CheckoutStart>;
  cards?: readonly SavedCard[];
  /** Of the page. */
  query?: string;
  state?: unknown;
};

/** Mounts the order summary of a shopper who has accepted the terms before, with this bag. */
export async function mountOrderSummary(
  cart: Cart,
  { shopper = aUser(), settings = {}, answerQuotes, start, cards = [], query = '', state }: Options = {},
) {
  const shop = testStore({ user: shopper });
  const { server } = shop;
  server.on('GET /api/store', ok(someSettings(settings)));
  await shop.dispatch(loadSettings());
  server.on('GET /api/address/address-1', ok({ data: [anAddress()] }));
  server.on(`GET /api/cart/get/${shopper._id}`, ok(cart));
  server.on(`GET /api/payment/get/${shopper._id}`, ok({ data: cards }));
  const accepted = { lastAddressId: null, termsVersion: '1', acceptedTermsVersion: '1', ...start };
  server.on(`GET /api/order/checkout/${shopper._id}`, ok(accepted));
  answerQuotes?.(server);
  server.on('POST /api/order/create', ok({ orderId: 'ONE' }));
  await runLoader(orderSummaryLoader, shop.store, '/orders/address-1', { id: 'address-1' });
  const mounted = await mountScreen(<OrderSummaryScreen />, {
    store: shop.store,
    route: '/orders/:id',
    at: `/orders/address-1${query}`,
    state,
  });
  const { page, user } = mounted;
  return {
    ...shop,
    ...mounted,
    send: () => user.click(page.button('Send the order')),
    /** The orders that were sent. */
    ordered: () => server.requests.filter(({ url }) => url === '/api/order/create').map(({ body }) => body),
  };
}
