import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expect } from '#e2e/support/journey.ts';
import { test } from '#e2e/support/admin-test.ts';

/** Holds back the requests to an URL until `release` is called. */
async function holdRequests(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await promise;
    await route.continue();
  });
  return { release: resolve, count: () => count };
}

test('a switch keeps its new state while it is saved and ignores further presses', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Coach Jacket' }));
  const request = /\/popular$/;
  const held = await holdRequests(page, request);
  const popular = page.getByRole('switch', { name: 'Coach Jacket is popular' });
  const before = await popular.isChecked();
  await popular.click();
  await expect(popular).toBeChecked({ checked: !before });
  await popular.click();
  await expect(popular).toBeChecked({ checked: !before });
  expect(held.count()).toBe(1);
  const answered = page.waitForResponse(request);
  held.release();
  await answered;
  await page.reload();
  await expect(popular).toBeChecked({ checked: !before });
  const turnedBack = page.waitForResponse(request);
  await popular.click();
  await turnedBack;
});

test('fields cannot be changed while the product is saved', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Quilted Vest' }));
  await page.getByRole('link', { name: 'Quilted Vest' }).first().click();
  const form = page.getByRole('form', { name: 'Edit product' });
  const details = form.getByLabel('Details');
  await details.fill('Warm enough for autumn.');
  const held = await holdRequests(page, /\/api\/product\/[^/]+$/);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect.poll(held.count).toBe(1);
  const popular = form.getByRole('switch', { name: /popular/i });
  const before = await popular.isChecked();
  await popular.click();
  await expect(popular).toBeChecked({ checked: before });
  await details.fill('Too late.');
  await expect(details).toHaveValue('Warm enough for autumn.');
  held.release();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(details).toHaveValue('Warm enough for autumn.');
});

test('a filter with an unknown value in the URL shows all', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.orders.href({ q: 'nobody' }));
  const filters = page.getByRole('search', { name: 'Filter orders' }).getByRole('combobox');
  const all = await filters.first().locator('option').first().textContent();
  const name = (await filters.first().getAttribute('name')) ?? '';
  await page.goto(`${adminPaths.orders.href()}?${name}=nothing`);
  await expect(filters.first().locator('option:checked')).toHaveText(all ?? '');
});

test('choosing a filter right after typing in another keeps the typed text', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.orders.href());
  const filters = page.getByRole('search', { name: 'Filter orders' });
  await filters.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await filters.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Dispatched' });
  await expect(page).toHaveURL(adminPaths.orders.href({ q: 'nobody', status: 'dispatched' }));
  await expect(filters.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody');
});

test('a picture dropped onto the list is uploaded', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Bucket Hat' }));
  await page.getByRole('link', { name: 'Bucket Hat' }).first().click();
  const pictures = page.getByRole('button', { name: /^Actions for picture / });
  await expect(pictures.first()).toBeVisible();
  const before = await pictures.count();
  const bytes = await readFile(path.join(import.meta.dirname, '../../demo/bucket-hat/black-1.webp'), 'base64');
  const dataTransfer = await page.evaluateHandle((base64) => {
    const files = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    files.items.add(new File([content], 'black-3.webp', { type: 'image/webp' }));
    return files;
  }, bytes);
  await page.getByLabel('What it shows').first().dispatchEvent('drop', { dataTransfer });
  await expect(pictures).toHaveCount(before + 1);
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
});
