import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on the page, or on the part of it that the selector `part` names. */
export async function expectNoAxeViolations(
  page: Page,
  { part, name }: { part?: string; name?: string } = {},
): Promise<void> {
  // Half a megabyte, so it is injected only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  expect.soft(await page.evaluate(violations, { part, tags }), name).toEqual([]);
}

async function violations({ part, tags: wanted }: { part: string | undefined; tags: string[] }) {
  const found = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
    runOnly: wanted,
    resultTypes: ['violations'],
    preload: false,
    // The frame of a mail runs no scripts.
    iframes: false,
  });
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
}
