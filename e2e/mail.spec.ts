import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { test } from './support/admin-test.ts';

test('an admin reads the mail of an order and sends it again', async ({ page, shopper, openAsAdmin }) => {
  await shopper.placeOrder('PayPal', 'dad-cap');
  await shopper.open(adminPaths.mails.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  const admin = await openAsAdmin(paths.home.href());
  await admin.getByRole('button', { name: 'Account' }).click();
  await admin.getByRole('link', { name: 'Admin' }).click();
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Mails');
  await expect(admin.getByText('Nothing is being sent. Connect a mail server.')).toBeVisible();

  const row = admin.getByRole('row').filter({ hasText: shopper.email }).filter({ hasText: 'received your order' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('link').click();
  const mail = admin.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(mail.getByText('Dad Cap')).toBeVisible();
  await expect(mail.getByText('12 Cloth Lane')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'View your order' })).toBeVisible();

  await admin.getByRole('link', { name: 'Plain text' }).click();
  await expect(admin.getByRole('main')).toContainText('Delivery address: Ada Lovelace 12 Cloth Lane Leeds LS1 1AA');
  await admin.getByRole('button', { name: 'Send again' }).click();
  await expect(admin.getByText('The e-mail will be sent again.')).toBeVisible();
});

test('a mail with long words fits a phone', async ({ page, shopper, openAsAdmin }) => {
  const word = 'W'.repeat(60);
  await shopper.open(paths.contact.href());
  await page.getByLabel('First name').fill(word);
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Message').fill(word.repeat(5));
  await page.getByRole('switch', { name: /I agree to the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent successfully!' })).toBeVisible();

  const admin = await openAsAdmin(adminPaths.mails.href(), { viewport: { width: 390, height: 844 } });
  await admin.getByRole('row').filter({ hasText: word }).getByRole('link').click();
  const mail = admin.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(`Message from ${word}`);
  expect(await mail.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
});
