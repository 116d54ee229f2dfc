import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { answerOf } from './support/languages.ts';

const bottle = 'water-bottle';

test('an attribute is made, a product gets it, its page shows it and the search finds the product', async ({
  page,
  openAsAdmin,
}) => {
  test.setTimeout(120_000);
  const { _id } = await answerOf<{ _id: string }>(page.request.get(`/api/product/get/${bottle}`));
  const team = await openAsAdmin(adminPaths.attributes.href(), { role: 'catalogue', reducedMotion: 'reduce' });
  await team.getByRole('button', { name: 'Add attribute' }).click();
  const dialog = team.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lid');
  await dialog.getByLabel('Kind').selectOption('Choice');
  await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Bamboo lid');
  await dialog.getByRole('button', { name: 'Add choice' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Choice 2' })).toBeFocused();
  await team.keyboard.type('Screwtop');
  await expectNoAxeViolations(team);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(team.getByRole('row', { name: /Lid/ })).toContainText('Choice of Bamboo lid, Screwtop');

  await team.goto(adminPaths.editProduct.href(_id));
  const section = team.getByRole('region', { name: 'Attributes', exact: true });
  await section.getByLabel('Lid').selectOption('Screwtop');
  await team.getByRole('button', { name: 'Save product' }).click();
  await expect(team.getByText('Product saved.')).toBeVisible();

  await expect(async () => {
    await page.goto(paths.product.href(bottle));
    await expect(page.getByRole('table', { name: 'Details' }).getByRole('row', { name: 'Lid' })).toHaveText(
      'LidScrewtop',
    );
  }).toPass({ timeout: 20_000 });
  await expectNoAxeViolations(page);
  await page.goto(paths.search.href({ q: 'screwtop' }));
  await expect(page.getByRole('main').getByRole('article')).toHaveText(/Bottle/i);
});
