import { adminPaths } from '#contract/admin-paths.ts';
import { collectConsoleErrors, expect, Shopper } from '#e2e/support/journey.ts';
import { test } from '#e2e/support/languages.ts';
import { admin } from '#e2e/support/server.ts';

test('a German slug leads from the admin to the address, and back to English by the switcher', async ({
  page,
  shopper,
  browser,
  languageShop: baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL });
  const office = await context.newPage();
  const errors = collectConsoleErrors(office);
  const translator = new Shopper(office);
  const find = async (name: string, kind: string) => {
    await translator.open(adminPaths.translations.href({ locale: 'de', entity: kind, q: name }));
    await office.getByRole('link', { name, exact: true }).click();
  };
  const translate = async (slug: string) => {
    await office.getByLabel('Slug in German').fill(slug);
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('Translations saved.')).toBeVisible();
  };
  await translator.openSignedIn(adminPaths.translations.href({ locale: 'de' }), admin);
  await find('Heavyweight Tee', 'product');
  await translate('Dickes-T-Shirt');
  await expect(office.getByLabel('Slug in German')).toHaveValue('dickes-t-shirt');
  await translate('schweres-t-shirt');
  await find('T-shirts', 'category');
  await translate('schweres-t-shirt');
  await translate('größen-für-alle');
  await find('Pocket Tee', 'product');
  await office.getByLabel('Slug in German').fill('schweres-t-shirt');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByLabel('Slug in German')).toHaveAccessibleDescription(/This address is taken/);
  await context.close();
  // The response of the refused save is one.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);

  const main = page.getByRole('main');
  const switchTo = (language: string) => page.getByRole('contentinfo').getByRole('link', { name: language }).click();
  await shopper.open('/de/category/t-shirts?size=M');
  const category = `/de/category/${encodeURIComponent('größen-für-alle')}`;
  await expect(page).toHaveURL(`${category}?size=M`);
  await main.getByRole('link', { name: 'Schweres T-Shirt' }).click();
  await expect(page).toHaveURL(/\/de\/product\/schweres-t-shirt/);
  await main.getByRole('radio', { name: 'Weiß' }).check();
  await expect(page).toHaveURL(/\/de\/product\/schweres-t-shirt\?color=White/);
  const query = new URL(page.url()).search;
  await switchTo('English');
  await expect(page).toHaveURL(`/product/heavyweight-tee${query}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Heavyweight Tee');
  await shopper.waitForHydration();
  await switchTo('Français');
  await expect(page).toHaveURL(`/fr/product/heavyweight-tee${query}`);
  await shopper.waitForHydration();
  await switchTo('Deutsch');
  await expect(page).toHaveURL(`/de/product/schweres-t-shirt${query}`);
  await shopper.waitForHydration();
  await main.getByRole('navigation', { name: 'Navigationspfad' }).getByRole('link', { name: 'T-Shirts' }).click();
  await expect(page).toHaveURL(category);
  await switchTo('English');
  await expect(page).toHaveURL('/category/t-shirts');

  for (const old of ['dickes-t-shirt', 'heavyweight-tee']) {
    await shopper.open(`/de/product/${old}?color=Black`);
    await expect(page).toHaveURL('/de/product/schweres-t-shirt?color=Black');
  }

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto('/de/product/heavyweight-tee');
  await expect(withoutScripts).toHaveURL('/de/product/schweres-t-shirt');
  const footer = withoutScripts.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(withoutScripts).toHaveURL('/product/heavyweight-tee');
  await footer.getByRole('link', { name: 'Deutsch' }).click();
  await expect(withoutScripts).toHaveURL('/de/product/schweres-t-shirt');
  await plain.close();
});
