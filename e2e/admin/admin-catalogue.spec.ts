import path from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { admin } from '#e2e/support/server.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';

const demo = (file: string) => path.join(import.meta.dirname, '../../demo', file);

/** Makes a name that no other journey uses. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

/** Records the API calls of a page; `take` returns those since its last call. */
function recordApiCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return { take: () => calls.splice(0) };
}

async function addCategory(page: Page, name: string): Promise<void> {
  await openPage(page, adminPaths.addCategory.href());
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('For windy days.');
  await page.getByLabel('What the picture shows').fill('Caps in a row');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Please upload a file before submitting the form!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(demo('banners/caps-in-a-row.webp'));
  await expect(page.getByText('The picture is uploaded')).toBeAttached();
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page).toHaveURL(adminPaths.categories.href());
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

async function addProduct(page: Page, category: string, name: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: category })
    .getByRole('link', { name: /See All the Products/ })
    .click();
  await page.getByRole('link', { name: 'Add New Product' }).first().click();
  await expect(page.getByRole('form', { name: 'New product' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page.getByLabel('Price').fill('24.50');
  await page.getByLabel('Description').fill('A cap that stays on.');
  await page.getByLabel('Details').fill('Cotton twill.');
  await page.getByRole('textbox', { name: 'Highlight 1' }).fill('Stays on');
  for (const colour of ['Black', 'Olive']) {
    await page.getByLabel('New color').fill(colour);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('New size').fill('One size');
  await page.getByRole('button', { name: 'Add product' }).click();
  // The size was typed but not added to the list.
  await expect(page.getByText('Add size first, or empty this field.')).toBeVisible();
  await expect(page.getByLabel('New size')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Add size first, or empty this field.')).toHaveCount(0);
  await page.getByLabel('Black, One size: items').fill('3');
  await page.getByLabel('Olive, One size: items').fill('0');
  const pictures = ['bucket-hat/black-1.webp', 'bucket-hat/black-2.webp', 'bucket-hat/olive-1.webp'].map(demo);
  await page.locator('input[type=file]').setInputFiles(pictures);
  // The color is recognized from the file name.
  await expect(page.getByRole('combobox', { name: 'Color' })).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Color' }).nth(2).locator('option:checked')).toHaveText('Olive');
  await page.getByRole('button', { name: 'Add product' }).click();
  // The form waits for the three uploads.
  await expect(page).toHaveURL(/\/edit-product\//, { timeout: 40_000 });
}

test('an admin creates a category and a product, which is sold, dispatched and restocked', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(120_000);
  const category = unique('Hats');
  const name = unique('Windy Cap');
  const page = await openAsAdmin(paths.adminDashboard.href());
  await addCategory(page, category);
  await addProduct(page, category, name);

  await shopper.createAccount();
  await shopper.open(paths.collections.href());
  await shopper.page.getByRole('link', { name: new RegExp(category) }).click();
  await shopper.page.getByRole('link', { name: new RegExp(name) }).click();
  await shopper.waitForHydration();
  await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(shopper.page.getByText('$24.50').first()).toBeVisible();
  const black = shopper.page.getByRole('radio', { name: 'Black' });
  await black.click();
  await expect(black).toBeChecked();
  await shopper.addToCart();
  await expect(shopper.cart).toBeVisible();
  await shopper.goToOrderSummary();
  await shopper.page.getByRole('radio', { name: /Cash on delivery/i }).click();
  await shopper.sendOrder();
  await expect(shopper.page).toHaveURL(/\/your-orders\//);

  await openPage(page, adminPaths.orders.href({ q: shopper.email }));
  const row = page.getByRole('row').filter({ hasText: '$24.50' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Dispatched/ }).click();
  await page.getByRole('button', { name: 'Yes, it is on its way' }).click();
  await expect(row).toContainText('Dispatched');

  await openPage(page, adminPaths.products.href({ q: name }));
  const product = page.getByRole('row').filter({ hasText: name });
  await expect(product).toContainText('2');
  await product.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('link', { name: 'Stock', exact: true }).last().click();
  await page.getByLabel('Items received: Black, One size').fill('5');
  await page.getByLabel('Note', { exact: true }).fill('From the workshop');
  await expect(page.getByText('1 variant: 5 items received, from 2 to 7').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Why is this number? Black, One size: 7' }).click();
  const movements = page.getByRole('dialog', { name: 'Black, One size', exact: true });
  for (const text of ['From the workshop', '7']) await expect(movements).toContainText(text);

  await openPage(page, adminPaths.audit.href());
  const added = page.getByRole('row').filter({ hasText: 'Added a product' }).filter({ hasText: name });
  await added.getByText(/^and \d+ more changes$/).click();
  // They were uploaded before the form was saved, each in a request of its own.
  await expect(added.getByRole('listitem').filter({ hasText: 'Uploaded a picture' })).toHaveCount(3);
});

test('adding and saving a product take one request each, and a saved product can be saved again', async ({
  openAsAdmin,
}) => {
  const page = await openAsAdmin(adminPaths.categories.href());
  const category = unique('Gloves');
  await addCategory(page, category);
  await page
    .getByRole('row')
    .filter({ hasText: category })
    .getByRole('link', { name: /See All the Products/ })
    .click();
  await page.getByRole('link', { name: 'Add New Product' }).first().click();
  const form = page.getByRole('form', { name: 'Edit product' });
  await page.getByLabel('Name', { exact: true }).first().fill(unique('Mitten'));
  await page.getByLabel('Price').fill('18');
  await page.getByLabel('Description').fill('Keeps ten fingers warm.');
  await page.getByLabel('Details').fill('Lambswool.');
  await page.getByRole('textbox', { name: 'Highlight 1' }).fill('Warm');
  const calls = recordApiCalls(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Price')).toHaveValue('18');
  expect(calls.take()).toEqual([expect.stringMatching(/^POST \/api\/product\/create\//)]);

  const put = `PUT /api/product/${page.url().split('/').at(-1)}`;
  for (const price of ['19.50', '21']) {
    await form.getByLabel('Price').fill(price);
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save product' }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect(form.getByLabel('Price')).toHaveValue(price);
  }
  // Between the two saves there was time for another request.
  expect(calls.take()).toEqual([put, put]);
});

test('admin form drafts survive the end of the session', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.addCategory.href());
  const expireSession = async (place: string, act: () => Promise<void>) => {
    await page.context().clearCookies();
    await act();
    await expect(page).toHaveURL(paths.login.href(place));
    await new Shopper(page).submitSignInForm(admin);
    await expect(page).toHaveURL(place);
  };
  const category = unique('Scarves');
  await page.getByLabel('Name', { exact: true }).fill(category);
  await page.getByLabel('Description').fill('For windy days.');
  await page.getByLabel('What the picture shows').fill('Caps in a row');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(demo('banners/caps-in-a-row.webp'));
  await expect(page.getByText('The picture is uploaded')).toBeAttached();
  await expireSession(adminPaths.addCategory.href(), () => page.getByRole('button', { name: 'Add category' }).click());
  await expect(page.getByLabel('Description')).toHaveValue('For windy days.');
  await expect(page.getByAltText('What you have chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: category })
    .getByRole('link', { name: /See All the Products/ })
    .click();

  const name = unique('Windy Scarf');
  await page.getByRole('link', { name: 'Add New Product' }).first().click();
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page.getByLabel('Price').fill('24.50');
  await page.getByLabel('New color').fill('Olive');
  await page.keyboard.press('Enter');
  const { pathname } = new URL(page.url());
  await expireSession(pathname, () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))));
  await expect(page.getByLabel('Price')).toHaveValue('24.50');
  await expect(page.getByLabel('Name', { exact: true }).nth(1)).toHaveValue('Olive');

  await openPage(page, adminPaths.settings.href());
  const tax = page.getByLabel('Tax rate');
  await tax.fill('7.5');
  await expireSession(adminPaths.settings.href(), () => page.getByRole('button', { name: 'Save settings' }).click());
  await expect(tax).toHaveValue('7.5');
});

test('a deleted product can be restored, and a category with products cannot be deleted', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Dad Cap' }));
  const row = page.getByRole('row').filter({ hasText: 'Dad Cap' });
  await row.getByRole('button', { name: 'Actions for Dad Cap' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await openPage(page, adminPaths.categories.href());
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'This category still has products' });
  await expect(dialog.getByRole('link', { name: 'See its products' })).toBeVisible();
});
