import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { handleOf, page } from './page-route.ts';
import { visitorLoader, notFound, publicLoader } from '#web/app/router-context.ts';
import { categoryLoader } from '#web/screens/catalogue/category/category.loader.ts';
import { collectionsLoader } from '#web/screens/catalogue/collections/collections.loader.ts';
import { productLoader } from '#web/screens/catalogue/product/product.loader.ts';
import { ProductNotFound } from '#web/screens/catalogue/product/product-not-found.tsx';
import { searchLoader } from '#web/screens/catalogue/search/search.loader.ts';
import { loadProvider, providerLoader } from '#web/screens/auth/sign-in/provider.loader.ts';
import { homeLoader } from '#web/screens/home/home.loader.ts';
import { fetchText, loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ErrorScreen } from '#web/screens/layout/error.screen.tsx';
import { LayoutScreen } from '#web/screens/layout/layout.screen.tsx';

const emptyLoader = publicLoader(async () => null);

/** The public pages (spec §2). Their screens are loaded on demand. */
const publicPages: RouteObject[] = [
  page(
    { path: paths.home.path, loader: homeLoader },
    'home/home.screen.tsx',
    async () => (await import('#web/screens/home/home.screen.tsx')).HomeScreen,
  ),
  page(
    {
      path: paths.about.path,
      loader: publicLoader(({ dispatch }) => dispatch(fetchText('about')).unwrap()),
    },
    'about/about.screen.tsx',
    async () => (await import('#web/screens/about/about.screen.tsx')).AboutScreen,
  ),
  page(
    { path: paths.contact.path, loader: emptyLoader },
    'contact/contact.screen.tsx',
    async () => (await import('#web/screens/contact/contact.screen.tsx')).ContactScreen,
  ),
  page(
    {
      path: paths.privacy.path,
      loader: publicLoader(({ dispatch }) => dispatch(fetchText('privacy')).unwrap()),
    },
    'legal/privacy.screen.tsx',
    async () => (await import('#web/screens/legal/privacy.screen.tsx')).PrivacyScreen,
  ),
  page(
    {
      path: paths.terms.path,
      loader: publicLoader(({ dispatch }) => dispatch(fetchText('terms')).unwrap()),
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
    // Not a boundary of the page itself: when the screen of a route cannot be loaded, the router does not render its boundary either.
    ErrorBoundary: () => <ProductNotFound otherwise={<ErrorScreen />} />,
    children: [
      page(
        { path: paths.product.path, loader: productLoader },
        'catalogue/product/product.screen.tsx',
        async () => (await import('#web/screens/catalogue/product/product.screen.tsx')).ProductScreen,
      ),
    ],
  },
  page(
    { path: paths.register.path, loader: visitorLoader(loadProvider), access: 'visitor' },
    'auth/sign-in/register.screen.tsx',
    async () => (await import('#web/screens/auth/sign-in/register.screen.tsx')).RegisterScreen,
  ),
  page(
    { path: paths.login.path, loader: visitorLoader(loadProvider), access: 'visitor' },
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
    { path: paths.resetPassword.path, loader: emptyLoader },
    'auth/reset-password/reset-password.screen.tsx',
    async () => (await import('#web/screens/auth/reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  {
    path: '*',
    Component: ErrorScreen,
    loader: publicLoader(() => Promise.reject(notFound())),
  },
];

/** The id of the route that contains all pages. The private pages are added to it on demand. */
export const pagesId = 'pages';

/** Creates the route table of the public pages and the given others, which come last because route ids depend on positions. */
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

/** Returns true for the path of a public page. For any other path the private routes must be loaded. */
export const isPublicPath = (path: string): boolean =>
  matchRoutes(publicPages, path)?.some(({ route }) => route.path !== '*') ?? false;

/** Returns the source files of the screens of these routes, which are loaded with the page. */
export const modulesOf = (matched: readonly Pick<RouteObject, 'handle'>[]): string[] =>
  matched.flatMap((route) => handleOf(route).module ?? []);

/** Returns true when the page depends on the user, so that it is reloaded when another user signs in. */
export const dependsOnUser = (matched: readonly Pick<RouteObject, 'handle'>[]): boolean =>
  matched.some((route) => handleOf(route).access !== undefined);
