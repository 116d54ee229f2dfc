import type { ToggleEvent } from 'react';

/** Positions an opening popover below its button in browsers without anchor positioning (see `.popover` in motion.css). */
export function placePopover(
  event: ToggleEvent<HTMLElement>,
  button: HTMLElement | null,
  align: 'start' | 'end' = 'end',
): void {
  if (event.newState !== 'open' || !button || CSS.supports('position-area', 'bottom span-left')) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const { style } = event.currentTarget;
  style.top = `${bottom}px`;
  if (align === 'start') style.left = `${left}px`;
  else style.right = `${document.documentElement.clientWidth - right}px`;
}
