import { expect, test } from 'vitest';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { SourceText } from './source-lang.tsx';

async function htmlWith(settings: Partial<StoreSettings>, untranslated?: string[]) {
  const { store, server, dispatch } = testStore();
  server.on('GET /api/store', ok(someSettings(settings)));
  await dispatch(loadSettings());
  return renderScreen(
    store,
    <SourceText of={{ untranslated }} field="name">
      قميص
    </SourceText>,
  ).html;
}

test('marks what is not translated, also where a market does not offer the default language', async () => {
  const [, german] = fourLanguages;
  const settings = {
    locale: 'de',
    defaultLocale: 'ar',
    market: 'eu',
    locales: [{ ...german!, prefix: '/de-eu' }],
  } as const;
  expect(await htmlWith({ ...settings, locales: [...settings.locales] }, ['name'])).toBe(
    '<span lang="ar" dir="rtl">قميص</span>',
  );
  expect(await htmlWith({ ...settings, locales: [...settings.locales] })).toBe('قميص');
});
