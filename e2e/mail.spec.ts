import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { test } from './support/team.ts';

test('an admin reads the letter of an order', async ({ page, shopper, teamOpens }) => {
  await shopper.orders('PayPal', 'dad-cap');
  await shopper.opens(paths.adminMails.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  const desk = await teamOpens(paths.home.href());
  await desk.getByRole('button', { name: 'Account' }).click();
  await desk.getByRole('link', { name: 'Admin' }).click();
  await desk.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Mails');
  await expect(desk.getByText('No mail server is configured')).toBeVisible();

  const row = desk.getByRole('row').filter({ hasText: shopper.email }).filter({ hasText: 'received your order' });
  await expect(row).toContainText('Waiting');
  await desk.setViewportSize({ width: 820, height: 1180 });
  // The page is laid out anew, and once more when the text has its font.
  await expect.poll(async () => (await row.getByText(shopper.email).boundingBox())?.height).toBeLessThan(30);
  await row.getByRole('link').click();
  const letter = desk.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(letter.getByText('Dad Cap')).toBeVisible();
  await expect(letter.getByText('12 Cloth Lane')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'View your order' })).toHaveCSS('color', 'rgb(255, 255, 255)');

  await desk.getByRole('link', { name: 'Plain text' }).click();
  await expect(desk.getByRole('main')).toContainText('Delivery address: 12 Cloth Lane Leeds LS1 1AA');
  await desk.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.getByText('The e-mail is queued.')).toBeVisible();
});

test('a letter is no wider than a phone, however long its words are', async ({ page, shopper, teamOpens }) => {
  const word = 'W'.repeat(60);
  await shopper.opens(paths.contact.href());
  await page.getByLabel('First name').fill(word);
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Message').fill(word.repeat(5));
  await page.getByRole('switch', { name: /I agree to the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent successfully!' })).toBeVisible();

  const desk = await teamOpens(paths.adminMails.href(), { viewport: { width: 390, height: 844 } });
  await desk.getByRole('row').filter({ hasText: word }).getByRole('link').click();
  const letter = desk.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText(`Message from ${word}`);
  expect(await letter.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
});
