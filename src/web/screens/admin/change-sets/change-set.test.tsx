// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { EditingBar } from '#web/components/admin/change-sets/editing-bar.tsx';
import type { ChangeSet } from '#web/store/change-sets/change-sets.admin.ts';
import { writeEditingSet } from '#web/store/change-sets/editing-set.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ChangeSetScreen } from './change-set.screen.tsx';

const aSet = (fields: Partial<ChangeSet> = {}): ChangeSet => ({
  _id: 'autumn',
  name: 'Autumn',
  status: 'open',
  publishAt: null,
  publishedAt: null,
  changes: 1,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Grace',
  version: '1',
  items: [
    {
      entity: 'product',
      entityId: 'tee',
      name: 'Boxy Tee',
      field: 'price',
      before: 20,
      after: 15,
      now: 20,
      conflict: false,
      gone: false,
    },
  ],
  names: {},
  previewUntil: null,
  ...fields,
});

async function open(set = aSet()) {
  const { store, server, dispatch } = testStore({ user: aUser({ role: 'admin' }) });
  dispatch(writeEditingSet(null));
  const screen = await mountScreen(
    <>
      <EditingBar />
      <ChangeSetScreen />
    </>,
    { store, route: adminPaths.changeSet.path, at: adminPaths.changeSet.href(set._id), load: () => set },
  );
  await screen.page.findByRole('heading', { level: 1, name: set.name });
  return { ...screen, server, dispatch };
}

const link = '/api/admin/change-sets/autumn/preview-link';
const url = 'https://shop.example/preview/0123456789012345678901234567890123456789012';

test('makes a link to the preview, shows it once and until when it works, and ends it', async () => {
  const { user, page, dialog, server } = await open();
  expect(page.queryByRole('button', { name: 'End link' })).toBeNull();
  server.on(`POST ${link}`, ok({ url, until: '2026-12-13T13:00:00.000Z' }));
  await user.click(page.button('Copy preview link'));
  const shown = await dialog('Preview link');
  expect(shown.getByText(url)).toBeTruthy();
  expect(shown.getByText(/^The preview link works until Dec 13, 2026/)).toBeTruthy();
  const opened = shown.getByRole('link', { name: /Open the preview/ });
  expect([opened.getAttribute('href'), opened.getAttribute('target')]).toEqual([url, '_blank']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByText(url)).toBeNull());

  expect(page.getByText(/Dec 13, 2026.* A new link ends the one before\.$/)).toBeTruthy();
  await user.click(page.button('End link'));
  const asked = await dialog('End the preview link?');
  server.on(`DELETE ${link}`, { status: 204, body: undefined, headers: {} });
  await user.click(asked.button('End link'));
  await page.findByText('The preview link has ended.');
  await waitFor(() => expect(page.queryByRole('button', { name: 'End link' })).toBeNull());
});

test('says why there is no link', async () => {
  const { user, page, server } = await open();
  const message = 'Only change sets that are not published yet have a preview.';
  server.on(`POST ${link}`, fail(409, 'NOT_OPEN', message));
  await user.click(page.button('Copy preview link'));
  expect((await page.findByText(message)).closest('[role=alert]')).not.toBeNull();
});

test.each([
  ['published', aSet({ status: 'published' })],
  ['undone', aSet({ status: 'undone' })],
  ['empty', aSet({ items: [], changes: 0 })],
])('offers no preview of a set that is %s', async (_state, set) => {
  const { page } = await open(set);
  expect(page.queryByRole('heading', { name: 'Preview' })).toBeNull();
});

test('renames a set, also in the bar of the tab that edits it', async () => {
  const { user, page, dialog, server } = await open();
  await user.click(page.button('Edit in this set'));
  const bar = await page.findByRole('region', { name: 'Change set that you edit' });
  const preview = Array.from(bar.querySelectorAll('a')).find(({ textContent }) => textContent === 'Preview');
  expect(preview?.getAttribute('href')).toBe(`${adminPaths.changeSet.href('autumn')}#preview`);

  await user.click(page.button('Rename'));
  const asked = await dialog('Rename change set');
  expect(asked.field('Name').value).toBe('Autumn');
  await user.clear(asked.field('Name'));
  await user.type(asked.field('Name'), 'Winter');
  server.on('PATCH /api/admin/change-sets/autumn', ok({ data: aSet({ name: 'Winter', version: '2' }) }));
  await user.click(asked.button('Rename'));
  await page.findByRole('heading', { level: 1, name: 'Winter' });
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Winter', version: '1' });
  expect(bar.textContent).toContain('Editing Winter');
  expect(page.getByText('The change set is renamed.')).toBeTruthy();
});

test('a discarded set keeps its name', async () => {
  const { page } = await open(aSet({ status: 'discarded' }));
  expect(page.queryByRole('button', { name: 'Rename' })).toBeNull();
});
