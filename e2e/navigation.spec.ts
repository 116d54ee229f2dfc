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
