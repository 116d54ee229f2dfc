// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/web/open-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AuditScreen } from './audit.screen.tsx';

async function openAudit(query = '') {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await openScreen(<AuditScreen />, {
    store,
    route: '/admin-audit',
    at: `/admin-audit${query}`,
    load: () => ({ data: [], nextCursor: null, actors: [{ value: 'user-mara', label: 'Mara' }] }),
  });
  await screen.view.findByLabelText('What');
  return screen;
}

test('filters by what was changed and by whom, from the first page', async () => {
  const { user, view, url } = await openAudit('?cursor=c');
  await user.selectOptions(view.field('What'), 'Settings');
  await waitFor(() => expect(url()).toBe('/admin-audit?entity=settings'));
  await user.selectOptions(view.field('Who'), 'Mara');
  await waitFor(() => expect(url()).toBe('/admin-audit?entity=settings&actor=user-mara'));
  expect(await view.findByText('No changes found')).toBeTruthy();
});

test('shows the filters of the URL and clears them', async () => {
  const { user, view, url } = await openAudit('?entity=product&actor=user-mara');
  expect([view.field('What').value, view.field('Who').value]).toEqual(['product', 'user-mara']);
  await user.click(view.button('Clear filters'));
  await waitFor(() => expect(url()).toBe('/admin-audit'));
  expect(await view.findByText('No changes yet')).toBeTruthy();
});

test('leaves a filter when everything is chosen', async () => {
  const { user, view, url } = await openAudit('?entity=product');
  await user.selectOptions(view.field('What'), 'Everything');
  await waitFor(() => expect(url()).toBe('/admin-audit'));
});
