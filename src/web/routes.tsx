import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { adminLoader, guestLoader, notFound, publicLoader, shopperLoader } from './router-context.ts';
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
import { homeLoader } from './screens/home/home.loader.ts';
import { ErrorScreen } from './screens/layout/error.screen.tsx';
import { LayoutScreen } from './screens/layout/layout.screen.tsx';

/** What the router does not know of a route: the source file of its screen, and whose page it is. */
type Handle = { module?: string; access?: 'shopper' | 'guest' };
const handleOf = (route: Pick<RouteObject, 'handle'>): Handle => (route.handle as Handle | undefined) ?? {};

type Page = { path: string; loader: LoaderFunction; access?: 'shopper' | 'guest' };

/** A page whose screen is a file of its own, fetched when it is first shown. */
const page = ({ path, loader, access }: Page, file: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader,
  handle: { module: `src/web/screens/${file}`, ...(access && { access }) } satisfies Handle,
  lazy: { Component: load },
});

const nothing = publicLoader(async () => null);

/** The route table (spec §2). Pages of one access share their loader's rule; the screens are loaded when they are needed. */
export const routes: RouteObject[] = [
  {
    path: '/',
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
            { path: paths.privacy.path, loader: nothing },
            'legal/privacy.screen.tsx',
            async () => (await import('./screens/legal/privacy.screen.tsx')).PrivacyScreen,
          ),
          page(
            { path: paths.terms.path, loader: nothing },
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
            { path: paths.register.path, loader: guestLoader(), access: 'guest' },
            'auth/register/register.screen.tsx',
            async () => (await import('./screens/auth/register/register.screen.tsx')).RegisterScreen,
          ),
          page(
            { path: paths.login.path, loader: guestLoader(), access: 'guest' },
            'auth/login/login.screen.tsx',
            async () => (await import('./screens/auth/login/login.screen.tsx')).LoginScreen,
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
          // Their loaders are fetched behind the guard, so that shoppers carry nothing of the admin's.
          page(
            {
              path: paths.adminMails.path,
              loader: adminLoader(async (tools) =>
                (await import('./screens/admin/mails/mails.loader.ts')).loadMails(tools),
              ),
              access: 'shopper',
            },
            'admin/mails/mails.screen.tsx',
            async () => (await import('./screens/admin/mails/mails.screen.tsx')).MailsScreen,
          ),
          page(
            {
              path: paths.adminMail.path,
              loader: adminLoader(async (tools) =>
                (await import('./screens/admin/mails/mails.loader.ts')).loadMail(tools),
              ),
              access: 'shopper',
            },
            'admin/mails/mail.screen.tsx',
            async () => (await import('./screens/admin/mails/mail.screen.tsx')).MailScreen,
          ),
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
