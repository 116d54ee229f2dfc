import { expect, type Page } from '@playwright/test';

/** Finds overflow, overlapping targets and targets that are too small; runs in the page. */
function findLayoutErrors(): string[] {
  const root = document.documentElement;
  const overflow = root.scrollWidth - root.clientWidth;
  const errors = overflow > 0 ? [`the page is ${overflow} px too wide`] : [];
  const minimum = 24;

  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !ancestorsOf(element).some((ancestor) => getComputedStyle(ancestor).clipPath === 'inset(50%)');
  // Behind a modal dialog nothing can be pressed.
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')];
  /** A checkbox or radio button is pressed on its label, too. */
  const targetOf = (control: HTMLElement) =>
    (control.matches('[type=checkbox], [type=radio]') && control.closest('label')) || control;
  const targets = [...new Set(controls.filter(({ tabIndex }) => tabIndex >= 0).map(targetOf))].filter(isVisible);

  /** The link of a card covers the whole card with a pseudo-element. */
  const isStretched = (target: HTMLElement) => getComputedStyle(target, '::after').position === 'absolute';
  /** The minimum size does not hold for a link in a sentence (WCAG 2.5.8). */
  const isInText = (target: HTMLElement) =>
    target.matches('a') &&
    getComputedStyle(target).display === 'inline' &&
    target.parentElement?.textContent?.trim() !== target.textContent.trim();
  /** The boxes of a target, enlarged to the minimum size: what is smaller needs that much space around it. */
  const boxesOf = (target: HTMLElement) =>
    [...target.getClientRects()].map(({ x, y, width, height }) => {
      const missing = (size: number) => (isInText(target) || isStretched(target) ? 0 : Math.max(0, minimum - size) / 2);
      const [dx, dy] = [missing(width), missing(height)];
      return { left: x - dx, right: x + width + dx, top: y - dy, bottom: y + height + dy, isSmall: dx + dy > 0 };
    });
  /** Popovers and what is fixed or sticky lie above the page, so their targets are compared with one another only. */
  const layerOf = (target: Element) =>
    ancestorsOf(target).find(
      (element) => element.matches('[popover]') || ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
  /** Whether another target takes a press near the middle of this one. */
  const isCoveredBy = (target: HTMLElement, other: HTMLElement) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [{ x, y, width, height } = new DOMRect()] = target.getClientRects();
    const [dx, dy] = [Math.min(width, minimum) / 2 - 1, Math.min(height, minimum) / 2 - 1];
    const corners = [
      [0, 0],
      [-dx, -dy],
      [dx, -dy],
      [-dx, dy],
      [dx, dy],
    ] as const;
    return corners.some(([right, down]) =>
      other.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
    );
  };

  const describe = (element: Element) => {
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${name}`;
  };
  const all = targets.map((target) => ({ target, layer: layerOf(target), boxes: boxesOf(target) }));
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (one.layer !== other.layer || one.target.contains(other.target) || other.target.contains(one.target)) continue;
      const overlapping = one.boxes.flatMap((box) =>
        other.boxes
          .filter(
            (second) =>
              Math.min(box.right, second.right) - Math.max(box.left, second.left) > 1 &&
              Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top) > 1,
          )
          .map((second) => box.isSmall || second.isSmall),
      );
      if (overlapping.length === 0) continue;
      const names = `${describe(one.target)} and ${describe(other.target)}`;
      if (overlapping.includes(true)) errors.push(`below ${minimum} px without space around: ${names}`);
      else if (isCoveredBy(one.target, other.target) || isCoveredBy(other.target, one.target))
        errors.push(`overlap: ${names}`);
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return errors;
}

const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

type Window = { width: number; touch?: boolean; css?: string; fontSize?: number };
type Windows = Readonly<Record<string, Window>>;
/** Without sticky bars, since what they cover depends on the scroll position. */
export const smallestPhone: Window = {
  width: 320,
  touch: true,
  css: '.site-header, [class*=sticky] { position: static !important }',
};
const allWindows: Windows = {
  '320 px': smallestPhone,
  '390 px': { width: 390, touch: true },
  '820 px': { width: 820 },
  '1440 px': { width: 1440 },
  // WCAG 1.4.4 and 1.4.12.
  'text at 200 %': { width: 1440, fontSize: 32 },
  'wide text spacing': { width: 390, touch: true, css: textSpacing },
};

/** Shows the page in one window after the other and runs `check` in each, then shows it as before. */
async function inWindows(
  page: Page,
  windows: Windows,
  check: (label: string, window: Window) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const change = async ({ touch = false, css = '', fontSize = 16 }: Partial<Window>) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 1 });
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.evaluate((text) => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(text);
      document.adoptedStyleSheets = [styles];
    }, css);
  };
  for (const [label, window] of Object.entries(windows)) {
    await page.setViewportSize({ width: window.width, height: 844 });
    await change(window);
    await check(label, window);
  }
  await change({});
  if (before) await page.setViewportSize(before);
  await session.detach();
}

/**
 * Checks the page as it is in every window: no horizontal overflow, no overlapping targets, none below 24 px (WCAG 2.5.8). `checkMore`
 * runs in each of them, too.
 */
export async function checkLayout(
  page: Page,
  name: string,
  { windows = allWindows, checkMore }: { windows?: Windows; checkMore?: (window: Window) => Promise<void> } = {},
): Promise<void> {
  const found: Record<string, string[]> = {};
  await inWindows(page, windows, async (label, window) => {
    await checkMore?.(window);
    const errors = await page.evaluate(findLayoutErrors);
    if (errors.length > 0) found[label] = errors;
  });
  expect.soft(found, name).toEqual({});
}
