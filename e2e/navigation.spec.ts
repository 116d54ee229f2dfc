import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test('back, forward and reload restore each page', async ({ page, shopper }) => {
  await shopper.open(paths.collections.href());
  await page.getByRole('link', { name: /Outerwear/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outerwear');
  await page.getByRole('link', { name: 'Coach Jacket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach Jacket');
  await page.getByRole('radio', { name: 'Olive' }).click();
  await expect(page).toHaveURL(/color=Olive/);
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('radio', { name: 'Olive' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outerwear');
  await page.goBack();
  await expect(page).toHaveURL(paths.collections.href());
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outerwear');
});

test('a signed-in shopper is still signed in after a reload', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('opening an account page after the session ended redirects to the sign-in and back', async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signUp();
  await context.clearCookies();
  await shopper.open(paths.addresses.href());
  await expect(page).toHaveURL(/\/login\?from=%2Fyour-addresses/);
});

test('the collections open below the header by mouse and by keyboard, and load on first use', async ({
  page,
  shopper,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await shopper.open(paths.about.href());
  const list = page.getByRole('list', { name: 'Collections' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' });
  const button = page.getByRole('button', { name: 'Show the collections' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(calls).not.toContain('/api/category');

  await link.hover();
  await expect(list.getByRole('link')).toHaveText([
    'T-shirts',
    'Sweats',
    'Outerwear',
    'Bottoms',
    'Headwear',
    'Accessories',
  ]);
  await page.getByRole('contentinfo').hover();
  await expect(list).toBeHidden();

  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts');
  await expect(list).toBeHidden();
});

const leftOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);

test('an open panel covers the window up to its right edge, and the page keeps its place', async ({
  page,
  shopper,
}) => {
  await shopper.signUp();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Hemline, home' });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  for (const path of [paths.home.href(), paths.login.href('/about-us')]) {
    await shopper.open(path);
    const before = [await leftOf(logo), await leftOf(account)];
    await shopper.cartButton.click();
    await expect(shopper.cart).toBeVisible();
    expect([await leftOf(logo), await leftOf(account)]).toEqual(before);
    const panel = shopper.cart.locator('.dialog-panel');
    await expect
      .poll(() => panel.evaluate((element) => window.innerWidth - element.getBoundingClientRect().right))
      .toBe(0);
    await page.keyboard.press('Escape');
    await expect(shopper.cart).toBeHidden();
    expect([await leftOf(logo), await leftOf(account)]).toEqual(before);
  }
});

test('the parts of a page begin at the same edge on a very wide window', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await shopper.open(paths.product.href('dad-cap'));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const similar = page.getByRole('heading', { name: 'You may also like' });
  expect(await leftOf(crumbs)).toBe(await leftOf(similar));
  await page.setViewportSize({ width: 3840, height: 1600 });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Hemline, home' });
  expect(await leftOf(logo)).toBe(await leftOf(page.getByRole('contentinfo').getByText('All rights reserved.')));
});
