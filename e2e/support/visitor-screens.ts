import { expect } from '@playwright/test';
import { joinPath, payPath } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { submitEmptyForm, type ScreenCase } from './check-screens.ts';

const phone = { width: 390, height: 844 };

/** The public screens. */
export const visitorScreens: ScreenCase[] = [
  {
    route: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
    states: {
      'the bag without an account': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('dialog', { name: /^Please log in/ })).toBeVisible();
      },
      'the menu of a phone': async (page) => {
        await page.keyboard.press('Escape');
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
  },
  {
    route: 'search',
    href: paths.search.href({ q: 'tee', color: ['Black', 'White'] }),
    text: 'Heavyweight Tee',
    states: {
      'the filters of a phone': async (page) => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
  },
  { route: 'search', href: paths.search.href({ q: 'xylophone' }), text: 'No results for “xylophone”' },
  { route: 'search', href: paths.search.href({ q: 'tee', color: 'Pink' }), text: 'No products match these filters' },
  { route: 'about', href: paths.about.href(), text: 'About us' },
  {
    route: 'contact',
    href: paths.contact.href(),
    text: 'Contact support',
    states: {
      'form errors': async (page) => {
        await page.getByLabel('E-mail').fill('ada');
        await page.getByRole('button', { name: 'Send Email' }).click();
        await expect(page.getByText('Enter an e-mail address')).toBeVisible();
      },
    },
  },
  {
    route: 'giftCard',
    href: paths.giftCard.href(),
    text: 'Gift card balance',
    states: {
      'form errors': submitEmptyForm('Check balance'),
      'a wrong code': async (page) => {
        await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
        await page.getByLabel('Code').press('Enter');
        await expect(page.getByText('This code isn’t valid.')).toBeVisible();
      },
    },
  },
  {
    route: 'yourOrder',
    href: paths.yourOrder.href(),
    text: 'Your order',
    states: {
      'form errors': submitEmptyForm('Send a new link'),
      'a new link': async (page) => {
        await page.getByLabel('E-mail').fill('ada@example.com');
        await page.getByLabel('Order number').fill('7K3M9Q2X4T5B');
        await page.getByLabel('Order number').press('Enter');
        await expect(page.getByText('If we find that order')).toBeVisible();
      },
    },
  },
  { route: 'yourOrder', href: paths.yourOrder.href('o_wrong'), text: 'This link is no longer valid.' },
  { route: 'pay', href: payPath.href('d_wrong'), text: 'This link leads to no offer.' },
  { route: 'join', href: joinPath.href('j_wrong'), text: 'This invitation has expired. Ask for a new one.' },
  { route: 'privacy', href: paths.privacy.href(), text: 'Your rights' },
  { route: 'terms', href: paths.terms.href(), text: 'Returns' },
  {
    route: 'register',
    href: paths.register.href(),
    text: 'Create New Account',
    states: {
      'form errors': async (page) => {
        await page.getByLabel('Password', { exact: true }).fill('short');
        await page.getByRole('button', { name: 'Sign Up' }).click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      },
    },
  },
  {
    route: 'login',
    href: paths.login.href(),
    text: 'Sign in to your account',
    states: {
      'form errors': submitEmptyForm('Sign in'),
    },
  },
  { route: 'resetPassword', href: paths.resetPassword.href(), text: 'Change Password' },
  {
    route: 'resetPassword',
    href: paths.resetPassword.href('a-token'),
    text: 'Change Password',
    states: {
      'form errors': async (page) => {
        // The page of a link that is still valid; only the e-mail has such a link.
        await page.route('**/api/users/reset-password/check*', (route) => route.fulfill({ status: 204 }));
        // The page has removed the token from its URL.
        await page.goto(`${page.url()}?token=a-token`);
        await submitEmptyForm('Reset')(page);
        await page.unroute('**/api/users/reset-password/check*');
      },
    },
  },
  // These exist only with a provider, so `provider.spec.ts` checks them.
  { route: 'googleLogin', href: paths.googleLogin.href(), text: 'Page not found' },
  { route: 'googleUser', href: paths.googleUser.href(), text: 'Page not found' },
  { route: 'collections', href: paths.collections.href(), text: 'Collections' },
  { route: 'category', href: paths.category.href('t-shirts'), text: 'Striped Tee' },
  {
    route: 'category',
    href: paths.category.href('outerwear', undefined, { color: 'Pink' }),
    text: 'No products match these filters',
  },
  {
    route: 'product',
    href: paths.product.href('heavyweight-tee', { color: 'Forest' }),
    text: 'Heavyweight Tee',
    states: {
      'an enlarged picture': async (page) => {
        await page
          .getByRole('link', { name: /, enlarge$/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Heavyweight Tee' })).toBeVisible();
      },
      'an item chosen without an account': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add to bag' }).click();
        await expect(page.getByRole('dialog', { name: /^Please log in/ })).toContainText('Heavyweight Tee');
      },
    },
  },
  { route: 'product', href: paths.product.href('chino-short'), text: 'Sold out' },
  { route: 'product', href: paths.product.href('no-such-product'), text: 'Not Found' },
  { route: 'notFound', href: '/no/such/page', text: 'Page not found' },
];
