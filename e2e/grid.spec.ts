import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { test } from './support/admin-test.ts';
import { answerOf } from './support/languages.ts';
import { addProduct } from './support/sample-data.ts';

/** Pastes what a spreadsheet copies into the cell with the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const cell = (page: Page, row: number, column: string) =>
  page.getByRole('row').nth(row).locator(`[aria-colindex="${column}"]`);

test('a block from a spreadsheet is pasted into the grid, saved, and read by the shop', async ({ openAsAdmin }) => {
  const word = `Merino${Date.now()}`;
  const page = await openAsAdmin(adminPaths.grid.href({ q: word }), { reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const scarf = await addProduct(page, `${word} Scarf`);
  const gloves = await addProduct(page, `${word} Gloves`);
  await page.reload();

  // By keyboard alone: from the names of the newest product to its price.
  await page.getByRole('rowheader', { name: gloves.name }).click();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, '2')).toBeFocused();
  await paste(page, '24.50\t20\r\nfree\t\r\n');
  await expect(page.getByText('4 cells filled.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(page.getByText('2 changes saved.')).toBeVisible();
  const wrong = cell(page, 2, '2');
  await expect(wrong).toBeFocused();
  await expect(wrong).toContainText('Enter an amount such as 38 or 19.50.');
  await expectNoAxeViolations(page);

  await page.keyboard.type('26');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 change saved.')).toBeVisible();
  const read = (slug: string) => answerOf<object>(page.request.get(`/api/product/get/${slug}`));
  await expect.poll(() => read(gloves.slug)).toMatchObject({ price: 20, compareAt: 24.5 });
  await expect.poll(() => read(scarf.slug)).toMatchObject({ price: 26 });

  await page.getByRole('button', { name: 'Change all found' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change all found' });
  await dialog.getByLabel('Percentage').fill('10');
  await dialog.getByLabel('Ending').selectOption('.99');
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await expect(dialog.getByRole('row', { name: `${scarf.name} $26.00 $28.99` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText('2 prices changed.')).toBeVisible();
  await expect(cell(page, 1, '2')).toHaveText('26.99');
});

test('a count is refused since pieces were sold meanwhile, and what was typed stays', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(90_000);
  const name = `Beret${Date.now()}`;
  const href = adminPaths.grid.href({ by: 'variant', q: name });
  const page = await openAsAdmin(href, { reducedMotion: 'reduce' });
  const { slug } = await addProduct(page, name);
  await page.reload();
  const stock = page.getByRole('gridcell', { name: '10', exact: true });
  await stock.dblclick();
  await page.getByRole('textbox', { name: 'Stock' }).fill('15');
  await page.keyboard.press('Enter');

  await shopper.placeOrder('Cash on delivery', slug, slug);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const refused = page.getByRole('gridcell', { name: /15/ });
  await expect(refused).toContainText('2 were sold meanwhile: now 8.');
  await expect(refused).toBeFocused();

  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('What you changed in the grid is not saved yet.');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 change saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: '15', exact: true })).toBeVisible();
});
