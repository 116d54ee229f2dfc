import { AxeBuilder } from '@axe-core/playwright';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';
import { admin } from './support/server.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const visitors = {
  home: paths.home.href(),
  about: paths.about.href(),
  collections: paths.collections.href(),
  category: paths.category.href('t-shirts'),
  product: paths.product.href('heavyweight-tee'),
  contact: paths.contact.href(),
  privacy: paths.privacy.href(),
  terms: paths.terms.href(),
  login: paths.login.href(),
  register: paths.register.href(),
  'change password': paths.resetPassword.href(),
  'change password by a link': paths.resetPassword.href('a-token'),
  'not found': '/nothing',
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const [name, path] of Object.entries(visitors)) {
      test(`axe finds nothing on ${name}`, async ({ page, shopper }) => {
        await shopper.opens(path);
        expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([]);
      });
    }

    test('axe finds nothing in the bag, at the checkout and in the account', async ({ page, shopper }) => {
      const check = async () =>
        expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([]);
      await shopper.signsUp();
      await shopper.puts('water-bottle');
      await check();
      await shopper.opens(paths.addressForm.href());
      await check();
      await shopper.fillsInAddress();
      await expect(page.getByText('12 Cloth Lane')).toBeVisible();
      await check();
      await page.getByText('Confirm', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Send the order' })).toBeVisible();
      await check();
      await shopper.sendsTheOrder();
      await page.getByRole('link', { name: /Read more/ }).waitFor();
      await check();
      await page.getByRole('link', { name: /Read more/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
      await check();
      await shopper.opens(paths.addresses.href());
      await expect(page.getByText('12 Cloth Lane')).toBeVisible();
      await check();
    });

    test('axe finds nothing on the profile and in its dialogs', async ({ page, shopper }) => {
      const check = async () =>
        expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([]);
      await shopper.signsUp();
      await shopper.opens(paths.profile.href());
      await expect(page.getByText('This device')).toBeVisible();
      await check();
      for (const button of ['Account information', 'Change password', 'Delete my account']) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
      }
      await shopper.opens(paths.editProfile.href());
      await page.getByRole('button', { name: 'Edit name' }).click();
      await check();
    });

    test('axe finds nothing on the mails of the admin', async ({ page, shopper }) => {
      // The letter is framed without scripts, so axe cannot run in it.
      const check = async () => {
        const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode().exclude('iframe');
        expect((await axe.analyze()).violations).toEqual([]);
      };
      await shopper.signsUp();
      await page.evaluate(() => localStorage.clear());
      await shopper.opens(paths.login.href(paths.adminMails.href()));
      await shopper.signsIn(admin);
      const row = page.getByRole('row').filter({ hasText: shopper.email });
      await expect(row).toBeVisible();
      await check();
      await row.getByRole('link').click();
      await expect(page.locator('iframe')).toBeVisible();
      await check();
      await page.getByRole('link', { name: 'Plain text' }).click();
      await expect(page.locator('pre')).toBeVisible();
      await check();
    });
  });
}
