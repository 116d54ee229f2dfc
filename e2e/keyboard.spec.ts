import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

/** Moves on with Tab until the focus is where it should be, as somebody without a mouse does. */
async function tabTo(page: Page, role: string, name: RegExp, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(
      ([wanted, pattern]) => {
        const element = document.activeElement;
        const said = `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`;
        const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
        const tag = element?.tagName.toLowerCase() ?? '';
        const kind = { a: 'link', button: 'button', input: (element as HTMLInputElement).type }[tag] ?? tag;
        return kind === wanted && new RegExp(pattern ?? '', 'i').test(`${said} ${label}`);
      },
      [role, name.source] as const,
    );
    if (reached) return;
  }
  throw new Error(`The keyboard did not reach the ${role} ${name}`);
}

test('from a product to a placed order by keyboard alone', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.product.href('canvas-tote'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /Add to bag/);
  await page.keyboard.press('Enter');
  await expect(shopper.bag).toBeVisible();
  await tabTo(page, 'button', /^\s*Checkout/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Billing & Delivery information' })).toBeVisible();
  await tabTo(page, 'link', /Add New Address/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Your Address Details' })).toBeVisible();
  for (const [label, value] of [
    ['Address', '12 Cloth Lane'],
    ['City', 'Leeds'],
    ['Phone', '555 0100'],
    ['Pincode', 'LS1 1AA'],
    ['Notes', 'Ring twice'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await tabTo(page, 'button', /Submit/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.checkout.href());
  await tabTo(page, 'button', /Confirm/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\//);
  await tabTo(page, 'checkbox', /terms/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /Send the order/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/your-orders\//);
});

test('the bag gives the focus back to where it was opened from', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.bagButton.focus();
  await page.keyboard.press('Enter');
  await expect(shopper.bag).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.bagButton).toBeFocused();
});
