import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

type Change = { moving: number; finished: boolean };
declare global {
  interface Window {
    changes: Change[];
  }
}

/** Notes of every change of page that the browser shows as one, what moves for longer than an eye could see. */
function recordTransitions(): void {
  window.changes = [];
  const start = document.startViewTransition.bind(document);
  const watch = async (transition: ViewTransition, change: Change) => {
    await transition.ready;
    change.moving = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length;
    await transition.finished;
    change.finished = true;
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    const change: Change = { moving: -1, finished: false };
    window.changes.push(change);
    void watch(transition, change);
    return transition;
  };
}

async function openProduct(page: Page): Promise<Change[]> {
  await page.getByRole('article').getByRole('link', { name: 'Heavyweight Tee' }).click();
  await expect(page.getByRole('heading', { name: 'Heavyweight Tee', level: 1 })).toBeVisible();
  await page.waitForFunction(() => window.changes.length > 0 && window.changes.every(({ finished }) => finished));
  return page.evaluate(() => window.changes);
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
      const changes = await openProduct(page);
      expect(changes.map(({ moving }) => moving > 0)).toEqual([moves]);
    });
  });
}

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('what is chosen, and what can be pressed, is seen without a colour of the shop', async ({ page, shopper }) => {
    await shopper.open(paths.product.href('heavyweight-tee'));
    const colours = page.getByRole('group', { name: /Colou?r/ });
    const outlineOf = (chosen: boolean) =>
      colours
        .getByRole('radio', { checked: chosen })
        .first()
        .evaluate(
          (radio) => getComputedStyle(radio.parentElement?.querySelector('.swatch-colour') ?? radio).outlineStyle,
        );
    expect(await outlineOf(true)).toBe('solid');
    expect(await outlineOf(false)).toBe('none');
    const size = page.getByRole('group', { name: /Size/ }).getByRole('radio').first();
    expect(await size.evaluate((radio) => getComputedStyle(radio).appearance)).toBe('auto');
    const edge = (name: string) =>
      page
        .getByRole('button', { name })
        .evaluate((button) => `${getComputedStyle(button).borderStyle} ${getComputedStyle(button).borderTopWidth}`);
    expect(await edge('Add to bag')).toBe('solid 1px');
    await shopper.addToCart();
    const panel = page.getByRole('alert').getByText('Please log in');
    await expect(panel).toBeVisible();
  });
});
