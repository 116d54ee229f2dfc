import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';

/** What is wrong with how the page stands in its window; looked for in the page itself. */
function misfits(byThumb: boolean): string[] {
  const root = document.documentElement;
  const told = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.sr-only, [aria-hidden=true], [inert]') === null;
  const faults: string[] = [];
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || !isSeen(element) || element.clientWidth <= 1) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const tooWide = element.scrollWidth > element.clientWidth + 1;
    const tooHigh = element.scrollHeight > element.clientHeight + 1;
    const isClamped = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isField = element.matches('input, textarea, select, iframe');
    if (tooWide && ['auto', 'scroll'].includes(overflowX) && !isField) {
      // The keyboard scrolls it from control to control.
      const isNamed = element.hasAttribute('aria-label') && element.querySelector('a, button, input') !== null;
      if (!isNamed && !element.matches('nav ul, .snap-x') && element.innerText.trim() !== '')
        faults.push(`scrolls sideways: ${told(element)}`);
    }
    const place = element.matches('table') ? element.parentElement : null;
    if (place && getComputedStyle(place).overflowX === 'visible' && element.offsetWidth > place.clientWidth + 1)
      faults.push(`is ${element.offsetWidth - place.clientWidth} px wider than its place: ${told(element)}`);
    const isCut = !isClamped && ((tooWide && overflowX === 'hidden') || (tooHigh && overflowY === 'hidden'));
    if (isCut && !isField && (element.textContent ?? '').trim() !== '') faults.push(`is cut off: ${told(element)}`);
    if (
      element.matches('button, label, .border') &&
      tooHigh &&
      overflowY === 'visible' &&
      element.children.length === 0
    )
      faults.push(`spills over: ${told(element)}`);
  }

  const controls = byThumb ? document.querySelectorAll<HTMLElement>('button, summary, input, select, textarea') : [];
  for (const control of controls) {
    if (!isSeen(control) || control.tabIndex < 0 || control.matches('[type=hidden]')) continue;
    const target = control.closest('label') ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < 43.5)
      faults.push(`is a target of ${Math.round(width)} x ${Math.round(height)} px: ${told(target)}`);
  }
  return faults;
}

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
/** Whether a link stands half below a bar that sticks is a matter of how far the page is scrolled, and no fault. */
const unstuck = '.site-header, .sticky { position: static !important }';

type Look = { size: { width: number; height: number }; sheet?: string; text?: number; touch?: true };
const looks: Record<string, Look> = {
  'on a narrow phone': { size: { width: 320, height: 640 }, sheet: unstuck, touch: true },
  'with spaced text': { size: { width: 390, height: 844 }, sheet: spacing },
  'at 200 %': { size: { width: 640, height: 400 } },
  // The narrowest on which a table is one.
  'on a tablet': { size: { width: 768, height: 1024 } },
  'with text twice as large': { size: { width: 1280, height: 800 }, text: 32 },
};

/**
 * Nothing is lost in the window as it is, at 320 px, with the text at 200 % or spaced out (WCAG 1.4.4, 1.4.10, 1.4.12), and a
 * thumb finds its targets.
 */
export async function checkLayout(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const found: Record<string, string[]> = {};
  const looksFor = async (look: string, byThumb = false) => {
    const faults = await page.evaluate(misfits, byThumb);
    if (faults.length > 0) found[look] = faults;
  };
  await looksFor('as it is');
  for (const [look, { size, sheet = '', text = 16, touch = false }] of Object.entries(looks)) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 1 });
    await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize(size);
    await page.evaluate((css) => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(css);
      document.adoptedStyleSheets = [styles];
    }, sheet);
    await looksFor(look, touch);
    if (touch) await expectNoAxeViolations(page, { name: `${name}, ${look}, dark` });
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  if (before) await page.setViewportSize(before);
  await session.detach();
  expect.soft(found, name).toEqual({});
}
