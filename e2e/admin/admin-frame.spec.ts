import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { smallestPhone } from '#e2e/support/layout.ts';

test('the admin has a frame of its own, and the shop its header and footer again', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.orders.href());
  const areas = page.getByRole('navigation', { name: 'Admin' });
  await expect(areas.getByRole('link', { name: /^Orders/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('link', { name: 'View shop' }).last().click();
  await expect(page).toHaveURL(paths.home.href());
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(areas).toBeHidden();
  await page.goBack();
  await expect(areas).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await page.goto(adminPaths.orders.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an unknown order is not found within the frame', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.order.href('ZZZZZZZZZZZZ'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('one search finds an order, its customer, a product and a setting by keyboard', async ({
  shopper,
  openAsAdmin,
}) => {
  test.setTimeout(60_000);
  await shopper.placeOrder('Cash on delivery', 'canvas-tote');
  const code = await shopper.openOrder();
  const page = await openAsAdmin(paths.adminDashboard.href());
  const search = page.getByRole('dialog', { name: 'Search' });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
  };

  await find(code.slice(0, 8));
  await expect(search.getByRole('option', { selected: true })).toContainText(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPaths.order.href(code));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await find(shopper.email);
  const customers = search.getByRole('group', { name: 'Customers' });
  await expect(customers.getByRole('option')).toContainText([shopper.email]);
  await customers.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin-customers\/.+/);

  await find('canvas tote');
  await expect(search.getByRole('group', { name: 'Products' })).toContainText('Canvas Tote');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await find('vat');
  await search.getByRole('option', { name: 'Tax rate' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery and tax' })).toBeInViewport();

  await find('zzzzzz');
  await expect(search).toContainText('No results for “zzzzzz”.');
});

test('G and O open the orders, but not from a field', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.customers.href());
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('');
  await page.keyboard.type('go');
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('go');
  await expect(page).toHaveURL(adminPaths.customers.href({ q: 'go' }));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('go');
  await expect(page).toHaveURL(adminPaths.orders.href());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a phone has a bar at the bottom and a sheet of all areas', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(paths.adminDashboard.href(), {
    viewport: { width: smallestPhone.width, height: 640 },
    hasTouch: true,
  });
  const bar = page.getByRole('navigation', { name: 'Admin' });
  await bar.getByRole('link', { name: /^Orders/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await bar.getByRole('button', { name: 'Menu' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toContainText('Logged in as');
  await sheet.getByRole('link', { name: 'Settings' }).tap();
  await expect(sheet).toBeHidden();
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const [saveBox, barBox] = [await save.boundingBox(), await bar.boundingBox()];
  expect((saveBox?.y ?? 0) + (saveBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await bar.getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused();
});

test('links lead to the sections of the settings, mark the one in view, and open it again after a reload', async ({
  openAsAdmin,
}) => {
  const page = await openAsAdmin(adminPaths.settings.href(), { viewport: { width: smallestPhone.width, height: 640 } });
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  const legal = page.getByRole('heading', { name: 'Legal texts' });
  const link = sections.getByRole('link', { name: 'Legal texts' });
  await link.press('Enter');
  await expect(legal).toBeInViewport();
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Legal texts' }).locator(':focus')).toHaveCount(1);
  await page.reload();
  await expect(legal).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/admin-settings/);
});

test('a shopper sees no area of the admin', async ({ page, shopper }) => {
  await shopper.signUp();
  await new Shopper(page).open(adminPaths.orders.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hemline, home' })).toBeVisible();
});
