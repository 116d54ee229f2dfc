import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/journey.ts';
import { admin } from '#e2e/support/server.ts';

const tee = paths.product.href('heavyweight-tee', { color: 'Black', size: 'M' });

test('the size guide opens by keyboard, can be read in inches, and gives the focus back', async ({ page, shopper }) => {
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

test('what was seen before stands below the next product, and is gone after signing out', async ({ page, shopper }) => {
  await shopper.signUp();
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

test('the link that is shared leads to the colour and the size', async ({ page, context, shopper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.open(tee);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe('?color=Black&size=M');
});

test('days of arrival are set by the merchant, kept by the order, and printed on its receipt', async ({
  page,
  context,
  browser,
  shopper,
}) => {
  const shop = await browser.newPage();
  await shop.goto(paths.login.href(paths.adminSettings.href()));
  await shop.locator('html[data-hydrated]').waitFor();
  await shop.getByLabel('E-mail').fill(admin.email);
  await shop.getByLabel('Password', { exact: true }).fill(admin.password);
  await shop.getByRole('button', { name: 'Sign in' }).click();
  await shop.getByLabel('Arrives after at least').fill('3');
  await shop.getByLabel('and at most').fill('5');
  await shop.getByRole('button', { name: 'Save settings' }).click();
  await expect(shop.getByText('Settings saved.')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.signUp();
  await shopper.addProductToCart('rib-beanie');
  await expect(page.getByText('Arrives in 3 to 5 working days')).toBeVisible();
  await shopper.cart.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('link', { name: /Add New Address/ }).click();
  await shopper.saveAddress();
  await page.getByText('Confirm', { exact: true }).click();
  const days = /Arrives \w{3} \d+.* – \w{3} \d+ \w{3}/;
  await expect(page.getByText(days)).toBeVisible();
  await page.getByRole('radio', { name: /delivery/i }).check();
  await shopper.sendOrder();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await shopper.open(paths.order.href(code));
  await expect(page.getByRole('heading', { name: `Order #${code}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const receipt = page.getByRole('article');
  for (const words of ['Hemline', code, 'Rib Beanie', '12 Cloth Lane', 'Total'])
    await expect(receipt).toContainText(words);
  expect(await receipt.evaluate((paper) => getComputedStyle(paper).color)).toBe('rgb(28, 27, 25)');

  await shop.getByLabel('Arrives after at least').fill('');
  await shop.getByLabel('and at most').fill('');
  await shop.getByRole('button', { name: 'Save settings' }).click();
  await expect(shop.getByText('Not saved yet')).toBeHidden();
  await shop.close();
});

test.describe('without a connection', () => {
  // The browser says in its console that nothing could be fetched.
  test.use({ failOnConsole: undefined });

  test('a bar says so, what is typed stays, and a page that could not be loaded can be tried again', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.open(paths.contact.href());
    const typed = page.getByRole('textbox').first();
    await typed.fill('Ada');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still offline.')).toBeVisible();
    await expect(typed).toHaveValue('Ada');
    await context.setOffline(false);
    await expect(page.getByText(/offline\./)).toBeHidden();
    await expect(typed).toHaveValue('Ada');

    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /T-shirts/ }).first()).toBeVisible();
  });
});
