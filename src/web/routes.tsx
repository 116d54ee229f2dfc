import type { RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { adminRoutes } from './admin-routes.tsx';
import { handleOf, page } from './page-route.ts';
import { guestLoader, notFound, publicLoader, shopperLoader } from './router-context.ts';
import { categoryLoader } from './screens/catalogue/category/category.loader.ts';
import { collectionsLoader } from './screens/catalogue/collections/collections.loader.ts';
import { productLoader } from './screens/catalogue/product/product.loader.ts';
import { ProductNotFound } from './screens/catalogue/product/product-not-found.tsx';
import { addressesLoader } from './screens/account/addresses/addresses.loader.ts';
import { orderLoader } from './screens/account/order/order.loader.ts';
import { ordersLoader } from './screens/account/orders/orders.loader.ts';
import { profileLoader } from './screens/account/profile/profile.loader.ts';
import { checkoutLoader } from './screens/checkout/checkout/checkout.loader.ts';
import { orderSummaryLoader } from './screens/checkout/order-summary/order-summary.loader.ts';
import { paymentFormLoader } from './screens/checkout/payment-form/payment-form.loader.ts';
import { loadProvider, providerLoader } from './screens/auth/sign-in/provider.loader.ts';
import { homeLoader } from './screens/home/home.loader.ts';
import { fetchLegalText, loadSettings } from './store/settings/settings.thunks.ts';
import { ErrorScreen } from './screens/layout/error.screen.tsx';
import { LayoutScreen } from './screens/layout/layout.screen.tsx';

const nothing = publicLoader(async () => null);

/** The route table (spec §2). Pages of one access share their loader's rule; the screens are loaded when they are needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
    loader: publicLoader(({ dispatch }) => dispatch(loadSettings())),
    shouldRevalidate: () => false,
    Component: LayoutScreen,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          page(
            { path: paths.home.path, loader: homeLoader },
            'home/home.screen.tsx',
            async () => (await import('./screens/home/home.screen.tsx')).HomeScreen,
          ),
          page(
            { path: paths.about.path, loader: nothing },
            'about/about.screen.tsx',
            async () => (await import('./screens/about/about.screen.tsx')).AboutScreen,
          ),
          page(
            { path: paths.contact.path, loader: nothing },
            'contact/contact.screen.tsx',
            async () => (await import('./screens/contact/contact.screen.tsx')).ContactScreen,
          ),
          page(
            {
              path: paths.privacy.path,
              loader: publicLoader(({ dispatch }) => dispatch(fetchLegalText('privacy')).unwrap()),
            },
            'legal/privacy.screen.tsx',
            async () => (await import('./screens/legal/privacy.screen.tsx')).PrivacyScreen,
          ),
          page(
            {
              path: paths.terms.path,
              loader: publicLoader(({ dispatch }) => dispatch(fetchLegalText('terms')).unwrap()),
            },
            'legal/terms.screen.tsx',
            async () => (await import('./screens/legal/terms.screen.tsx')).TermsScreen,
          ),
          page(
            { path: paths.collections.path, loader: collectionsLoader },
            'catalogue/collections/collections.screen.tsx',
            async () => (await import('./screens/catalogue/collections/collections.screen.tsx')).CollectionsScreen,
          ),
          page(
            { path: paths.category.path, loader: categoryLoader },
            'catalogue/category/category.screen.tsx',
            async () => (await import('./screens/catalogue/category/category.screen.tsx')).CategoryScreen,
          ),
          {
            ...page(
              { path: paths.product.path, loader: productLoader },
              'catalogue/product/product.screen.tsx',
              async () => (await import('./screens/catalogue/product/product.screen.tsx')).ProductScreen,
            ),
            ErrorBoundary: () => <ProductNotFound otherwise={<ErrorScreen />} />,
          },
          page(
            { path: paths.register.path, loader: guestLoader(loadProvider), access: 'guest' },
            'auth/sign-in/register.screen.tsx',
            async () => (await import('./screens/auth/sign-in/register.screen.tsx')).RegisterScreen,
          ),
          page(
            { path: paths.login.path, loader: guestLoader(loadProvider), access: 'guest' },
            'auth/sign-in/login.screen.tsx',
            async () => (await import('./screens/auth/sign-in/login.screen.tsx')).LoginScreen,
          ),
          page(
            { path: paths.googleLogin.path, loader: providerLoader },
            'auth/sign-in/google-login.screen.tsx',
            async () => (await import('./screens/auth/sign-in/google-login.screen.tsx')).GoogleLoginScreen,
          ),
          page(
            { path: paths.googleUser.path, loader: providerLoader },
            'auth/sign-in/google-user.screen.tsx',
            async () => (await import('./screens/auth/sign-in/google-user.screen.tsx')).GoogleUserScreen,
          ),
          page(
            { path: paths.resetPassword.path, loader: nothing },
            'auth/reset-password/reset-password.screen.tsx',
            async () => (await import('./screens/auth/reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
          ),
          page(
            { path: paths.checkout.path, loader: checkoutLoader, access: 'shopper' },
            'checkout/checkout/checkout.screen.tsx',
            async () => (await import('./screens/checkout/checkout/checkout.screen.tsx')).CheckoutScreen,
          ),
          page(
            { path: paths.addressForm.path, loader: shopperLoader(), access: 'shopper' },
            'checkout/address-form/address-form.screen.tsx',
            async () => (await import('./screens/checkout/address-form/address-form.screen.tsx')).AddressFormScreen,
          ),
          page(
            { path: paths.orderSummary.path, loader: orderSummaryLoader, access: 'shopper' },
            'checkout/order-summary/order-summary.screen.tsx',
            async () => (await import('./screens/checkout/order-summary/order-summary.screen.tsx')).OrderSummaryScreen,
          ),
          page(
            { path: paths.paymentForm.path, loader: paymentFormLoader, access: 'shopper' },
            'checkout/payment-form/payment-form.screen.tsx',
            async () => (await import('./screens/checkout/payment-form/payment-form.screen.tsx')).PaymentFormScreen,
          ),
          page(
            { path: paths.orders.path, loader: ordersLoader, access: 'shopper' },
            'account/orders/orders.screen.tsx',
            async () => (await import('./screens/account/orders/orders.screen.tsx')).OrdersScreen,
          ),
          page(
            { path: paths.order.path, loader: orderLoader, access: 'shopper' },
            'account/order/order.screen.tsx',
            async () => (await import('./screens/account/order/order.screen.tsx')).OrderScreen,
          ),
          page(
            { path: paths.addresses.path, loader: addressesLoader, access: 'shopper' },
            'account/addresses/addresses.screen.tsx',
            async () => (await import('./screens/account/addresses/addresses.screen.tsx')).AddressesScreen,
          ),
          page(
            { path: paths.profile.path, loader: profileLoader, access: 'shopper' },
            'account/profile/profile.screen.tsx',
            async () => (await import('./screens/account/profile/profile.screen.tsx')).ProfileScreen,
          ),
          page(
            { path: paths.editProfile.path, loader: shopperLoader(), access: 'shopper' },
            'account/edit-profile/edit-profile.screen.tsx',
            async () => (await import('./screens/account/edit-profile/edit-profile.screen.tsx')).EditProfileScreen,
          ),
          adminRoutes,
          {
            path: '*',
            Component: ErrorScreen,
            loader: () => {
              throw notFound();
            },
          },
        ],
      },
    ],
  },
];

/** The source files of the screens of these routes, to be fetched along with the page. */
export const modulesOf = (matched: readonly Pick<RouteObject, 'handle'>[]): string[] =>
  matched.flatMap((route) => handleOf(route).module ?? []);

/** Whether what a page shows depends on who is signed in, so that it is loaded again when that changes. */
export const dependsOnUser = (matched: readonly Pick<RouteObject, 'handle'>[]): boolean =>
  matched.some((route) => handleOf(route).access !== undefined);
