import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = { part?: string; name?: string };

/** Axe finds nothing on the page, or on a part of it, as it stands. */
export async function seesNothingWrong(page: Page, { part, name }: Look = {}): Promise<void> {
  // Once for as long as the page lives: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  expect.soft(await page.evaluate(violations, { part, tags }), name).toEqual([]);
}

async function violations({ part, tags: wanted }: { part: string | undefined; tags: string[] }) {
  // The focus guards of Base UI are hidden and focusable, but pass the focus on immediately, so no user ever stays on one.
  const context = { include: [part ?? 'html'], exclude: ['[data-base-ui-focus-guard]'] };
  const found = await (window as unknown as { axe: typeof axe }).axe.run(context, {
    runOnly: wanted,
    resultTypes: ['violations'],
    preload: false,
    // A letter is framed without scripts.
    iframes: false,
  });
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
}
