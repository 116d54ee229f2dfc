import type { RouteObject } from 'react-router';
import { joinPath, payPath } from '#contract/admin-paths.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { pagePath } from '#contract/page-path.ts';
import { paths } from '#contract/paths.ts';
import { adminRoutes } from './admin-routes.tsx';
import { type Handle, page } from './page-route.ts';
import { shopperLoader } from '#web/app/private-loaders.ts';
import { pageLoader } from '#web/screens/page/page.loader.ts';
import { collectionLoader } from '#web/screens/catalogue/collection/collection.loader.ts';
import { publicLoader } from '#web/app/router-context.ts';
import { addressesLoader } from '#web/screens/account/addresses/addresses.loader.ts';
import { orderLoader } from '#web/screens/account/order/order.loader.ts';
import { ordersLoader } from '#web/screens/account/orders/orders.loader.ts';
import { profileLoader } from '#web/screens/account/profile/profile.loader.ts';
import { securityLoader } from '#web/screens/account/security/security.loader.ts';
import { addressFormLoader } from '#web/screens/checkout/address-form/address-form.loader.ts';
import { checkoutLoader } from '#web/screens/checkout/checkout/checkout.loader.ts';
import { orderSummaryLoader } from '#web/screens/checkout/order-summary/order-summary.loader.ts';
import { paymentFormLoader } from '#web/screens/checkout/payment-form/payment-form.loader.ts';

/** The pages that need a user (spec §2): checkout, account and admin. A public page does not load this table. */
export const privateRoutes: RouteObject[] = [
  {
    handle: { module: 'src/web/app/routes/private-pages.ts' } satisfies Handle,
    children: [
      page(
        { path: paths.checkout.path, loader: checkoutLoader, access: 'shopper' },
        'checkout/checkout/checkout.screen.tsx',
        async () => (await import('#web/screens/checkout/checkout/checkout.screen.tsx')).CheckoutScreen,
      ),
      page(
        { path: paths.addressForm.path, loader: addressFormLoader, access: 'shopper' },
        'checkout/address-form/address-form.screen.tsx',
        async () => (await import('#web/screens/checkout/address-form/address-form.screen.tsx')).AddressFormScreen,
      ),
      page(
        { path: paths.orderSummary.path, loader: orderSummaryLoader, access: 'shopper' },
        'checkout/order-summary/order-summary.screen.tsx',
        async () => (await import('#web/screens/checkout/order-summary/order-summary.screen.tsx')).OrderSummaryScreen,
      ),
      page(
        { path: paths.paymentForm.path, loader: paymentFormLoader, access: 'shopper' },
        'checkout/payment-form/payment-form.screen.tsx',
        async () => (await import('#web/screens/checkout/payment-form/payment-form.screen.tsx')).PaymentFormScreen,
      ),
      page(
        { path: paths.orders.path, loader: ordersLoader, access: 'shopper' },
        'account/orders/orders.screen.tsx',
        async () => (await import('#web/screens/account/orders/orders.screen.tsx')).OrdersScreen,
      ),
      page(
        { path: paths.order.path, loader: orderLoader, access: 'shopper' },
        'account/order/order.screen.tsx',
        async () => (await import('#web/screens/account/order/order.screen.tsx')).OrderScreen,
      ),
      page(
        { path: paths.addresses.path, loader: addressesLoader, access: 'shopper' },
        'account/addresses/addresses.screen.tsx',
        async () => (await import('#web/screens/account/addresses/addresses.screen.tsx')).AddressesScreen,
      ),
      page(
        { path: paths.profile.path, loader: profileLoader, access: 'shopper' },
        'account/profile/profile.screen.tsx',
        async () => (await import('#web/screens/account/profile/profile.screen.tsx')).ProfileScreen,
      ),
      page(
        { path: paths.security.path, loader: securityLoader, access: 'shopper' },
        'account/security/security.screen.tsx',
        async () => (await import('#web/screens/account/security/security.screen.tsx')).SecurityScreen,
      ),
      page(
        { path: paths.editProfile.path, loader: shopperLoader(), access: 'shopper' },
        'account/edit-profile/edit-profile.screen.tsx',
        async () => (await import('#web/screens/account/edit-profile/edit-profile.screen.tsx')).EditProfileScreen,
      ),
      page(
        { path: paths.confirmEmail.path, loader: shopperLoader(), access: 'shopper' },
        'account/confirm-email/confirm-email.screen.tsx',
        async () => (await import('#web/screens/account/confirm-email/confirm-email.screen.tsx')).ConfirmEmailScreen,
      ),
      // Public, but so seldom opened that a first visit should not load their routes.
      page(
        { path: paths.discountLink.path, loader: publicLoader(async () => null) },
        'checkout/discount-link/discount-link.screen.tsx',
        async () => (await import('#web/screens/checkout/discount-link/discount-link.screen.tsx')).DiscountLinkScreen,
      ),
      page(
        { path: collectionPath.path, loader: collectionLoader },
        'catalogue/collection/collection.screen.tsx',
        async () => (await import('#web/screens/catalogue/collection/collection.screen.tsx')).CollectionScreen,
      ),
      page(
        { path: pagePath.path, loader: pageLoader },
        'page/page.screen.tsx',
        async () => (await import('#web/screens/page/page.screen.tsx')).PageScreen,
      ),
      page(
        { path: paths.giftCard.path, loader: publicLoader(async () => null) },
        'gift-card/gift-card.screen.tsx',
        async () => (await import('#web/screens/gift-card/gift-card.screen.tsx')).GiftCardScreen,
      ),
      page(
        { path: paths.yourOrder.path, loader: publicLoader(async () => null) },
        'account/order/your-order.screen.tsx',
        async () => (await import('#web/screens/account/order/your-order.screen.tsx')).YourOrderScreen,
      ),
      page(
        { path: payPath.path, loader: publicLoader(async () => null) },
        'pay/pay.screen.tsx',
        async () => (await import('#web/screens/pay/pay.screen.tsx')).PayScreen,
      ),
      page(
        { path: joinPath.path, loader: publicLoader(async () => null) },
        'join/join.screen.tsx',
        async () => (await import('#web/screens/join/join.screen.tsx')).JoinScreen,
      ),
      adminRoutes,
    ],
  },
];
