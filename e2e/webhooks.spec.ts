import { adminPaths } from '#contract/admin-paths.ts';
import { isSignedWith, openWebhookReceiver } from '#testing/services/webhook-receiver.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, Shopper, test as base } from './support/journey.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { admin, openShop } from './support/server.ts';

const test = base.extend<object, { shop: { url: string } }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const { url, close } = await openShop({ WEBHOOKS_PRIVATE: 'true' });
      await use({ url });
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use({ reducedMotion: 'reduce' });

test('an owner adds a webhook, tries it, reads its log, renews its secret and deletes it', async ({ page }) => {
  test.slow();
  await using receiver = await openWebhookReceiver();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await new Shopper(page).openSignedIn(adminPaths.connections.href(), admin);
  await expect(main).toContainText('No webhooks yet');

  await main.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.type(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog).toContainText('Choose at least one event.');
  await dialog.getByRole('checkbox', { name: 'Order placed' }).check();
  await dialog.getByRole('checkbox', { name: 'Stock low' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog).toContainText('It is shown only here.');
  const secret = /whsec_[\w+/]{43}=/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(page).toHaveURL(/\/admin-connections\/webhooks\//);
  await expect(main).toContainText('Order placed and Stock low');
  await expect(main).toContainText('Nothing was sent yet');
  await main.getByRole('button', { name: /^Send a test/ }).click();
  await expect(page.getByText(/^A test is on its way/)).toBeVisible();
  await expect.poll(() => receiver.types()).toEqual(['ping']);
  expect(receiver.received.every((event) => isSignedWith(event, secret))).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('row', { name: /Test.*Taken.*204 in/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await main.getByRole('link', { name: 'Test' }).click();
  await expect(dialog).toContainText('"type": "ping"');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('link', { name: 'Failed' }).click();
  await expect(main).toContainText('Nothing in this state');

  await checkLayout(page, 'webhook', { windows: { phone: smallestPhone } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: /^New secret/ }).click();
  await dialog.getByRole('button', { name: 'Yes, make one' }).click();
  await expect(dialog).toContainText('It is shown only here.');
  expect(await dialog.textContent()).not.toContain(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(main).toContainText('The secret before signs as well until');
  await main.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('switch', { name: 'Send events' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The webhook is saved.')).toBeVisible();
  await expect(main.getByText('Off', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL(adminPaths.connections.href());
  await expect(main).toContainText('No webhooks yet');
});
