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
  await expect(desk.getByText('No mail server is set')).toBeVisible();

  const row = desk.getByRole('row').filter({ hasText: shopper.email }).filter({ hasText: 'received your order' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('link').click();
  const letter = desk.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(letter.getByText('Dad Cap')).toBeVisible();
  await expect(letter.getByText('12 Cloth Lane')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Look at your order' })).toHaveCSS('color', 'rgb(255, 255, 255)');

  await desk.getByRole('link', { name: 'Plain text' }).click();
  await expect(desk.getByRole('main')).toContainText('Delivery address: 12 Cloth Lane Leeds LS1 1AA');
  await desk.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.getByText('The letter waits to be sent.')).toBeVisible();
});
