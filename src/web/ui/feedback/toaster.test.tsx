// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { showToast, Toaster } from './toaster.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

test('shows the same message once, unless the toasts have different ids', async () => {
  const undo = { label: 'Undo', onSelect: () => {} };
  showToast('success', 'Saved');
  showToast('success', 'Saved');
  showToast('success', 'Removed', undo, { id: 'first' });
  showToast('success', 'Removed', undo, { id: 'second' });
  await page.show(<Toaster />);
  expect(await screen.findAllByText('Saved')).toHaveLength(1);
  expect(screen.getAllByText('Removed')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

test('dismisses a toast when its action is chosen', async () => {
  const onSelect = vi.fn<() => void>();
  showToast('success', 'Removed', { label: 'Undo', onSelect });
  await page.show(<Toaster />);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.poll(() => undo.closest('.toast')?.hasAttribute('data-leaving')).toBe(true);
});

test('shows the latest three toasts, and an older one again when a newer one is dismissed', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth'];
  for (const name of names) showToast('error', name);
  await page.show(<Toaster />);
  expect(await screen.findByText('Fourth')).toBeTruthy();
  const shown = () => names.filter((name) => screen.queryByText(name));
  expect(shown()).toEqual(['Second', 'Third', 'Fourth']);
  screen.getByText('Third').parentElement?.querySelector('button')?.click();
  await expect.poll(shown).toEqual(['First', 'Second', 'Fourth']);
});
