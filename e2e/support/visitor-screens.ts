import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { sendsAsItIs, type Visit } from './visit.ts';

const phone = { width: 390, height: 844 };

/** What everybody can see. */
export const visitorScreens: Visit[] = [
  {
    place: 'home',
    href: paths.home.href(),
    sees: 'Popular Products',
    states: {
      'the bag without an account': async (page) => {
        await page.getByRole('button', { name: /^Bag, / }).click();
        await expect(page.getByRole('alert').getByText('Please log in')).toBeVisible();
      },
      'the menu of a phone': async (page) => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
  },
  {
    place: 'search',
    href: paths.search.href({ q: 'tee', color: ['Black', 'White'] }),
    sees: 'Heavyweight Tee',
    states: {
      'the filters of a phone': async (page) => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
  },
  { place: 'search', href: paths.search.href({ q: 'xylophone' }), sees: 'Popular' },
  { place: 'about', href: paths.about.href(), sees: 'About us' },
  {
    place: 'contact',
    href: paths.contact.href(),
    sees: 'Contact support',
    states: {
      faults: async (page) => {
        await page.getByLabel('E-mail').fill('ada');
        await page.getByRole('button', { name: 'Send Email' }).click();
        await expect(page.getByText('Enter an e-mail address')).toBeVisible();
      },
    },
  },
  { place: 'privacy', href: paths.privacy.href(), sees: 'Your rights' },
  { place: 'terms', href: paths.terms.href(), sees: 'Returns' },
  {
    place: 'register',
    href: paths.register.href(),
    sees: 'Create New Account',
    states: {
      faults: async (page) => {
        await page.getByLabel('Password', { exact: true }).fill('short');
        await page.getByRole('button', { name: 'Sign Up' }).click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      },
    },
  },
  {
    place: 'login',
    href: paths.login.href(),
    sees: 'Sign in to your account',
    states: {
      faults: sendsAsItIs('Sign in'),
    },
  },
  { place: 'resetPassword', href: paths.resetPassword.href(), sees: 'Change Password' },
  {
    place: 'resetPassword',
    href: paths.resetPassword.href('a-token'),
    sees: 'Change Password',
    states: {
      faults: sendsAsItIs('Reset'),
    },
  },
  // There only with a provider: its own journeys look at them.
  { place: 'googleLogin', href: paths.googleLogin.href(), sees: 'Page not found' },
  { place: 'googleUser', href: paths.googleUser.href(), sees: 'Page not found' },
  { place: 'collections', href: paths.collections.href(), sees: 'Collections' },
  { place: 'category', href: paths.category.href('t-shirts'), sees: 'Striped Tee' },
  {
    place: 'product',
    href: paths.product.href('heavyweight-tee', { color: 'Forest' }),
    sees: 'Heavyweight Tee',
    states: {
      'a picture from near': async (page) => {
        await page
          .getByRole('link', { name: /, enlarge$/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Heavyweight Tee' })).toBeVisible();
      },
    },
  },
  { place: 'product', href: paths.product.href('no-such-product'), sees: 'Not Found' },
  { place: 'nowhere', href: '/no/such/page', sees: 'Page not found' },
];
