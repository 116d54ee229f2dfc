import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { goTo, openPage, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { checkScreen } from '#e2e/support/check-screens.ts';
import { expect } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { offerAllLanguages } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

/** Pastes what a spreadsheet copies into a field. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('an admin makes a price list in euros by keyboard, fixes prices, imports some and deletes it', async ({
  openAsAdmin,
}) => {
  test.setTimeout(240_000);
  const shop = await openShop();
  const page = await openAsAdmin(paths.adminDashboard.href(), { baseURL: shop.url });
  const main = page.getByRole('main');

  await goTo(page, 'Price lists', 'exchange rate');
  await expect(page.getByText('No price lists yet')).toBeVisible();
  await expectNoAxeViolations(page);

  await pressEnterOn(page, main.getByRole('link', { name: 'Add price list' }));
  await expectHeadingFocused(page, 'Add price list');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Euro');
  await tabTo(page, page.getByRole('combobox', { name: 'Currency' }));
  await page.keyboard.type('Euro');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await tabTo(page, page.getByRole('textbox', { name: /^Rate/ }));
  await page.keyboard.type('0.92');
  await fillFields(page, { Ending: '0.95' });
  await expect(main.getByText(/^\$\d+\.\d\d becomes €\d+\.95$/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectHeadingFocused(page, 'Euro');
  await expect(main.getByText(/^1 USD is 0\.92 EUR, as of /)).toBeVisible();
  await expect(page.getByText('New prices are being written')).toBeHidden();

  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name} `) });
  const price = (name: string) => page.getByLabel(`Fixed price: ${name}`, { exact: true });
  await expect(row('Heavyweight Tee')).toContainText('€34.95');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('tee');
  await expect(page).toHaveURL(/q=tee/);
  await tabTo(page, price('Heavyweight Tee'));
  await page.keyboard.type('29.90');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 price is saved.')).toBeVisible();
  await expect(main.getByRole('link', { name: '1 fixed price', exact: true })).toBeVisible();

  const fields = page.locator('[data-cell]');
  await fields.first().focus();
  await paste(fields.first(), '19.95\n€20.95\n');
  await expect(page.getByText('2 prices changed').first()).toBeVisible();
  await paste(fields.first(), '19.95\nnothing\n');
  await expect(page.getByText(/“nothing” is not a price in EUR\./)).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: 'Price lists' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(prompt).toContainText('The prices that you have entered are not saved yet.');
  await pressEnterOn(page, prompt.getByRole('button', { name: 'Stay here' }));
  await expect(prompt).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 prices are saved.')).toBeVisible();
  await expectNoAxeViolations(page);

  const downloading = page.waitForEvent('download');
  await pressEnterOn(page, main.getByRole('button', { name: 'Export CSV' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('prices-EUR.csv');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toMatch(/^\uFEFFslug,price\r\n/);
  await pressEnterOn(page, main.getByRole('link', { name: 'Import CSV' }));
  await expectHeadingFocused(page, 'Import prices');
  const choose = (lines: readonly string[]) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await choose(['slug,price', 'notebook,12.505', 'nothing,1']);
  await pressEnterOn(page, main.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByText('2 errors in the file. Nothing was changed.')).toBeVisible();
  await choose(['slug,price', 'notebook,12.50', 'heavyweight-tee,']);
  await pressEnterOn(page, main.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByText('The file is valid. Press Import to make these changes:')).toBeVisible();
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText('The file is imported.')).toBeVisible();
  await pressEnterOn(page, main.getByRole('link', { name: 'See the prices' }));
  await expect(price('Notebook')).toHaveValue('12.50');
  await expect(price('Heavyweight Tee')).toHaveValue('');

  await goTo(page, 'Price lists');
  await pressEnterOn(page, main.getByRole('button', { name: 'Delete Euro' }));
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }));
  await expect(page.getByText('Euro is deleted.')).toBeVisible();
  await expect(page.getByText('No price lists yet')).toBeVisible();
  await page.context().close();
  await shop.close();
});

test('the screens of price lists fit every window in Arabic', async ({ openAsAdmin }) => {
  test.setTimeout(240_000);
  const shop = await openShop();
  await offerAllLanguages(shop.url);
  const page = await openAsAdmin(adminPaths.priceLists.href(), { baseURL: shop.url });
  const arabic = (path: string) => `/ar${path}`;
  await openPage(page, arabic(adminPaths.priceLists.href()));
  await checkScreen(page, 'no price lists');
  await openPage(page, arabic(adminPaths.addPriceList.href()));
  await page.locator('input[name=name]').fill('Kuwait');
  await page.locator('select[name=currency]').selectOption('KWD');
  await page.locator('input[name=rate]').fill('0.307');
  await page.locator('input[name=step]').fill('0.25');
  await checkScreen(page, 'a new price list');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuwait');
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';
  await page.locator('[data-cell]').first().fill('0');
  await page.keyboard.press('Control+s');
  await checkScreen(page, 'prices that cannot be saved');
  await page.locator('[data-cell]').first().fill('');
  for (const path of [
    adminPaths.priceLists.href(),
    adminPaths.editPriceList.href(id),
    adminPaths.importPrices.href(id),
  ]) {
    await openPage(page, arabic(path));
    await checkScreen(page, path);
  }
  await page.context().close();
  await shop.close();
});
