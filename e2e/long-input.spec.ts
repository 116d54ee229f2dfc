import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from '#e2e/support/journey.ts';
import { admin } from '#e2e/support/server.ts';
import { test as asTeam } from '#e2e/support/admin-test.ts';

test('what is too long stays as it was typed, and is told at its field', async ({ page, shopper }) => {
  await shopper.open(paths.register.href());
  const name = page.getByLabel('Name', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await name.fill('x'.repeat(130));
  await password.fill('x'.repeat(250));
  await page.getByLabel('E-mail').fill('x'.repeat(100_000));
  await page.getByLabel('Address').fill('x'.repeat(1_000_000));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(name).toHaveAccessibleDescription('Use at most 120 characters.');
  await expect(password).toHaveAccessibleDescription(/Use at most 200 characters\.$/);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Use at most 254 characters\.$/);
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Use at most 300 characters.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(name).toHaveValue('x'.repeat(130));
  await expect(password).toHaveValue('x'.repeat(250));
});

test('a password of 200 emoji signs up and signs in', async ({ page, shopper }) => {
  const password = '👗'.repeat(200);
  await shopper.open(paths.register.href());
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await page.evaluate(() => localStorage.clear());
  await shopper.openSignedIn(paths.profile.href(), { email: shopper.email, password });
});

test('an e-mail signs up and in with what came along unseen when it was copied', async ({ page, shopper }) => {
  const { email, password } = shopper;
  await shopper.open(paths.register.href());
  await page.getByLabel('E-mail').fill(`\u00A0${email}\u200B`);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await page.evaluate(() => localStorage.clear());
  await shopper.openSignedIn(paths.profile.href(), { email: `\uFEFF${email.replace('@', '\u00AD@')}`, password });
});

asTeam('a setting out of its bounds is told in plain words', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(paths.adminSettings.href());
  for (const [label, typed, words] of [
    ['Tax rate', '101', 'Enter 100 or less.'],
    ['Low stock from', '5000', 'Enter 1000 or less.'],
    ['Days to return', '12345', 'Enter a whole number of days.'],
  ] as const) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(typed);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await expect(field).toHaveValue(typed);
    await field.fill(before);
  }
});

asTeam('a long word widens neither a page nor the menu of the account', async ({ page, shopper, openAsAdmin }) => {
  const word = 'W'.repeat(90);
  const expectNoOverflow = async (tab: Page) => {
    const over = await tab.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  };
  await shopper.signUp();
  await shopper.open(paths.editProfile.href());
  for (const [row, typed] of [
    ['name', word],
    ['phone', '5'.repeat(40)],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${row}` }).click();
    await page.getByRole('textbox', { name: row }).fill(typed);
  }
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page).toHaveURL(paths.profile.href());
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.locator('[popover]:popover-open');
  await expect(menu).toContainText(word);
  expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open(`${paths.search.href()}?q=${word}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${word}”`);
  await expectNoOverflow(page);

  const team = await openAsAdmin(`${paths.adminCustomers.href()}?q=${shopper.email}`);
  for (const width of [390, 820, 1440]) {
    await team.setViewportSize({ width, height: 900 });
    await expect(team.getByRole('row').filter({ hasText: word })).toBeVisible();
    await expectNoOverflow(team);
  }
});

test('long words break, and sizes with long names fit, on the smallest phone', async ({ page, shopper, request }) => {
  const { token } = await (await request.post('/api/users/login', { data: admin })).json();
  const [collection] = await (await request.get('/api/category')).json();
  const word = 'Baumwollkapuzenpulloverjackenärmelfutter';
  const made = await request.post(`/api/product/create/${collection._id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: `${word} ${crypto.randomUUID().slice(0, 6)}`,
      price: 148,
      description: word,
      highlights: [word],
      details: word,
      colors: [{ name: word }],
      sizes: ['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XX-Large', word].map((name) => ({ name })),
    },
  });
  const product = await made.json();
  const sticksOut = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'html:not(:has(dialog:modal)), dialog[open] li, dialog[open] fieldset, fieldset label',
        ),
      ]
        .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );

  await page.setViewportSize({ width: 320, height: 700 });
  await shopper.signUp();
  await shopper.addProductToCart(product.slug);
  await expect(shopper.cart.getByRole('button', { name: 'Checkout' })).toBeVisible();
  expect(await sticksOut()).toEqual([]);
  await shopper.goToOrderSummary();
  expect(await sticksOut()).toEqual([]);
  await shopper.sendOrder();
  await expect(page).toHaveURL(/your-orders/);
  expect(await sticksOut()).toEqual([]);
  await shopper.openOrder();
  expect(await sticksOut()).toEqual([]);
  await shopper.open(paths.search.href({ q: word }));
  expect(await sticksOut()).toEqual([]);
  const removed = await request.delete(`/api/product/${product._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(removed.status()).toBe(200);
});
