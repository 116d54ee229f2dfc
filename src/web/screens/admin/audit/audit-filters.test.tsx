// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AuditScreen } from './audit.screen.tsx';

async function openAudit(query = '') {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<AuditScreen />, {
    store,
    route: '/admin-audit',
    at: `/admin-audit${query}`,
    load: () => ({ data: [], nextCursor: null, actors: [{ value: 'user-mara', label: 'Mara' }] }),
  });
  await screen.page.findByLabelText('What');
  return screen;
}

test('filters by what was changed and by whom, from the first page', async () => {
  const { user, page, url } = await openAudit('?cursor=c');
  await user.selectOptions(page.field('What'), 'Settings');
  await waitFor(() => expect(url()).toBe('/admin-audit?entity=settings'));
  await user.selectOptions(page.field('Who'), 'Mara');
  await waitFor(() => expect(url()).toBe('/admin-audit?entity=settings&actor=user-mara'));
  expect(await page.findByText('No changes found')).toBeTruthy();
});

test('shows the filters of the URL and clears them', async () => {
  const { user, page, url } = await openAudit('?entity=product&actor=user-mara');
  expect([page.field('What').value, page.field('Who').value]).toEqual(['product', 'user-mara']);
  await user.click(page.button('Clear filters'));
  await waitFor(() => expect(url()).toBe('/admin-audit'));
  expect(await page.findByText('No changes yet')).toBeTruthy();
});

test('leaves a filter when everything is chosen', async () => {
  const { user, page, url } = await openAudit('?entity=product');
  await user.selectOptions(page.field('What'), 'Everything');
  await waitFor(() => expect(url()).toBe('/admin-audit'));
});
