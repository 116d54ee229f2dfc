import { expect, type Page } from '@playwright/test';
import { checkLayout } from '#e2e/support/layout.ts';

const windows = { '390 px': { width: 390, touch: true }, '1440 px': { width: 1440 } };

/** Checks at the width of a phone and of a desktop that nothing overlaps and no text is cut off or beside the page. */
export async function checkFit(page: Page, name: string): Promise<void> {
  await checkLayout(page, name, {
    windows,
    checkMore: async ({ width }) => {
      expect.soft(await page.evaluate(findClippedTexts), `${name}, ${width} px`).toEqual([]);
    },
  });
}

/** Runs in the page. What is shortened with an ellipsis on purpose counts only in a pseudo-locale, when it is a message. */
function findClippedTexts(): string[] {
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
  const common = (a: DOMRect, b: DOMRect): DOMRect => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(a.right, b.right) - left),
      Math.max(0, Math.min(a.bottom, b.bottom) - top),
    );
  };
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const nodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const texts: { text: string; rects: DOMRect[]; layer: Element | undefined }[] = [];
  const errors: string[] = [];
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    const text = nodes.currentNode.nodeValue?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, noscript, select, textarea, svg')) continue;
    const ancestors = ancestorsOf(element);
    const styles = ancestors.map((each) => getComputedStyle(each));
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (styles.some(({ clipPath }) => clipPath === 'inset(50%)')) continue;
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const scroller = styles.findIndex((style) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`));
    const reach = scroller === -1 ? ancestors.length : scroller;
    const clipping = ancestors.slice(0, reach).find((ancestor, at) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styles[at] ?? {};
      if ((textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !text.includes('⟦')) return false;
      const { left, right, top, bottom } = ancestor.getBoundingClientRect();
      const hides = (overflow?: string) => overflow === 'hidden' || overflow === 'clip';
      return rects.some(
        (rect) =>
          (hides(overflowX) && (rect.left < left - 1 || rect.right > right + 1)) ||
          (hides(overflowY) && (rect.top < top - rect.height / 4 || rect.bottom > bottom + rect.height / 4)),
      );
    });
    if (clipping) errors.push(`cut off: ${text}`);
    else if (scroller === -1 && rects.some(({ left, right }) => left < -1 || right > window.innerWidth + 1))
      errors.push(`beside the page: ${text}`);
    const layer = ancestors.find((_, at) => /fixed|sticky|absolute/.test(styles[at]?.position ?? ''));
    const frames = ancestors
      .filter((_, at) => styles[at]?.overflowY !== 'visible')
      .map((each) => each.getBoundingClientRect());
    // The boxes of lines are higher than their letters.
    const size = Number.parseFloat(styles[0]?.fontSize ?? '');
    const letters = rects.map(({ x, y, width, height }) => {
      const less = Math.max(0, height - size);
      return new DOMRect(x, y + less / 2, width, height - less);
    });
    if (!clipping) texts.push({ text, rects: letters.map((rect) => frames.reduce(common, rect)), layer });
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      const isOver = one.rects.some((a) =>
        other.rects.some((b) => {
          const { width, height } = common(a, b);
          return width > 2 && height > Math.min(a.height, b.height) / 2;
        }),
      );
      if (isOver) errors.push(`one on the other: ${one.text} and ${other.text}`);
    }
  return errors;
}
