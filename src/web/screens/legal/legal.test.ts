import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtInTermsVersion } from '#contract/shop/terms.ts';
import { paragraph, richText, textPart } from '#testing/rich-text.ts';
import { openPage } from '#testing/web/open-page.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { fourLanguages, someSettings } from '#web/store/testing/samples.ts';

const pages = [
  ['/privacy-policy', 'Privacy Policy', 'privacy', 'What we keep'],
  ['/terms-and-conditions', 'Terms &amp; Conditions', 'terms', 'Returns'],
] as const;

test.each(pages)('serves %s: %s (D21)', async (path, title, _name, section) => {
  const page = await openPage(path, {});
  expect(page).toMatchObject({ status: 200, title: `${title} · Hemline` });
  expect(page.main).toContain(`>${title}</h1>`);
  expect(page.main).toContain(`>${section}</h2>`);
});

test.each(pages)('shows the merchant’s text on %s: %s (D21)', async (path, title, name, section) => {
  const text = '## Ours\nWe keep little.';
  const { main } = await openPage(path, { [`GET /api/store/text/${name}`]: ok({ text }) });
  expect(main).toContain(`>${title}</h1>`);
  expect(main).toMatch(/>Ours<\/h2>.*We keep little\./s);
  expect(main).not.toContain(`>${section}</h2>`);
});

test('the built-in terms have a new version when their text changes', async () => {
  const { main } = await openPage('/terms-and-conditions', {});
  const text = main.replaceAll(/<!--.*?-->|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Shoppers have accepted the text of this version: change both together.
  expect([builtInTermsVersion, digest]).toEqual(['built-in-2026-11-26', 'e1f12b287e5c15f9']);
});

test('the privacy policy lists what the browser keeps about the language, where the shop has several', async () => {
  const statement = 'locale, the language that you chose';
  expect((await openPage('/privacy-policy', {})).main).not.toContain(statement);
  const settings = ok(someSettings({ locales: fourLanguages }));
  expect((await openPage('/privacy-policy', { 'GET /api/store': settings })).main).toContain(statement);
});

test('the privacy policy lists what the browser keeps of a guest, where the shop takes guests', async () => {
  const statement = 'If you shop without an account';
  expect((await openPage('/privacy-policy', {})).main).not.toContain(statement);
  const settings = ok(someSettings({ guestCheckout: true }));
  expect((await openPage('/privacy-policy', { 'GET /api/store': settings })).main).toContain(statement);
});

test.each(pages)('shows what the merchant wrote as the page %s: %s', async (path, _title, name) => {
  const body = richText(
    paragraph('Before all.'),
    { type: 'heading', attrs: { level: 2 }, content: [textPart('Returns')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Within 30 days')] }] },
  );
  const page = { title: 'What we promise', seoTitle: 'Promises', description: 'Fair.', body };
  const shown = await openPage(path, { [`GET /api/store/text/${name}`]: ok({ text: 'Before all.', page }) });
  expect(shown).toMatchObject({ title: 'Promises · Hemline', description: 'Fair.' });
  expect(shown.tags('h1', 'h2', 'li').map(({ text }) => text)).toEqual([
    'What we promise',
    'On this page',
    'What we promise',
    'Returns',
    'What we promise',
    'Returns',
    'Within 30 days',
  ]);
  const changed = await openPage(path, {
    [`GET /api/store/text/${name}`]: ok({ text: 'Other words.', page: { ...page, body: null } }),
  });
  expect(changed.text).toContain('Other words.');
});
