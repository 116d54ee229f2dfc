import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact support' });
const reason = (page: Page) => form(page).getByRole('alert').filter({ hasText: /./ });
const agreement = (page: Page) => page.getByRole('switch', { name: /I agree to the privacy policy/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send Email' }).click();

async function fillMessage(page: Page, { email = 'ada@example.com' } = {}): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Country').selectOption('PK');
  await page.getByPlaceholder('123-456-7890').fill('300-123-4567');
  await page.getByLabel('Message').fill('Is the heavyweight tee coming back in rust? 🧵');
}

test('a visitor sends a message', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact support');
  await fillMessage(page);
  await send(page);
  await expect(agreement(page)).toBeFocused();
  await expect(agreement(page)).toHaveAccessibleDescription('Please agree to the privacy policy to send this message.');
  await agreement(page).check();
  const request = page.waitForRequest('**/api/send-email');
  await send(page);
  expect((await request).postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.com',
    phone: '300-123-4567 (PK)',
    message: 'Is the heavyweight tee coming back in rust? 🧵',
  });
  await expect(page.getByRole('status').filter({ hasText: 'Email sent successfully!' })).toBeVisible();
  await expect(page.getByText(/^Thank you, we’ve received your message/)).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(agreement(page)).not.toBeChecked();
});

test('no field is required', async ({ page, shopper }) => {
  await shopper.open(paths.contact.href());
  await agreement(page).check();
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
});

test('an invalid e-mail shows an error at the field, from the browser and from the server', async ({
  page,
  shopper,
}) => {
  await shopper.open(paths.contact.href());
  await fillMessage(page, { email: 'ada' });
  await agreement(page).check();
  await send(page);
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address/);
  await email.fill('ada@localhost');
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send email.' })).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as name@example\.com\.$/);
  await expect(page.getByLabel('Message')).toHaveValue(/heavyweight tee/);
});

test('a failed message keeps its text, shows the reason and can be sent again', async ({ page, shopper }) => {
  const message = 'Too many tries. Please try again in 5 minutes.';
  await shopper.open(paths.contact.href());
  await page.route('**/api/send-email', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'TOO_MANY_TRIES' } }),
  );
  await fillMessage(page);
  await agreement(page).check();
  await send(page);
  await expect(page.getByText('Failed to send email.')).toBeVisible();
  await expect(reason(page)).toHaveText(`Your message was not sent. ${message}`);
  await expect(page.getByLabel('Message')).toHaveValue(/heavyweight tee/);

  await page.unroute('**/api/send-email');
  await page.route('**/api/send-email', (route) => route.fulfill({ status: 200, body: '<html>a proxy</html>' }));
  await send(page);
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(reason(page)).toHaveText('Your message was not sent. Please try again.');

  await page.unroute('**/api/send-email');
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the agreement links to the privacy policy without losing the typed text', async ({ page, shopper, context }) => {
  await shopper.open(paths.contact.href());
  await fillMessage(page);
  const opened = context.waitForEvent('page');
  await form(page)
    .getByRole('link', { name: /privacy policy/ })
    .click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByLabel('Message')).toHaveValue(/heavyweight tee/);
  await expect(agreement(page)).not.toBeChecked();
});

test('the footer links to the legal pages, which link to their sections', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  const legal = page.getByRole('navigation', { name: 'Legal' });
  await legal.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Privacy Policy · Hemline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await legal.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveTitle('Terms & Conditions · Hemline');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new URL(paths.terms.href(), page.url()).href,
  );
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Returns' }).click();
  await expect(page).toHaveURL(`${paths.terms.href()}#returns`);
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Returns' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the legal pages can be read', async ({ page }) => {
    await page.goto(paths.privacy.href());
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { name: 'Cancellation' })).toBeVisible();
  });
});
