import { expect } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { ScreenCase } from '#e2e/support/check-screens.ts';
import type { SampleData } from '#e2e/support/sample-data.ts';

/** Screens that show something else in a shop with several languages. */
export const inOneLanguage: ReadonlySet<ScreenCase['route']> = new Set([
  'languages',
  'translations',
  'translation',
  'importTranslations',
]);

/** The screens of translations in a shop with several languages. */
export const translationScreens: ScreenCase<SampleData>[] = [
  { route: 'languages', href: adminPaths.languages.href(), text: 'Default' },
  { route: 'translations', href: adminPaths.translations.href(), text: 'Heavyweight Tee' },
  {
    route: 'translation',
    href: ({ productId }) => adminPaths.translation.href({ locale: 'de', entity: 'product', id: productId }),
    text: 'Heavyweight Tee',
  },
  { route: 'importTranslations', href: adminPaths.importTranslations.href(), text: 'Import translations' },
  {
    route: 'settings',
    href: adminPaths.settings.href(),
    text: 'Delivery and tax',
    states: {
      'a notice': async (page) => {
        await page.getByLabel('Store name').fill('Hemline Shop');
        await page.getByLabel('Store name').fill('Hemline');
        await page.getByRole('button', { name: 'Save settings' }).click();
        await expect(page.getByText('Settings saved').first()).toBeVisible();
      },
    },
  },
];

/** States of a visitor that have journeys of their own in English. */
export const moreVisitorScreens: ScreenCase[] = [
  {
    route: 'home',
    href: paths.home.href(),
    text: 'Popular Products',
    states: {
      'the collections': async (page) => {
        await page.getByRole('button', { name: 'Show the collections' }).click();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Sweats' })).toBeVisible();
      },
      'what the search suggests': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('banner').locator('input').first().fill('tee');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
  },
  {
    route: 'login',
    href: paths.login.href(),
    text: 'Sign in to your account',
    states: {
      'a wrong password': async (page) => {
        await page.getByLabel('E-mail').fill('ada@example.com');
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
      },
    },
  },
  {
    route: 'product',
    href: paths.product.href('heavyweight-tee'),
    text: 'Heavyweight Tee',
    states: {
      'the size guide': async (page) => {
        await page.getByRole('button', { name: 'Size guide' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  },
];

/** States of an account that have journeys of their own in English. */
export const moreAccountScreens: ScreenCase<SampleData>[] = [
  {
    route: 'security',
    href: paths.security.href(),
    text: 'This device',
    states: {
      'a wrong password': async (page) => {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByRole('dialog').locator('input[type=password]').fill('not the password');
        await page.getByRole('button', { name: 'Yes, delete' }).click();
        await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
      },
    },
  },
];
