import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expect } from './support/journey.ts';
import { checkLayout } from './support/layout.ts';
import { apiCallsOf } from './support/sample-data.ts';

test('text that is too long stays in its field, with an error', async ({ page, shopper }) => {
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
  await shopper.open(paths.login.href());
  await shopper.submitSignInForm({ email: shopper.email, password });
  await expect(page).toHaveURL(paths.home.href());
});

test('invisible characters copied with an e-mail do not prevent signing up and in', async ({ page, shopper }) => {
  const { email, password } = shopper;
  await shopper.open(paths.register.href());
  await page.getByLabel('E-mail').fill(`\u00A0${email}\u200B`);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await page.evaluate(() => localStorage.clear());
  await shopper.open(paths.login.href());
  await shopper.submitSignInForm({ email: `\uFEFF${email.replace('@', '\u00AD@')}`, password });
  await expect(page).toHaveURL(paths.home.href());
});

test('a setting out of range shows an error at its field', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.settings.href());
  for (const [label, value, error] of [
    ['Tax rate', '101', 'Enter 100 or less.'],
    ['Low stock', '5000', 'Enter 1000 or less.'],
    ['Days to return', '12345', 'Enter a whole number of days.'],
  ] as const) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(value);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${error}$`));
    await expect(field).toHaveValue(value);
    await field.fill(before);
  }
});

test('long words of a shopper fit every width', async ({ page, shopper, openAsAdmin }) => {
  const word = 'W'.repeat(90);
  await shopper.createAccount();
  await shopper.open(paths.editProfile.href());
  for (const [row, text] of [
    ['name', word],
    ['phone', '5'.repeat(40)],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${row}` }).click();
    await page.getByRole('textbox', { name: row }).fill(text);
  }
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page).toHaveURL(paths.profile.href());
  await checkLayout(page, 'profile');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.locator('[popover]:popover-open')).toContainText(word);
  await checkLayout(page, 'account menu');

  await shopper.open(paths.search.href({ q: word }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No results for “${word}”`);
  await checkLayout(page, 'search');

  const admin = await openAsAdmin(adminPaths.customers.href({ q: shopper.email }));
  await expect(admin.getByRole('row').filter({ hasText: word })).toBeVisible();
  await checkLayout(admin, 'customers');
});

test('long words and size names of a product fit every width', async ({ page, shopper, openAsAdmin }) => {
  test.setTimeout(120_000);
  const admin = await openAsAdmin(paths.adminDashboard.href());
  const call = apiCallsOf(admin);
  const [category] = await call<{ _id: string }[]>('GET', '/api/category');
  const word = 'Baumwollkapuzenpulloverjackenärmelfutter';
  const product = await call<{ _id: string; slug: string }>('POST', `/api/product/create/${category?._id}`, {
    name: `${word} ${crypto.randomUUID().slice(0, 6)}`,
    price: 148,
    description: word,
    highlights: [word],
    details: word,
    colors: [{ name: word }],
    sizes: ['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XX-Large', word].map((name) => ({ name })),
  });

  await shopper.createAccount();
  await shopper.open(paths.product.href(product.slug));
  await checkLayout(page, 'product');
  await shopper.addToCart();
  await expect(shopper.cart.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
  await checkLayout(page, 'cart');
  await shopper.goToOrderSummary();
  await checkLayout(page, 'order summary');
  await shopper.sendOrder();
  await expect(page).toHaveURL(/your-orders/);
  await checkLayout(page, 'orders');
  await shopper.openOrder();
  await checkLayout(page, 'order');
  await shopper.open(paths.search.href({ q: word }));
  await checkLayout(page, 'search');
  await call('DELETE', `/api/product/${product._id}`);
});
