import { expect, type Locator, type Page } from '@playwright/test';

/** Why somebody would not see where the keyboard is (WCAG 2.4.7, 2.4.11); looked for in the page itself. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  // Behind the last control the focus is in the browser's own bars.
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === 'IFRAME') return undefined;
  const name = `<${focused.tagName.toLowerCase()} class="${focused.className}"> ${(focused.ariaLabel ?? focused.textContent).slice(0, 60)}`;
  const label = focused.closest('label');
  const carriers = [focused, label, focused.nextElementSibling, ...(label?.querySelectorAll('span') ?? [])];
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
  const seen = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || label?.contains(hit) || hit.contains(focused));
  });
  return seen.length >= 3 ? undefined : `covered or outside the window: ${name}`;
}

/** Moves on with Tab to a control, as somebody without a mouse does, and sees at every stop where they are. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press(key);
    // The browser brings it into the window after the key.
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 3_000 }).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types into the fields of a form, one after the other. */
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

/** A new page is read from its heading. */
export async function expectHeadingFocused(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
}

/** Two keys, the second before a slow machine has drawn what the first one led to. */
export async function pressQuickly(page: Page, first: string, second: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.press(first);
  await page.keyboard.press(second);
  await session.detach();
}
