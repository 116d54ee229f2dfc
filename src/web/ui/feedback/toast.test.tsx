import { renderToStaticMarkup } from 'react-dom/server';
import { useToaster } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { dismissToasts, notify } from './toast.ts';
import { toastOptions } from './toaster.tsx';

/** Renders the toasts of the page with their durations. */
const Probe = () => useToaster(toastOptions).toasts.map(({ id, duration }) => `${id}: ${duration}; `);
const shown = () =>
  renderToStaticMarkup(<Probe />)
    .split('; ')
    .slice(0, -1);

/** Renders the toasts that are not leaving. */
const Visible = () => useToaster(toastOptions).toasts.map(({ id, visible: isShown }) => isShown && `${id}; `);
const visible = () =>
  renderToStaticMarkup(<Visible />)
    .split('; ')
    .slice(0, -1);

test('shows errors and neutral messages for 4 seconds and successes for 2 (spec §9)', async () => {
  notify.error('Bad');
  notify.info('So so');
  notify.success('Good');
  await expect.poll(shown).toEqual(['Good: 2000', 'So so: 4000', 'Bad: 4000']);
});

test('keeps at most 20 toasts (spec §9)', async () => {
  for (let number = 1; number <= 25; number += 1) notify.info(`Toast ${number}`);
  await expect.poll(() => shown()[0]).toBe('Toast 25: 4000');
  const toasts = shown();
  expect(toasts).toHaveLength(20);
  expect(toasts.at(-1)).toBe('Toast 6: 4000');
});

test('dismisses all toasts, including those without a time limit', async () => {
  notify.success('Address removed', { label: 'Undo', onSelect: () => {} }, { id: 'removed', duration: 8000 });
  notify.error('Not put back', { label: 'Try again', onSelect: () => {} }, { id: 'not', duration: Infinity });
  dismissToasts();
  notify.success('You’re logged out on every device.');
  await expect.poll(visible).toEqual(['You’re logged out on every device.']);
});
