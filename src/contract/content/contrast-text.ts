import * as m from '#i18n/messages.ts';
import { formatShortNumber } from '#contract/numbers.ts';
import type { Contrast } from './theme-colors.ts';

/** Writes a color as people read it: #8A3B22. */
export const writeColor = (color: string): string => color.toUpperCase();

/** 5.2 : 1, readable. The ratio is rounded down, so that none looks better than it is. */
export function contrastText({ ratio, isReadable, nearest }: Contrast): string {
  const rounded = formatShortNumber(Math.floor(ratio * 10) / 10);
  return isReadable
    ? m.theme_contrast_readable({ ratio: rounded })
    : m.theme_contrast_too_faint({ ratio: rounded, color: writeColor(nearest) });
}
