import { test, type Page } from '@playwright/test';
import { waitForContent } from '#e2e/support/check-screens.ts';
import { testAllScreens } from './all-screens.ts';
import { findPseudoTexts } from './find-pseudo-texts.ts';
import { checkFit } from './fit.ts';
import { checkTexts } from './pseudo-texts.ts';

test.beforeEach(({ page }) => findPseudoTexts(page));

async function check(page: Page, name: string): Promise<void> {
  await waitForContent(page, name);
  await checkTexts(page, name);
  await checkFit(page, name);
}

for (const prefix of ['/de', '/ar']) testAllScreens(prefix, check);
