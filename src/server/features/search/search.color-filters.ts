import { colorFilters, filtersOfColor } from '#contract/catalog/color-families.ts';
import type { OptionName } from './search.names.repository.ts';
import type { ColorMask } from './search.counts.repository.ts';

/** Returns the chosen colors: those that are named, and all of a filter ('Green'). */
export function inFilters(all: readonly OptionName[], named: readonly OptionName[], chosen: readonly string[]) {
  const values = new Set(chosen.map((value) => value.toLowerCase()));
  const ids = new Set(named.map(({ id }) => id));
  return all.filter(
    (color) => ids.has(color.id) || filtersOfColor(color).some(({ value }) => values.has(value.toLowerCase())),
  );
}

export const toColorMasks = (colors: readonly OptionName[]): ColorMask[] =>
  colors.map((color) => ({
    id: color.id,
    mask: filtersOfColor(color).reduce((mask, filter) => mask | (1 << colorFilters.indexOf(filter)), 0),
  }));
