import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { goTo, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';
import { pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

/** The fields of the zone or section with this heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function typeInto(page: Page, label: string, text: string, inside = page.getByRole('main')) {
  await tabTo(page, inside.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Adds a country to the places of a zone. */
async function choosePlace(page: Page, zone: string, country: string): Promise<void> {
  await tabTo(page, part(page, zone).getByRole('combobox', { name: 'Places' }));
  await page.keyboard.type(country);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(part(page, zone).getByRole('button', { name: `Remove ${country}` })).toBeVisible();
}

async function save(page: Page, message: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText(message)).toBeVisible();
}

test('an admin sets up zones of delivery and taxes, tries addresses, and takes the zones back, by keyboard', async ({
  openAsAdmin,
}) => {
  test.setTimeout(240_000);
  // Zones change the totals of every order.
  const shop = await openShop();
  const page = await openAsAdmin(adminPaths.settings.href(), { baseURL: shop.url });
  const main = page.getByRole('main');
  const tried = part(page, 'Try an address');

  await goTo(page, 'Delivery');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('button', { name: 'Set up zones' }));
  await expect(main.getByRole('radio', { name: /^Zones/ })).toBeFocused();
  await pressEnterOn(page, main.getByRole('button', { name: 'Add a method' }));
  await page.keyboard.type('Express');
  await typeInto(page, 'Fee', '12.50', main.getByRole('listitem').filter({ hasText: 'Express' }).last());

  await pressEnterOn(page, main.getByRole('button', { name: 'Add a zone' }));
  await page.keyboard.type('Home');
  const home = part(page, 'Home');
  await choosePlace(page, 'Home', 'Germany');
  await typeInto(page, 'Name', 'Parcel', home.getByRole('listitem'));
  await tabTo(page, home.getByLabel('What the fee depends on'));
  await page.keyboard.type('By weight');
  await typeInto(page, 'Fee', '5', home);
  await pressEnterOn(page, home.getByRole('button', { name: 'Add a step' }));
  await page.keyboard.type('2000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await expectNoAxeViolations(page);
  await save(page, 'The delivery is saved.');

  await tabTo(page, tried.getByLabel('Country'));
  await page.keyboard.type('Germany');
  await typeInto(page, 'Weight of the order', '2500', tried);
  await page.keyboard.press('Enter');
  await expect(tried.getByText('Delivered by the zone Home.')).toBeVisible();
  await expect(tried).toContainText('$9');
  await expectNoAxeViolations(page);
  await tabTo(page, tried.getByLabel('Country'), 'Shift+Tab');
  await page.keyboard.type('France');
  await page.keyboard.press('Enter');
  await pressEnterOn(page, tried.getByRole('button', { name: 'Try an address' }));
  await expect(tried.getByText('Delivered by the zone Everywhere.')).toBeVisible();
  await expect(tried).toContainText('$12.50');

  await goTo(page, 'Taxes');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('button', { name: 'Set up zones' }));
  await pressEnterOn(page, main.getByRole('button', { name: 'Add a class' }));
  await page.keyboard.type('Books');
  await pressEnterOn(page, main.getByRole('button', { name: 'Add a zone' }));
  await page.keyboard.type('Home');
  await choosePlace(page, 'Home', 'Germany');
  await tabTo(page, home.getByRole('radio', { name: /^Added to prices/ }));
  await page.keyboard.press('ArrowDown');
  for (const [name, rate] of [
    ['Standard', '19'],
    ['Books', '7'],
  ] as const) {
    const rates = home.getByRole('group', { name: `Rates of ${name}` });
    await pressEnterOn(page, rates.getByRole('button', { name: 'Add a rate' }));
    await page.keyboard.press('Tab');
    await page.keyboard.type(rate);
  }
  await expectNoAxeViolations(page);
  await save(page, 'The taxes are saved.');

  await tabTo(page, main.getByRole('link', { name: 'Try an address' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(tried).toBeVisible();
  await tabTo(page, tried.getByLabel('Country'));
  await page.keyboard.type('Germany');
  await pressEnterOn(page, tried.getByRole('button', { name: 'Try an address' }));
  await expect(tried.getByText('Taxed by the zone Home.')).toBeVisible();
  await expect(tried.getByText('Books · Tax')).toBeVisible();
  await expect(tried).toContainText('7%');
  await expect(tried.getByText('Included in prices')).toHaveCount(2);

  await page.reload();
  await tabTo(page, main.getByRole('radio', { name: /^Zones/ }));
  await page.keyboard.press('ArrowUp');
  await save(page, 'The delivery is saved.');
  await pressEnterOn(page, tried.getByRole('button', { name: 'Try an address' }));
  await expect(tried.getByText('One fee for everywhere')).toBeVisible();
  await shop.close();
});
