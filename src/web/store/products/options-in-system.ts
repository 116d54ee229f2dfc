import { type SizeRow, type SizeSystem, sizeWithSystem } from '#contract/catalog/size-systems.ts';
import { optionsOf } from './line-options.ts';

type Item = Parameters<typeof optionsOf>[0] & { systems?: SizeRow | undefined };

/** Returns the color and size of an item in the system that the shopper chose: "Sand, 40 (UK 12)". */
export const optionsInSystem = (
  { kind, color, colorLabel, size, sizeLabel = size, systems }: Item,
  system: SizeSystem | undefined,
): string =>
  optionsOf({ kind, color, colorLabel, size, sizeLabel: sizeWithSystem({ size: sizeLabel, systems, system }) });
