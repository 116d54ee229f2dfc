import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

type Transition = { moving: number; finished: boolean };
declare global {
  interface Window {
    transitions: Transition[];
  }
}

/** Records the view transitions, with the number of their visible animations. */
function recordTransitions(): void {
  window.transitions = [];
  const start = document.startViewTransition.bind(document);
  const watch = async (transition: ViewTransition, recorded: Transition) => {
    await transition.ready;
    recorded.moving = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length;
    await transition.finished;
    recorded.finished = true;
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    const recorded: Transition = { moving: -1, finished: false };
    window.transitions.push(recorded);
    void watch(transition, recorded);
    return transition;
  };
}

async function openProduct(page: Page): Promise<Transition[]> {
  await page.getByRole('article').getByRole('link', { name: 'Heavyweight Tee' }).click();
  await expect(page.getByRole('heading', { name: 'Heavyweight Tee', level: 1 })).toBeVisible();
  await page.waitForFunction(
    () => window.transitions.length > 0 && window.transitions.every(({ finished }) => finished),
  );
  return page.evaluate(() => window.transitions);
}

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });
    test(`a picture ${moves ? 'moves' : 'does not move'} from its card to its page`, async ({ page, shopper }) => {
      await page.addInitScript(recordTransitions);
      await shopper.open(paths.category.href('t-shirts'));
      const transitions = await openProduct(page);
      expect(transitions.map(({ moving }) => moving > 0)).toEqual([moves]);
    });
  });
}

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('choices and buttons are recognizable without the colors of the shop', async ({ page, shopper }) => {
    await shopper.open(paths.product.href('heavyweight-tee'));
    const colours = page.getByRole('group', { name: /Colou?r/ });
    const outlineOf = (chosen: boolean) =>
      colours
        .getByRole('radio', { checked: chosen })
        .first()
        .evaluate(
          (radio) => getComputedStyle(radio.parentElement?.querySelector('.swatch-color') ?? radio).outlineStyle,
        );
    expect(await outlineOf(true)).toBe('solid');
    expect(await outlineOf(false)).toBe('none');
    const size = page.getByRole('group', { name: /Size/ }).getByRole('radio').first();
    expect(await size.evaluate((radio) => getComputedStyle(radio).appearance)).toBe('auto');
    const edge = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderStyle);
    expect(await edge('Add to bag')).toBe('solid');
    await shopper.addToCart();
    await expect(shopper.logInPanel).toBeVisible();
    expect(
      await shopper.logInPanel
        .getByRole('link', { name: 'Log in' })
        .evaluate((link) => getComputedStyle(link).borderStyle),
    ).toBe('solid');
  });
});
