import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { handleOf, page } from './page-route.ts';
import { guestLoader, notFound, publicLoader } from '#web/app/router-context.ts';
import { categoryLoader } from '#web/screens/catalogue/category/category.loader.ts';
import { collectionsLoader } from '#web/screens/catalogue/collections/collections.loader.ts';
import { productLoader } from '#web/screens/catalogue/product/product.loader.ts';
import { ProductNotFound } from '#web/screens/catalogue/product/product-not-found.tsx';
import { searchLoader } from '#web/screens/catalogue/search/search.loader.ts';
import { loadProvider, providerLoader } from '#web/screens/auth/sign-in/provider.loader.ts';
import { homeLoader } from '#web/screens/home/home.loader.ts';
import { fetchLegalText, loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ErrorScreen } from '#web/screens/layout/error.screen.tsx';
import { LayoutScreen } from '#web/screens/layout/layout.screen.tsx';

const nothing = publicLoader(async () => null);

/** The pages that anyone may see (spec §2). The screens are loaded when they are needed. */
const publicPages: RouteObject[] = [
  page(
    { path: paths.home.path, loader: homeLoader },
    'home/home.screen.tsx',
    async () => (await import('#web/screens/home/home.screen.tsx')).HomeScreen,
  ),
  page(
    { path: paths.about.path, loader: nothing },
    'about/about.screen.tsx',
    async () => (await import('#web/screens/about/about.screen.tsx')).AboutScreen,
  ),
  page(
    { path: paths.contact.path, loader: nothing },
    'contact/contact.screen.tsx',
    async () => (await import('#web/screens/contact/contact.screen.tsx')).ContactScreen,
  ),
  page(
    {
      path: paths.privacy.path,
      loader: publicLoader(({ dispatch }) => dispatch(fetchLegalText('privacy')).unwrap()),
    },
    'legal/privacy.screen.tsx',
    async () => (await import('#web/screens/legal/privacy.screen.tsx')).PrivacyScreen,
  ),
  page(
    {
      path: paths.terms.path,
      loader: publicLoader(({ dispatch }) => dispatch(fetchLegalText('terms')).unwrap()),
    },
    'legal/terms.screen.tsx',
    async () => (await import('#web/screens/legal/terms.screen.tsx')).TermsScreen,
  ),
  page(
    { path: paths.collections.path, loader: collectionsLoader },
    'catalogue/collections/collections.screen.tsx',
    async () => (await import('#web/screens/catalogue/collections/collections.screen.tsx')).CollectionsScreen,
  ),
  page(
    { path: paths.category.path, loader: categoryLoader },
    'catalogue/category/category.screen.tsx',
    async () => (await import('#web/screens/catalogue/category/category.screen.tsx')).CategoryScreen,
  ),
  page(
    { path: paths.search.path, loader: searchLoader },
    'catalogue/search/search.screen.tsx',
    async () => (await import('#web/screens/catalogue/search/search.screen.tsx')).SearchScreen,
  ),
  {
    ...page(
      { path: paths.product.path, loader: productLoader },
      'catalogue/product/product.screen.tsx',
      async () => (await import('#web/screens/catalogue/product/product.screen.tsx')).ProductScreen,
    ),
    ErrorBoundary: () => <ProductNotFound otherwise={<ErrorScreen />} />,
  },
  page(
    { path: paths.register.path, loader: guestLoader(loadProvider), access: 'guest' },
    'auth/sign-in/register.screen.tsx',
    async () => (await import('#web/screens/auth/sign-in/register.screen.tsx')).RegisterScreen,
  ),
  page(
    { path: paths.login.path, loader: guestLoader(loadProvider), access: 'guest' },
    'auth/sign-in/login.screen.tsx',
    async () => (await import('#web/screens/auth/sign-in/login.screen.tsx')).LoginScreen,
  ),
  page(
    { path: paths.googleLogin.path, loader: providerLoader },
    'auth/sign-in/google-login.screen.tsx',
    async () => (await import('#web/screens/auth/sign-in/google-login.screen.tsx')).GoogleLoginScreen,
  ),
  page(
    { path: paths.googleUser.path, loader: providerLoader },
    'auth/sign-in/google-user.screen.tsx',
    async () => (await import('#web/screens/auth/sign-in/google-user.screen.tsx')).GoogleUserScreen,
  ),
  page(
    { path: paths.resetPassword.path, loader: nothing },
    'auth/reset-password/reset-password.screen.tsx',
    async () => (await import('#web/screens/auth/reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  {
    path: '*',
    Component: ErrorScreen,
    loader: () => {
      throw notFound();
    },
  },
];

/** Under which the pages are; those that need a user are told to the router once somebody goes there. */
export const pagesId = 'pages';

/** The route table: the public pages, and whichever others are there already. These come last, as ids go by position. */
export const routesWith = (others: readonly RouteObject[]): RouteObject[] => [
  {
    path: '/',
    loader: publicLoader(({ dispatch }) => dispatch(loadSettings())),
    shouldRevalidate: () => false,
    Component: LayoutScreen,
    ErrorBoundary: ErrorScreen,
    children: [{ id: pagesId, ErrorBoundary: ErrorScreen, children: [...publicPages, ...others] }],
  },
];

/** Whether the public pages have it; for any other path the rest of the table is needed to know. */
export const isPublicPath = (path: string): boolean =>
  matchRoutes(publicPages, path)?.some(({ route }) => route.path !== '*') ?? false;

/** The source files of the screens of these routes, to be fetched along with the page. */
export const modulesOf = (matched: readonly Pick<RouteObject, 'handle'>[]): string[] =>
  matched.flatMap((route) => handleOf(route).module ?? []);

/** Whether what a page shows depends on who is signed in, so that it is loaded again when that changes. */
export const dependsOnUser = (matched: readonly Pick<RouteObject, 'handle'>[]): boolean =>
  matched.some((route) => handleOf(route).access !== undefined);
