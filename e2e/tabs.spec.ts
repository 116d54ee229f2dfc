import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

test('changes made in two tabs are both saved', async ({ page, shopper, context }) => {
  await shopper.createAccount();
  await shopper.open(paths.editProfile.href());
  const second = await context.newPage();
  await new Shopper(second).open(paths.editProfile.href());
  await second.getByRole('button', { name: 'Edit name' }).click();
  await second.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await second.getByRole('button', { name: 'Add Changes' }).click();
  await expect(second).toHaveURL(paths.profile.href());

  await expect(page.getByRole('main')).toContainText('Ada King');
  await page.getByRole('button', { name: 'Edit phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0199');
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page).toHaveURL(paths.profile.href());
  await expect(page.getByRole('main')).toContainText('Ada King');
  await expect(page.getByRole('main')).toContainText('555 0199');

  const informationIn = (tab: Page) => tab.getByRole('dialog', { name: 'Account Information' });
  for (const tab of [page, second]) await tab.getByRole('button', { name: 'Account information' }).click();
  await informationIn(second).getByLabel('Full name').fill('Ada Byron');
  await informationIn(second).getByLabel('Pick-up point').fill('Corner shop');
  await informationIn(page).getByLabel('VAT number').fill('FR123');
  for (const tab of [second, page]) {
    await informationIn(tab).getByRole('button', { name: 'Save information' }).click();
    await expect(informationIn(tab)).toBeHidden();
  }
  await expect(page.getByRole('main')).toContainText('Ada Byron');
  await expect(page.getByRole('main')).toContainText('Corner shop');
});

test('removing an address that another tab has removed succeeds', async ({ page, shopper, context }) => {
  await shopper.createAccount();
  await shopper.open(paths.addressForm.href());
  await shopper.saveAddress();
  await shopper.open(paths.addresses.href());
  const second = await context.newPage();
  await new Shopper(second).open(paths.addresses.href());
  for (const tab of [second, page]) {
    await tab.getByRole('button', { name: /^Delete/ }).click();
    await tab.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(tab.getByRole('region', { name: 'Addresses' })).toContainText('No addresses available.');
  }
});
