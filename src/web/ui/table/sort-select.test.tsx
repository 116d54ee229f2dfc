// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/web/open-screen.tsx';
import { SortSelect } from './sort-select.tsx';

const openSelect = async (at = '/') => {
  const screen = await openScreen(
    <SortSelect labels={{ '-date': 'Newest first', date: 'Oldest first', '-total': 'Highest total' }} />,
    { at },
  );
  await screen.view.findByLabelText('Sort');
  return screen;
};

test('sorts by the choice from the first page, with the filters', async () => {
  const { user, view, url } = await openSelect('/?q=grace&cursor=c');
  expect(view.field('Sort').value).toBe('-date');
  await user.selectOptions(view.field('Sort'), 'Highest total');
  await waitFor(() => expect(url()).toBe('/?q=grace&sort=-total'));
  expect(view.field('Sort').value).toBe('-total');
});

test('leaves the default order out of the URL', async () => {
  const { user, view, url } = await openSelect('/?q=grace&sort=date');
  expect(view.field('Sort').value).toBe('date');
  await user.selectOptions(view.field('Sort'), 'Newest first');
  await waitFor(() => expect(url()).toBe('/?q=grace'));
});

test('replaces the history entry', async () => {
  const { user, view, router } = await openSelect();
  await user.selectOptions(view.field('Sort'), 'Oldest first');
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

test('shows the default for an unknown order', async () => {
  const { view } = await openSelect('/?sort=toString');
  expect(view.field('Sort').value).toBe('-date');
});
