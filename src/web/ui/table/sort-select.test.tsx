// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { SortSelect } from './sort-select.tsx';

const openSelect = async (at = '/') => {
  const screen = await mountScreen(
    <SortSelect
      labels={{ '-date': () => 'Newest first', date: () => 'Oldest first', '-total': () => 'Highest total' }}
    />,
    { at },
  );
  await screen.page.findByLabelText('Sort');
  return screen;
};

test('sorts by the choice from the first page, with the filters', async () => {
  const { user, page, url } = await openSelect('/?q=grace&cursor=c');
  expect(page.field('Sort').value).toBe('-date');
  await user.selectOptions(page.field('Sort'), 'Highest total');
  await waitFor(() => expect(url()).toBe('/?q=grace&sort=-total'));
  await waitFor(() => expect(page.field('Sort').value).toBe('-total'));
});

test('leaves the default order out of the URL', async () => {
  const { user, page, url } = await openSelect('/?q=grace&sort=date');
  expect(page.field('Sort').value).toBe('date');
  await user.selectOptions(page.field('Sort'), 'Newest first');
  await waitFor(() => expect(url()).toBe('/?q=grace'));
});

test('replaces the history entry', async () => {
  const { user, page, router } = await openSelect();
  await user.selectOptions(page.field('Sort'), 'Oldest first');
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

test('shows the default for an unknown order', async () => {
  const { page } = await openSelect('/?sort=toString');
  expect(page.field('Sort').value).toBe('-date');
});
