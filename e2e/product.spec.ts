import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';

const tee = paths.product.href('heavyweight-tee', { color: 'Black', size: 'M' });

test('the size guide opens by keyboard, switches to inches and restores the focus', async ({ page, shopper }) => {
  await shopper.open(tee);
  const button = page.getByRole('button', { name: 'Size guide' });
  await button.focus();
  await page.keyboard.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('94–101');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAxeViolations(page, { part: 'dialog[open]', name: colorScheme });
  }
  await guide.getByRole('radio', { name: 'cm' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('37–40');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await shopper.open(paths.product.href('dad-cap'));
  await expect(button).toBeHidden();
});

test('recently viewed products are listed below the next product until the shopper logs out', async ({
  page,
  shopper,
}) => {
  await shopper.createAccount();
  await shopper.open(tee);
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(4);
  await shopper.open(paths.product.href('dad-cap'));
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: 'Heavyweight Tee' })).toBeVisible();
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('button', { name: /log ?out|sign out/i }).click();
  await expect(page).toHaveURL(paths.home.href());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();
  await shopper.open(tee);
  await expect(viewed).toBeHidden();
});

test('the shared link contains the colour and the size', async ({ page, context, shopper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.open(tee);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe('?color=Black&size=M');
});

test('the delivery days of the settings are shown by the product and stored with the order, whose receipt can be printed', async ({
  page,
  context,
  openAsAdmin,
  shopper,
}) => {
  const settings = await openAsAdmin(adminPaths.settings.href());
  await settings.getByLabel('Delivery takes at least').fill('2');
  await settings.getByLabel('and at most').fill('4');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByText('Settings saved.')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.createAccount();
  await shopper.addProductToCart('rib-beanie');
  await expect(page.getByText('Arrives in 2 to 4 working days')).toBeVisible();
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();
  await shopper.fillAddress();
  await page.getByRole('button', { name: 'Submit' }).click();
  const days = /Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+/;
  await expect(page.getByText(days)).toBeVisible();
  await page.getByRole('radio', { name: /delivery/i }).check();
  await shopper.sendOrder();
  await page.getByRole('button', { name: 'Copy number' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await shopper.open(paths.order.href(code));
  await expect(page.getByRole('heading', { name: `Order #${code}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const receipt = page.getByRole('article');
  for (const text of ['Hemline', code, 'Rib Beanie', '12 Cloth Lane', 'Total'])
    await expect(receipt).toContainText(text);
  const textColor = () => receipt.evaluate((element) => getComputedStyle(element).color);
  const inDark = await textColor();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(inDark).toBe(await textColor());

  await settings.getByLabel('Delivery takes at least').fill('3');
  await settings.getByLabel('and at most').fill('5');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByText('Not saved yet')).toBeHidden();
});
