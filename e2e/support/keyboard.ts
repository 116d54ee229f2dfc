import { expect, type Locator, type Page } from '@playwright/test';

/** Returns why the focus is not visible (WCAG 2.4.7, 2.4.11), or undefined when it is; runs in the page. */
function findHiddenFocus(): string | undefined {
  const focused = document.activeElement;
  // After the last control the focus is in the browser's toolbar.
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === 'IFRAME') return undefined;
  const name = `<${focused.tagName.toLowerCase()} class="${focused.className}"> ${(focused.ariaLabel ?? focused.textContent).slice(0, 60)}`;
  const label = focused.closest('label');
  const carriers = [focused, label, focused.nextElementSibling, ...(label?.querySelectorAll('span, svg') ?? [])];
  const isOutlined = carriers.some((carrier) =>
    [undefined, '::after'].some((part) => {
      if (!carrier) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(carrier, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  if (!isOutlined) return `no outline: ${name}`;

  const { left, top, width, height } = (label ?? focused).getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const visible = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || label?.contains(hit) || hit.contains(focused));
  });
  return visible.length >= 3 ? undefined : `covered or outside the viewport: ${name}`;
}

/** Presses Tab until a control is focused, and expects a visible focus at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press(key);
    // The browser scrolls to it after the key press.
    await expect.poll(() => page.evaluate(findHiddenFocus), { timeout: 3_000 }).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills in the fields of a form, one after the other, by keyboard. */
export async function fillFields(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(
      page,
      page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).filter({ visible: true }),
    );
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
}

/** Expects the focus on the heading, from which a screen reader reads a new page. */
export async function expectHeadingFocused(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
}

/** Presses two keys on a slow processor, the second before the page has rendered the effect of the first. */
export async function pressQuickly(page: Page, first: string, second: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.press(first);
  await page.keyboard.press(second);
  await session.detach();
}
