import { adminPaths } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';

const settings = { reducedMotion: 'reduce' } as const;

test('a price that is saved into a change set is live once it is published, and as before once it is undone', async ({
  openAsAdmin,
  page: shop,
}) => {
  test.setTimeout(120_000);
  const admin = await openAsAdmin(adminPaths.changeSets.href(), settings);
  await admin.getByRole('button', { name: 'Add change set' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add change set' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await dialog.getByRole('button', { name: 'Add change set' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible();
  await admin.getByRole('button', { name: 'Edit in this set' }).click();
  const bar = admin.getByRole('region', { name: 'Change set that you edit' });
  await expect(bar).toContainText('Editing Autumn');
  await expect(bar).not.toContainText('Saved directly');
  const set = admin.url();

  await openPage(admin, adminPaths.products.href({ q: 'Canvas Tote' }));
  await expect(bar).toContainText('Saved directly, not in this set.');
  await admin.getByRole('main').getByRole('link', { name: /tote/i }).first().click();
  const price = admin.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toBeVisible();
  const before = await price.inputValue();
  await price.fill('99');
  await admin.getByRole('button', { name: 'Save into the set' }).click();
  await expect(admin.getByText('Saved into “Autumn”.')).toBeVisible();
  await expect(bar).toContainText('1 change');
  await expect(admin.getByRole('region', { name: 'What this set changes here' })).toContainText('99.00');
  const slug = await admin.getByRole('textbox', { name: 'Address' }).inputValue();
  const shown = async () => {
    await openPage(shop, `/product/${slug}`);
    return shop.getByRole('main').getByText('$99', { exact: true });
  };
  await expect(await shown()).toHaveCount(0);

  await openPage(admin, new URL(set).pathname);
  await expect(admin.getByRole('main')).toContainText('$99.00');
  await expectNoAxeViolations(admin);

  await admin.getByRole('button', { name: 'Copy preview link' }).click();
  const link = admin.getByRole('dialog', { name: 'Preview link' });
  await expectNoAxeViolations(admin);
  const address = await link.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  await admin.keyboard.press('Escape');
  await expect(admin.getByText('A new link ends the one before.')).toBeVisible();
  await openPage(shop, `${new URL(address ?? '').pathname}/product/${slug}`);
  await expect(shop.getByRole('main').getByText('$99', { exact: true }).first()).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Nothing can be bought here.' })).toBeDisabled();
  await expect(shop.getByRole('button', { name: 'Add to bag' })).toBeHidden();
  await expectNoAxeViolations(shop);

  await admin.getByRole('button', { name: 'Publish now' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(admin.getByText('Published and live.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect((await shown()).first()).toBeVisible();

  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('The shop is as it was before.')).toBeVisible();
  await expect(await shown()).toHaveCount(0);
  expect(before).not.toBe('99');
});
