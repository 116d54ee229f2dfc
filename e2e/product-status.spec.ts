import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test as base } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { answerOf } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { openShop } from './support/server.ts';

/** In a shop of its own: what is no longer sold is missing in other journeys. */
const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
});
test.use({ reducedMotion: 'reduce' });

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

/** The page in memory is dropped a moment after a change. */
const untilStatus = (page: Page, url: string, status: number) =>
  expect.poll(async () => (await page.request.get(url)).status(), { timeout: 20_000 }).toBe(status);

test('an admin takes a product out of the shop, gives it codes and tags, and publishes it again', async ({
  page,
  openAsAdmin,
}) => {
  test.slow();
  const url = paths.product.href('quilted-vest');
  const { _id } = await answerOf<{ _id: string }>(page.request.get('/api/product/get/quilted-vest'));
  const adminPage = await openAsAdmin(adminPaths.editProduct.href(_id));
  await adminPage.getByRole('radio', { name: 'Draft' }).press('Space');
  const tags = adminPage.getByRole('combobox', { name: 'Tags' });
  await tags.click();
  await adminPage.keyboard.type('Winter');
  await expect(adminPage.getByRole('option', { name: 'Winter' })).toBeVisible();
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('button', { name: 'Remove Winter' })).toBeVisible();
  await adminPage
    .getByRole('textbox', { name: /^Barcode of/ })
    .first()
    .fill('4006381333931');
  await expectNoAxeViolations(adminPage);
  await checkLayout(adminPage, 'form of a draft', { windows: { phone: smallestPhone } });
  await save(adminPage);
  await expect(adminPage.getByText('Not public yet')).toBeVisible();
  await untilStatus(page, url, 404);

  await page.goto(paths.category.href('outerwear'));
  await expect(page.getByRole('article').filter({ hasText: 'Coach Jacket' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Quilted Vest' })).toHaveCount(0);

  await adminPage.goto(`${adminPaths.products.href()}?status=draft&tag=Winter`);
  await expect(adminPage.getByRole('row').filter({ hasText: 'Quilted Vest' })).toContainText('Draft');
  await expectNoAxeViolations(adminPage);
  await adminPage.goto(`${adminPaths.products.href()}?q=4006381333931`);
  await pressEnterOn(adminPage, adminPage.getByRole('link', { name: /Quilted Vest/ }).first());
  await adminPage.getByRole('radio', { name: 'Active' }).press('Space');
  await save(adminPage);
  await untilStatus(page, url, 200);
});
