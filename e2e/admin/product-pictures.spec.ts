import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expect } from '#e2e/support/journey.ts';

/** Opens the pictures of a product of the demo, and returns what they show, in their order. */
async function openPictures(page: Page, product: string) {
  await page.getByRole('link', { name: product }).first().click();
  const section = page.getByRole('region', { name: 'Pictures' });
  const pictures = section.getByRole('listitem');
  await expect(pictures.nth(3)).toBeVisible();
  const shown = () =>
    section
      .getByLabel('What it shows')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  const number = await pictures.count();
  // Two pictures can have the same text, so each gets its own.
  for (const index of Array.from({ length: number }).keys())
    await section
      .getByLabel('What it shows')
      .nth(index)
      .fill(`View ${index + 1}`);
  const views = (...order: number[]) => order.map((view) => `View ${view}`);
  const expectFirst = (...order: number[]) =>
    expect.poll(async () => (await shown()).slice(0, order.length)).toEqual(views(...order));
  return { section, pictures, shown, expectFirst, number };
}

async function centerOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the picture that was picked up. A key that is pressed before the pictures are measured does nothing, so it is pressed again. */
async function moveRight(page: Page, announced: Locator) {
  await expect(async () => {
    if ((await announced.count()) === 0) await page.keyboard.press('ArrowRight');
    await expect(announced).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** The picture of a card, below which its fields are. */
const pictureOf = (card: Locator) => card.locator('picture');

/** Scrolls a card to where dragging it does not scroll the page. */
const toMiddle = (card: Locator) => pictureOf(card).evaluate((picture) => picture.scrollIntoView({ block: 'center' }));

test('pictures are dragged with the mouse and with the keyboard, and stay so when saved', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Canvas Tote' }));
  const { section, pictures, expectFirst } = await openPictures(page, 'Canvas Tote');
  await toMiddle(pictures.first());
  const [from, to] = [await centerOf(pictureOf(pictures.nth(0))), await centerOf(pictureOf(pictures.nth(2)))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(section.getByText(/^Now at place 3 of /)).toBeAttached();
  await page.mouse.up();
  await expectFirst(2, 3, 1);

  await section.getByRole('button', { name: 'Drag picture 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(section.getByText(/^Picture 1 picked up, at place 1 of /)).toBeAttached();
  await moveRight(page, section.getByText(/^Now at place 2 of /));
  await page.keyboard.press('Escape');
  await expect(section.getByText(/^Moving cancelled\. The picture is back at place 1 of /)).toBeAttached();
  await expectFirst(2, 3, 1);
  await page.keyboard.press('Space');
  await expect(section.getByText(/^Picture 1 picked up, at place 1 of /)).toBeAttached();
  await moveRight(page, section.getByText(/^Now at place 2 of /));
  await page.keyboard.press('Space');
  await expect(section.getByText(/^Picture put down at place 2 of /)).toBeAttached();
  await expectFirst(3, 2, 1);

  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await page.reload();
  await expectFirst(3, 2, 1);
});

test('a picture is dragged with a finger after a long press', async ({ openAsAdmin }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Water Bottle' }), phone);
  const { section, pictures, expectFirst } = await openPictures(page, 'Water Bottle');
  await toMiddle(pictures.first());
  const [from, to] = [await centerOf(pictureOf(pictures.nth(0))), await centerOf(pictureOf(pictures.nth(1)))];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await expect(section.getByText(/^Picture 1 picked up, at place 1 of /)).toBeAttached();
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: from.y }]);
  await touch('touchMove', [to]);
  await expect(section.getByText(/^Now at place 2 of /)).toBeAttached();
  await touch('touchEnd', []);
  await expectFirst(2, 1, 3);
});

test('several pictures are moved to the front, get a colour and are removed', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'Long Sleeve Tee' }));
  const { section, pictures, expectFirst, number } = await openPictures(page, 'Long Sleeve Tee');
  await section.getByRole('checkbox', { name: 'Select picture 3', exact: true }).check();
  await section.getByRole('checkbox', { name: 'Select picture 5', exact: true }).check();
  await section.getByRole('button', { name: 'Move to front' }).click();
  await expectFirst(3, 5, 1, 2, 4);
  await section.getByRole('button', { name: 'Color of the selected pictures' }).click();
  await section.getByRole('button', { name: 'White', exact: true }).click();
  const color = (index: number) => section.getByLabel('Color', { exact: true }).nth(index).locator('option:checked');
  for (const index of [0, 1]) await expect(color(index)).toHaveText('White');
  await expectNoAxeViolations(page, { name: 'with selected pictures' });
  await section.getByRole('button', { name: 'Remove the selected pictures' }).click();
  await expectFirst(1, 2, 4);
  await expect(pictures).toHaveCount(number - 2);
});
