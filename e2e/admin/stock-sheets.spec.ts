import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expect } from '#e2e/support/journey.ts';
import { test } from '#e2e/support/admin-test.ts';
import { addProduct, apiCallsOf } from '#e2e/support/sample-data.ts';

type Stocked = { data: { variantId: string; stock: number | null }[] };

const settings = { reducedMotion: 'reduce' } as const;

/** Adds a product with three counted variants that have barcodes, and returns its name and what is in stock of them. */
async function addScannable(page: Page) {
  const call = apiCallsOf(page);
  const mark = crypto.randomUUID().slice(0, 8);
  const { name } = await addProduct(page, `Boxed tee ${mark}`, { sizes: ['S', 'M', 'L'] });
  const { data } = await call<Stocked>('GET', `/api/admin/stock?q=${encodeURIComponent(name)}`);
  const variants = data.map(({ variantId, stock }, at) => ({
    variantId,
    stock: stock ?? 0,
    code: `Box-${mark}-${at}`,
  }));
  for (const { variantId, code } of variants)
    await call('PUT', `/api/admin/variants/${variantId}/barcode`, { barcode: code });
  return { name, variants };
}

/** Types a code as a scanner does, where the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Types codes 20 ms apart into a page on which nothing has the focus; a loaded machine would be too slow for that. */
const scanAnywhere = (page: Page, codes: readonly string[]) =>
  page.evaluate(async (all) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const code of all) {
      for (const key of [...Array.from(code), 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, codes);

const times = (count: number, codes: readonly string[]) =>
  Array.from({ length: count }, (_, at) => codes[at % codes.length] ?? '');

test('a delivery of 60 scans is counted exactly and booked once', async ({ openAsAdmin }) => {
  test.setTimeout(90_000);
  const page = await openAsAdmin(adminPaths.stockSheets.href(), settings);
  const { name, variants } = await addScannable(page);
  const codes = variants.map(({ code }) => code);
  await page.getByRole('button', { name: 'New delivery' }).first().click();
  const beginning = page.getByRole('dialog', { name: 'New delivery' });
  await beginning.getByRole('textbox', { name: 'Supplier' }).fill('Northern Mills');
  await beginning.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  await expect(field).toBeFocused();
  for (const code of times(45, codes)) await scan(page, code);
  await scanAnywhere(page, times(15, codes));
  const book = page.getByRole('button', { name: 'Book delivery' });
  await expect(page.getByText('60 items', { exact: true })).toBeAttached();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const last = page.getByRole('region', { name: 'Last scan' });
  await page.keyboard.type('12x');
  // A person pauses here; End, too, ends what may be a scan.
  await page.keyboard.press('End');
  await scan(page, codes[0] ?? '');
  await expect(last).toContainText('32');
  await last.getByRole('button', { name: 'Undo last scan' }).click();
  await expect(last).toContainText('20');
  await scan(page, '4006381333948');
  await expect(page.getByRole('paragraph').filter({ hasText: 'No product has the code 4006381333948.' })).toBeVisible();
  await page.getByRole('button', { name: 'Ignore' }).click();

  await book.click();
  const dialog = page.getByRole('dialog', { name: 'Book delivery' });
  await expect(dialog).toContainText('60 items will be added to the stock at Main.');
  await dialog.getByRole('button', { name: 'Book delivery' }).click();
  await expect(page.getByText(/^Booked on .* by /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Scanned variants' }).getByRole('listitem')).toHaveCount(3);
  const { data } = await apiCallsOf(page)<Stocked>('GET', `/api/admin/stock?q=${encodeURIComponent(name)}`);
  for (const { variantId, stock } of variants)
    expect(data.find((each) => each.variantId === variantId)?.stock).toBe(stock + 20);
});

test('scans that find no connection wait, and are counted once it is back', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.stockSheets.href(), settings);
  const {
    variants: [variant],
  } = await addScannable(page);
  await page.getByRole('button', { name: 'New count' }).first().click();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeFocused();
  // The first answer is lost although the scan was counted.
  let isLost = true;
  await page.route('**/scan', async (route) => {
    const answer = await route.fetch();
    if (!isLost) return route.fulfill({ response: answer });
    isLost = false;
    return route.fulfill({ status: 429, json: { code: 'LOST', message: 'Lost' } });
  });
  for (let count = 0; count < 3; count += 1) await scan(page, variant?.code ?? '');
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('3', { timeout: 15_000 });
  await expect(page.getByText('3 items', { exact: true })).toBeAttached();
  await expect(page.getByText(/for the connection/)).toBeHidden();
});
