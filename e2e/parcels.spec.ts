import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { test } from './support/admin-test.ts';

test('a packer ships a part of an order and then the rest, and the shopper tracks both', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(120_000);
  await shopper.placeOrder('Cash on delivery', 'water-bottle', 'water-bottle', 'rib-beanie');
  const code = await shopper.openOrder();
  const { page } = shopper;
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  const packer = await openAsAdmin(adminPaths.order.href(code), { reducedMotion: 'reduce' });
  const heading = packer.getByRole('heading', { level: 1 });
  await packer.getByRole('button', { name: 'Ship', exact: true }).click();
  const parcel = packer.getByRole('dialog', { name: 'What goes into this parcel?' });
  await parcel.getByRole('button', { name: /^Decrease quantity of .*bottle/i }).click();
  await parcel.getByRole('button', { name: /^Decrease quantity of .*beanie/i }).click();
  await parcel.getByLabel('Carrier').selectOption('Royal Mail');
  await parcel.getByLabel('Tracking number').fill('RM 1');
  await parcel.getByRole('button', { name: 'Ship' }).click();
  await expect(packer.getByRole('region', { name: 'Parcels' })).toContainText('Royal Mail · RM 1');
  await expect(heading).toContainText('Confirmed');
  await expect(packer.getByRole('region', { name: 'Items' })).toContainText('1 to send · 1 sent');

  await page.reload();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('The rest follows in another parcel.');
  await expect(parcels.getByRole('link', { name: /^Track\s*parcel 1$/ })).toHaveAttribute(
    'href',
    /royalmail\.com.*RM1$/,
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();

  await packer.getByRole('button', { name: 'Ship the rest' }).click();
  await parcel.getByLabel('Tracking number').fill('RM 2');
  await parcel.getByRole('button', { name: 'Ship' }).click();
  await expect(heading).toContainText('Dispatched');
  for (const number of [1, 2]) {
    await packer.getByRole('button', { name: new RegExp(`^Delivered.*parcel ${number}$`) }).click();
    await packer.getByRole('dialog').getByRole('button', { name: 'Yes, it has arrived' }).click();
    await expect(packer.getByText(`Parcel ${number} is saved.`)).toBeVisible();
  }
  await expect(heading).toContainText('Delivered');
  await expect(packer.getByRole('main')).toContainText('Cash on delivery, paid');

  await shopper.open(paths.order.href(code));
  await expect(parcels.getByRole('listitem').filter({ hasText: 'Parcel 2' })).toContainText('Delivered');
  await expect(parcels).not.toContainText('The rest follows');
});
