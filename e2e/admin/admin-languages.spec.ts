import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { expectHeadingFocused, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

/** Presses Enter on the button that saves, and confirms what happens to the addresses. */
async function save(page: Page, ...consequences: RegExp[]): Promise<void> {
  await pressEnterOn(page, page.getByRole('button', { name: 'Save languages' }));
  if (consequences.length > 0) {
    const question = page.getByRole('dialog', { name: 'Change the addresses of pages?' });
    await expect(question.getByRole('listitem')).toHaveText(consequences);
    await expectNoAxeViolations(page, { part: 'dialog[open]' });
    await pressEnterOn(page, question.getByRole('button', { name: 'Yes, change' }));
  }
  // The message of the change before may still be shown.
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText('Languages saved.')).toBeVisible();
}

test('an admin offers German, makes it the default and takes that back, by keyboard', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop();
  const context = await browser.newContext({ baseURL: shop.url });
  const { page: shown } = new Shopper(await context.newPage());
  const heading = shown.getByRole('heading', { level: 1 });
  /** Opens a page of the shop, which may lead to another address, and expects it in this language. */
  const see = async (path: string, lang: string, title: string, at = path) => {
    await shown.goto(path);
    await expect(shown).toHaveURL(at);
    await expect(shown.locator('html')).toHaveAttribute('lang', lang);
    await expect(heading).toHaveText(title);
  };
  await see('/', 'en', 'New arrivals are here');
  await see('/de', 'en', 'Page not found');

  const page = await openAsAdmin(adminPaths.settings.href(), { baseURL: shop.url });
  await pressEnterOn(page, page.getByRole('main').getByRole('link', { name: 'Languages' }));
  await expectHeadingFocused(page, 'Languages');
  await expect(page.getByText('Shoppers see the shop in English only.')).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('switch', { name: 'Offered in German' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await save(page);
  await see('/', 'en', 'New arrivals are here');
  await expect(shown.locator('link[hreflang]')).toHaveCount(3);
  await see('/de', 'de', 'Die Neuheiten sind da');
  await shown.getByRole('link', { name: 'Jetzt einkaufen' }).click();
  await expect(shown).toHaveURL('/de/category');

  await tabTo(page, page.getByRole('radio', { name: 'Make English the default' }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Make German the default' })).toBeChecked();
  await save(page, /such as \/category, show the pages in German/, /in English move to .* \/en\./, /\/de lead to/);
  // The admin stays in its language, whose pages have moved.
  await expect(page).toHaveURL(`/en${adminPaths.languages.href()}`);
  await see('/', 'de', 'Die Neuheiten sind da');
  await see('/en', 'en', 'New arrivals are here');
  await see('/de/category', 'de', 'Kollektionen', '/category');

  await page.reload();
  await expect(page.getByText('Languages saved.')).toBeHidden();
  await tabTo(page, page.getByRole('radio', { name: 'Make German the default' }));
  await page.keyboard.press('ArrowUp');
  await save(page, /show the pages in English/, /in German move to .* \/de\./, /\/en lead to/);
  await expect(page).toHaveURL(adminPaths.languages.href());
  await see('/', 'en', 'New arrivals are here');
  // The browser was led from here to the page in German before, which it has not kept.
  await see('/de/category', 'de', 'Kollektionen');

  await tabTo(page, page.getByRole('switch', { name: 'Offered in German' }));
  await page.keyboard.press('Space');
  await save(page, /addresses that begin with \/de show “Page not found”/);
  await see('/de/category', 'en', 'Page not found');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('locales');
  await expect(page.getByRole('option', { name: 'Languages', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Audit' }).click();
  const changes = page.getByRole('row').filter({ hasText: 'Changed the languages' });
  await expect(changes).toHaveCount(4);
  await expect(changes.nth(2)).toContainText('Default language: English, now German');
  await changes.first().getByRole('link', { name: 'Changed the languages' }).click();
  await expect(page).toHaveURL(adminPaths.languages.href());
  await context.close();
  await page.context().close();
  await shop.close();
});
