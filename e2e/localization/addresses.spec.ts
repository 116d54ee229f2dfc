import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { checkScreen } from '#e2e/support/check-screens.ts';
import { expect, test as base } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { askForCountries } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

/** In a shop of its own, whose addresses have a country. */
const test = base.extend<object, { countryShop: string }>({
  countryShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await askForCountries(shop.url);
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ countryShop }, use) => use(countryShop),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

/** Chooses by typing, as in a closed list. */
async function chooseByKeyboard(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true }).and(page.locator('select'));
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(option);
}

const fieldLabels = (page: Page) => page.locator('form label:visible').allTextContents();

test('an order goes to Germany and another to Japan, entered by keyboard', async ({ page, shopper }) => {
  test.setTimeout(120_000);
  const button = (name: string) => page.getByRole('button', { name });
  await shopper.createAccount();
  await shopper.addProductToCart('canvas-tote');
  await shopper.open(paths.checkout.href());
  await chooseByKeyboard(page, 'Country', 'Germany');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  expect((await fieldLabels(page)).slice(0, 5)).toEqual(['Country', 'Recipient', 'Address', 'Postal code', 'City']);
  await fillFields(page, {
    Address: 'Lange Straße 1',
    'Postal code': '1011',
    City: 'Berlin',
    Phone: '030 123456',
    Notes: 'None',
  });
  await pressEnterOn(page, button('Submit'));
  await expect(page.getByText('Enter a postal code such as 26133.')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await pressEnterOn(page, button('Submit'));
  await expectHeadingFocused(page, 'Order summary');
  await expect(page.locator('main address').first()).toContainText('10117 Berlin');
  await expect(page.locator('main address').first()).toContainText('Germany');

  await shopper.open(paths.addressForm.href());
  // It begins with the country of the newest address.
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await chooseByKeyboard(page, 'Country', 'Japan');
  await expect(page.getByLabel('Prefecture')).toBeVisible();
  expect((await fieldLabels(page)).slice(0, 5)).toEqual([
    'Country',
    'Postal code',
    'Prefecture',
    'Address',
    'Recipient',
  ]);
  await fillFields(page, { 'Postal code': '100-0001' });
  await chooseByKeyboard(page, 'Prefecture', 'Tokyo');
  await fillFields(page, { Address: '千代田区丸の内1-1', Recipient: '山田', Phone: '03-1234-5678' });
  await checkScreen(page, 'the form of a country');
  await pressEnterOn(page, button('Submit'));
  await expect(page).toHaveURL(paths.checkout.href());
  const japan = page.getByRole('listitem').filter({ hasText: '〒100-0001' });
  await expect(japan.locator('address')).toHaveText('〒100-0001東京都千代田区丸の内1-1山田Japan03-1234-5678');
  await pressEnterOn(page, japan.getByRole('button', { name: 'Confirm' }));
  await expectHeadingFocused(page, 'Order summary');
  await shopper.sendOrder();
  await page.getByRole('link', { name: /Read more/ }).click();
  await expect(page.getByRole('main')).toContainText('〒100-0001');
  await expect(page.getByRole('main')).toContainText('東京都');
});
