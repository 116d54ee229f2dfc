import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { goTo, openPage, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { checkScreen } from '#e2e/support/check-screens.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { expectHeadingFocused, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { offerAllLanguages, removeTranslations } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

const saved = async (page: Page) => expect(page.getByText('Translations saved.').last()).toBeVisible();

test('an admin translates the catalog by keyboard, and shoppers read it', async ({ browser, openAsAdmin }) => {
  test.setTimeout(240_000);
  const shop = await openShop();
  const context = await browser.newContext({ baseURL: shop.url });
  const { page: shown } = new Shopper(await context.newPage());
  /** Opens a page until it is as expected: the one in memory is dropped a moment after a change. */
  const see = (path: string, title: string) =>
    expect(async () => {
      await shown.goto(path);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });

  const page = await openAsAdmin(adminPaths.translations.href(), { baseURL: shop.url });
  const main = page.getByRole('main');
  await expect(page.getByText('Switch on a second language under Languages first.')).toBeVisible();
  await pressEnterOn(page, main.getByRole('link', { name: 'Languages' }));
  await expectHeadingFocused(page, 'Languages');
  await tabTo(page, page.getByRole('switch', { name: 'Offered in German' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Languages saved.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^(\d+) of \1 translated ?: German$/ })).toBeVisible();
  await removeTranslations(shop.url, { entity: 'product', q: 'heavyweight tee' });
  await removeTranslations(shop.url, { entity: 'category', q: 't-shirts' });

  await goTo(page, 'Translations');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('heavyweight tee');
  await tabTo(page, page.getByRole('combobox', { name: 'Kind' }));
  await page.keyboard.type('Product');
  await expect(page).toHaveURL(/q=heavyweight\+tee.*entity=product|entity=product.*q=heavyweight\+tee/);
  await pressEnterOn(page, main.getByRole('link', { name: 'Heavyweight Tee' }));
  await expectHeadingFocused(page, 'Heavyweight Tee');
  await expectNoAxeViolations(page);
  const name = page.getByLabel('Name in German');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name).toBeFocused();
  await page.keyboard.type('Schweres T-Shirt');
  await page.keyboard.press('Control+s');
  await saved(page);
  await see('/de/product/heavyweight-tee', 'Schweres T-Shirt');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Description in German')).toBeFocused();
  await page.keyboard.type('Ein dichtes T-Shirt aus Baumwolle.');
  await page.keyboard.press('Control+Enter');
  // It is the only entry that the filters find.
  await expectHeadingFocused(page, 'Translations');
  await expect(main.getByRole('row', { name: /Heavyweight Tee/ })).toContainText('2 missing');

  await goTo(page, 'Products');
  await pressEnterOn(page, main.getByRole('link', { name: 'Heavyweight Tee' }).first());
  await expect(main.getByRole('link', { name: 'German 2 of 4' })).toBeVisible();
  await tabTo(page, page.locator('input[name=name]'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Heavy Tee');
  await page.keyboard.press('Control+s');
  await tabTo(page, main.getByRole('link', { name: 'German 1 of 4' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Heavy Tee');
  await expect(main.locator('ins')).toHaveText('Heavy');
  await expect(main.locator('del')).toHaveText('Heavyweight');
  await expectNoAxeViolations(page);
  await see('/de/product/heavyweight-tee', 'Schweres T-Shirt');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /^Still right ?: Name$/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(page.getByText('Source then')).toBeHidden();

  await goTo(page, 'Translations');
  await expectNoAxeViolations(page);
  await expect(main.getByRole('link', { name: 'Outdated (0)' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await pressEnterOn(page, main.getByRole('button', { name: 'Export CSV' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('translations-de.csv');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('Schweres T-Shirt');
  const lines = exported.split(/\r?\n/);
  const translated = lines.map((line) => line.replace(/,name,T-shirts,,/, ',name,T-shirts,T-Shirts und Tops,'));
  expect(translated).not.toEqual(lines);
  await pressEnterOn(page, main.getByRole('link', { name: 'Import CSV' }));
  await expectHeadingFocused(page, 'Import translations');
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'translations-de.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(`${lines[0]}\nproduct,nothing,name,,Nichts,missing,`);
  await pressEnterOn(page, main.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByText('1 error in the file. Nothing was changed.')).toBeVisible();
  await choose(translated.join('\n'));
  await pressEnterOn(page, main.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByText('The file is valid. Press Import to make these changes:')).toBeVisible();
  await expectNoAxeViolations(page);
  await see('/de/category/t-shirts', 'T-shirts');
  await pressEnterOn(page, main.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText('The file is imported.')).toBeVisible();
  await see('/de/category/t-shirts', 'T-Shirts und Tops');

  await goTo(page, 'Audit');
  await expect(main.getByRole('link', { name: 'Imported translations' })).toBeVisible();
  await pressEnterOn(page, main.getByRole('link', { name: 'Changed translations' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heavy Tee');

  await goTo(page, 'Languages');
  await tabTo(page, page.getByRole('radio', { name: 'Make English the default' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+s');
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, change' }));
  await expect(page.getByText(/have translations, which were made from the default language/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'See the translations' })).toBeVisible();
  await context.close();
  await page.context().close();
  await shop.close();
});

test('the screens of translations fit every window, in English and Arabic', async ({ openAsAdmin }) => {
  test.setTimeout(240_000);
  const shop = await openShop();
  await offerAllLanguages(shop.url);
  const page = await openAsAdmin(adminPaths.translations.href(), { baseURL: shop.url });
  await page.getByRole('link', { name: 'Coach Jacket', exact: true }).click();
  await expectHeadingFocused(page, 'Coach Jacket');
  const entry = new URL(page.url()).pathname.replace('/de/', '/ar/');
  for (const prefix of ['', '/ar']) {
    for (const path of [
      adminPaths.translations.href(),
      entry,
      adminPaths.importTranslations.href('ar'),
      adminPaths.languages.href(),
    ]) {
      await openPage(page, prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await checkScreen(page, prefix + path);
    }
  }
  await page.context().close();
  await shop.close();
});
