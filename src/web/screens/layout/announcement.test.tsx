// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { BrowserPort } from '#web/store/browser/browser.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { Announcement } from './announcement.tsx';

afterEach(() => document.documentElement.classList.remove('announcement-closed'));

const isHidden = () => document.documentElement.classList.contains('announcement-closed');

async function open(browser: BrowserPort, text = 'Free delivery') {
  const { store, server, dispatch } = testStore({ browser });
  server.on('GET /api/store', ok(someSettings({ announcement: { text, href: null } })));
  await dispatch(loadSettings());
  return mountScreen(<Announcement />, { store });
}

test('stays closed in this tab until the text changes', async () => {
  const shop = fakeBrowser();
  const tab = shop.openTab();
  const { page, user } = await open(tab);
  expect(isHidden()).toBe(false);
  await user.click(page.button('Close'));
  expect(isHidden()).toBe(true);
  document.documentElement.classList.remove('announcement-closed');
  await open(tab);
  expect(isHidden()).toBe(true);
  await open(tab, 'Sale today');
  expect(isHidden()).toBe(false);
  await open(shop.openTab());
  expect(isHidden()).toBe(false);
});
