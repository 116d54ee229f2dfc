import { adminPaths } from '#contract/admin-paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';
import { pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { checkLayout } from '#e2e/support/layout.ts';

test('an owner makes a key by keyboard, a program works with it, and it is ended', async ({ openAsAdmin, request }) => {
  test.slow();
  const page = await openAsAdmin(adminPaths.connections.href(), { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('button', { name: 'New key' }));
  const asked = page.getByRole('dialog', { name: 'New key' });
  await expect(asked.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Warehouse');
  await tabTo(page, asked.getByRole('checkbox', { name: 'Receive and count stock' }));
  await page.keyboard.press('Space');
  await expect(asked.getByRole('checkbox', { name: 'View stock' })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');

  const shown = page.getByRole('dialog', { name: 'The key' });
  const key = await shown.getByText(/^hk_/).innerText();
  await expectNoAxeViolations(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(main.getByText('Never used')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const call = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('/api/admin/stock')).status()).toBe(200);
  const refused = await call('/api/order/orders');
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'NOT_PERMITTED']);
  await page.reload();
  await expect(main.getByText(/^Last used/)).toBeVisible();

  await checkLayout(page, 'a key');
  await main.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, end' }).click();
  await expect(main.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  const ended = await call('/api/admin/stock');
  expect([ended.status(), ((await ended.json()) as { code: string }).code]).toEqual([401, 'KEY_ENDED']);
  await main.getByText('Ended keys').click();
  await expect(main.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
  await expectNoAxeViolations(page);
});
