import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { asAdmin, answerOf } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

const euro = { name: 'Euro', currency: 'EUR', rate: '0.92', adjust: 0, step: 1, ending: 0.95 };

const regionLinks = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Region' }).getByRole('link');

/** Adds a market for Germany by keyboard, from the settings on. */
async function addEurope(page: Page): Promise<void> {
  await pressEnterOn(page, page.getByRole('main').getByRole('link', { name: 'Markets' }));
  await expectHeadingFocused(page, 'Markets');
  await expect(page.getByRole('heading', { name: 'You sell in one market' })).toBeVisible();
  await expectNoAxeViolations(page);
  await pressEnterOn(page, page.getByRole('main').getByRole('link', { name: 'Add market' }));
  await expectHeadingFocused(page, 'Add market');
  await fillFields(page, { Name: 'Europe', Key: 'eu' });
  await expect(page.getByText(/Its pages begin with .*\/en-eu/)).toBeVisible();
  await tabTo(page, page.getByLabel('Prices'));
  await page.keyboard.type('Euro');
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await tabTo(page, page.getByLabel('Countries'));
  await page.keyboard.type('germ');
  await expect(page.getByRole('option', { name: 'Germany', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Germany' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'Add market' }));
  const row = page.getByRole('row').filter({ hasText: '/en-eu' });
  await expect(row).toContainText('Europe');
  for (const part of ['EUR', 'Euro', 'English', 'Germany', 'PayPal']) await expect(row).toContainText(part);
  await expectNoAxeViolations(page);
}

test('an admin adds a market, a shopper changes to its region and back, and its pages go with it', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop();
  await asAdmin(shop.url, async (request) => {
    await answerOf(request.post('/api/admin/price-lists', { data: euro }));
  });
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const shopper = new Shopper(page);
  const path = '/product/dad-cap?color=Black&utm_source=letter';
  await shopper.open(path);
  await expect(regionLinks(page)).toHaveCount(0);

  const admin = await openAsAdmin(adminPaths.settings.href(), { baseURL: shop.url });
  await addEurope(admin);

  await shopper.open(path);
  await expect(regionLinks(page)).toHaveText([/International.* \(USD \$\)/, /Europe.* \(EUR €\)/]);
  await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);
  await expect(regionLinks(page).first()).toHaveAttribute('aria-current', 'true');
  await expectNoAxeViolations(page, { part: 'footer' });
  await pressEnterOn(page, regionLinks(page).last());
  await expect(page).toHaveURL(`/en-eu${path}`);
  await shopper.waitForHydration();
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await expect(regionLinks(page).last()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en-eu\/product\/dad-cap$/);
  await page.getByRole('main').getByRole('link', { name: 'Headwear' }).first().click();
  await expect(page).toHaveURL('/en-eu/category/headwear');
  const tags = page.locator('link[hreflang]');
  await page.reload();
  expect(await tags.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'en',
    'en-DE',
    'x-default',
  ]);
  await regionLinks(page).first().click();
  await expect(page).toHaveURL('/category/headwear');
  expect(await context.cookies()).toEqual([]);

  await pressEnterOn(admin, admin.getByRole('button', { name: /^Delete/ }));
  const question = admin.getByRole('dialog', { name: 'Delete this market?' });
  await expect(question).toContainText('Its pages are gone immediately');
  await expectNoAxeViolations(admin, { part: 'dialog[open]' });
  await pressEnterOn(admin, question.getByRole('button', { name: 'Yes, delete' }));
  await expect(admin.getByRole('heading', { name: 'You sell in one market' })).toBeVisible();
  expect((await page.goto('/en-eu'))?.status()).toBe(404);
  await context.close();
  await shop.close();
});

test.describe('without scripts', () => {
  test('the regions lead to the same page', async ({ browser }) => {
    const shop = await openShop();
    await asAdmin(shop.url, async (request) => {
      const market = { key: 'eu', name: 'Europe', priceListId: null, locales: ['en'], countries: ['DE'] };
      const data = { ...market, units: 'metric', sizeSystem: 'as-labelled' };
      await answerOf(request.post('/api/admin/markets', { data }));
    });
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/product/dad-cap?color=Black');
    await regionLinks(page).last().click();
    await expect(page).toHaveURL('/en-eu/product/dad-cap?color=Black');
    await context.close();
    await shop.close();
  });
});
