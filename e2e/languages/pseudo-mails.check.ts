import { expect, test } from '@playwright/test';
import { loadBuiltTemplates } from '#server/features/mail/mail.renderer.ts';
import type { StoredMail } from '#server/features/mail/templates/mail-kinds.ts';
import { samples } from '#server/features/mail/templates/samples.ts';
import { checkFit } from './fit.ts';
import { checkTexts, untranslatedIn } from './pseudo-texts.ts';

const store = {
  currency: 'USD',
  url: 'https://shop.example',
  name: 'Hemline',
  email: 'shop@shop.example',
  timeZone: 'UTC',
};

for (const locale of ['de', 'ar'] as const) {
  test(`/${locale}: mails`, async ({ page }) => {
    test.setTimeout(300_000);
    const { renderMail } = await loadBuiltTemplates();
    for (const [name, { kind, data }] of Object.entries<StoredMail>(samples)) {
      const { subject, html, text } = await renderMail(kind, data, { ...store, locale });
      await page.setContent(html);
      await checkTexts(page, name);
      await checkFit(page, name);
      expect.soft([subject, text].flatMap(untranslatedIn), `${name}: subject and plain text`).toEqual([]);
    }
  });
}
