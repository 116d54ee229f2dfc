import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { submitEmptyForm, type Visit } from './check-screens.ts';

const phone = { width: 390, height: 844 };

/** What everybody can see. */
export const visitorScreens: Visit[] = [
  {
    place: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
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
    text: 'Heavyweight Tee',
    states: {
      'the filters of a phone': async (page) => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
  },
  { place: 'search', href: paths.search.href({ q: 'xylophone' }), text: 'Popular' },
  { place: 'about', href: paths.about.href(), text: 'About us' },
  {
    place: 'contact',
    href: paths.contact.href(),
    text: 'Contact support',
    states: {
      faults: async (page) => {
        await page.getByLabel('E-mail').fill('ada');
        await page.getByRole('button', { name: 'Send Email' }).click();
        await expect(page.getByText('Enter an e-mail address')).toBeVisible();
      },
    },
  },
  { place: 'privacy', href: paths.privacy.href(), text: 'Your rights' },
  { place: 'terms', href: paths.terms.href(), text: 'Returns' },
  {
    place: 'register',
    href: paths.register.href(),
    text: 'Create New Account',
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
    text: 'Sign in to your account',
    states: {
      faults: submitEmptyForm('Sign in'),
    },
  },
  { place: 'resetPassword', href: paths.resetPassword.href(), text: 'Change Password' },
  {
    place: 'resetPassword',
    href: paths.resetPassword.href('a-token'),
    text: 'Change Password',
    states: {
      faults: submitEmptyForm('Reset'),
    },
  },
  // There only with a provider: its own journeys look at them.
  { place: 'googleLogin', href: paths.googleLogin.href(), text: 'Page not found' },
  { place: 'googleUser', href: paths.googleUser.href(), text: 'Page not found' },
  { place: 'collections', href: paths.collections.href(), text: 'Collections' },
  { place: 'category', href: paths.category.href('t-shirts'), text: 'Striped Tee' },
  {
    place: 'product',
    href: paths.product.href('heavyweight-tee', { color: 'Forest' }),
    text: 'Heavyweight Tee',
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
  { place: 'product', href: paths.product.href('no-such-product'), text: 'Not Found' },
  { place: 'nowhere', href: '/no/such/page', text: 'Page not found' },
];
