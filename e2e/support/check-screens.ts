import { expect, type Page } from '@playwright/test';
import type { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './axe.ts';
import { Shopper } from './journey.ts';
import { checkLayout } from './layout.ts';

export type Place = keyof typeof paths;

/** A screen to look at, and what else it can look like. */
export type Visit<Known = void> = {
  place: Place | 'nowhere';
  href: string | ((known: Known) => string);
  /** Words that stand there once it is whole. */
  text: string | RegExp;
  states?: Record<string, (page: Page) => Promise<void>>;
};

/** Opens every screen in turn and looks at each of its states with every eye. */
export async function checkScreens<Known>(page: Page, all: readonly Visit<Known>[], known: Known): Promise<void> {
  const visitor = new Shopper(page);
  const size = page.viewportSize();
  for (const { place, href, text, states = {} } of all) {
    const path = typeof href === 'string' ? href : href(known);
    // A state of the screen before may be that of a phone.
    if (size) await page.setViewportSize(size);
    await visitor.open(path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    await checkScreen(page, path);
    for (const [state, reach] of Object.entries(states)) {
      await reach(page);
      await checkScreen(page, `${place}: ${state}`);
    }
  }
}

/** Sends a form that is not filled in; the focus goes to the first fault. */
export const submitEmptyForm = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
};

/** Closes the dialog that is open, then opens one by its button. */
export const openDialog = (button: string | RegExp, dialog?: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
    .first()
    .click();
  await expect(page.getByRole('dialog', dialog === undefined ? {} : { name: dialog })).toBeVisible();
};

export async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.locator('.skeleton'), name).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page, { name: `${name}, light` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkLayout(page, name);
  expect.soft(await page.evaluate(movesOf), `${name}: moves although less motion is wanted`).toEqual([]);
}

/** What takes its time; what the scroll drives moves only as far as the page is scrolled. */
function movesOf(): string[] {
  return document
    .getAnimations()
    .filter((motion) => motion.timeline instanceof DocumentTimeline)
    .filter((motion) => Number(motion.effect?.getComputedTiming().activeDuration) > 10)
    .map((motion) => ('animationName' in motion ? String(motion.animationName) : motion.id));
}
