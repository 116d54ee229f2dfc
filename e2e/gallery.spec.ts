import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const product = paths.product.href('heavyweight-tee', { color: 'White' });

/** The viewer and what it shows. */
function viewerOf(page: Page) {
  const viewer = page.getByRole('dialog', { name: 'Heavyweight Tee' });
  const picture = viewer.getByRole('group').getByRole('img');
  return {
    viewer,
    picture,
    width: async () => Math.round((await picture.boundingBox())?.width ?? 0),
    source: () => picture.evaluate((image: HTMLImageElement) => image.currentSrc),
  };
}

const pictureOnPage = (page: Page, number: number) =>
  page.getByRole('link', { name: /, enlarge$/ }).and(page.locator(`#picture-${number} a`));

test('the pictures are viewed over the whole window by keyboard', async ({ page, shopper }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && problems.push(message.text()));
  await shopper.open(product);
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/viewer-')).length,
    );
  expect(await scripts(), 'the viewer is not loaded with the page').toBe(0);

  await pictureOnPage(page, 1).focus();
  await page.keyboard.press('Enter');
  const { viewer, picture, width, source } = viewerOf(page);
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(viewer.getByText('1 / 6')).toBeVisible();
  await expect(picture).toHaveAccessibleName('Heavyweight Tee in white, front');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page, { part: 'dialog[open]', name: colorScheme });
  }

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 6')).toBeVisible();
  await expect(picture).toHaveAccessibleName(/close-up of the ribbed collar/);
  await viewer.getByRole('button', { name: 'Previous picture' }).press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('1 / 6')).toBeVisible();

  await viewer.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(width).toBeGreaterThan(1500);
  await expect.poll(source).toMatch(/media\/(1600|2000)\//);
  await viewer.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(width).toBeLessThan(700);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictureOnPage(page, 2)).toBeFocused();
  await expect(pictureOnPage(page, 2)).toBeInViewport();
  expect(problems).toEqual([]);
});

test('a press of Esc while the viewer opens closes it', async ({ page, shopper }) => {
  await shopper.open(product);
  await pictureOnPage(page, 1).click();
  const { viewer } = viewerOf(page);
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictureOnPage(page, 1)).toBeFocused();
});

test('the viewer does not move for shoppers who prefer reduced motion', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.open(product);
  await pictureOnPage(page, 1).click();
  await expect(viewerOf(page).viewer.locator('.pswp--ui-visible')).toHaveCSS('--pswp-transition-duration', '0ms');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  type Point = { x: number; y: number };

  /** Moves fingers from and to points of the window, as a touch screen reports it. */
  async function move(page: Page, ...fingers: { from: Point; to: Point }[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const steps = 12;
    const at = (step: number) =>
      fingers.map(({ from, to }, id) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
        id,
      }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  test('the pictures are swiped, zoomed by two fingers and by two taps, and swiped away', async ({ page, shopper }) => {
    await shopper.open(product);
    await pictureOnPage(page, 1).tap();
    const { viewer, picture, width, source } = viewerOf(page);
    await expect(viewer.getByText('1 / 6')).toBeVisible();
    await expect.poll(width).toBe(390);

    await move(page, { from: { x: 320, y: 420 }, to: { x: 60, y: 420 } });
    await expect(viewer.getByText('2 / 6')).toBeVisible();
    await expect(picture).toHaveAccessibleName(/close-up of the ribbed collar/);

    await move(
      page,
      { from: { x: 180, y: 400 }, to: { x: 80, y: 300 } },
      { from: { x: 210, y: 440 }, to: { x: 310, y: 540 } },
    );
    await expect.poll(width).toBeGreaterThan(700);
    await expect.poll(source).toMatch(/media\/(1600|2000)\//);
    await viewer.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(width).toBe(390);

    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await expect.poll(width).toBeGreaterThan(700);
    await viewer.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(width).toBe(390);

    await move(page, { from: { x: 195, y: 300 }, to: { x: 195, y: 640 } });
    await expect(viewer).toBeHidden();
    await expect(pictureOnPage(page, 2)).toBeInViewport();
  });
});
