import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

// This file has no schema, because browsers load it.

export const sizeSystems = ['eu', 'uk', 'us'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** One size, as it is called in each system. */
export type SizeRow = Readonly<Record<SizeSystem, string>>;

export const sizeSystemLabels: Readonly<Record<SizeSystem, Text>> = {
  eu: m.product_size_system_eu,
  uk: m.product_size_system_uk,
  us: m.product_size_system_us,
};

export const isSizeSystem = (value: unknown): value is SizeSystem => sizeSystems.some((system) => system === value);

/** Returns a size in a system: "UK 12". */
export const sizeIn = (systems: SizeRow, system: SizeSystem): string =>
  m.product_size_in_system({ systemLabel: sizeSystemLabels[system](), size: systems[system] });

/** A size with what it is called in each system, which is absent where no scale has it, and in the system that the shopper chose. */
type SizeInSystem = { size: string; systems: SizeRow | undefined; system: SizeSystem | undefined };

/** Returns a size as it is labelled with that of the chosen system: "40 (UK 12)", or only the latter where they are the same: "EU 40". */
export function sizeWithSystem({ size, systems, system }: SizeInSystem): string {
  if (!systems || !system) return size;
  const converted = sizeIn(systems, system);
  return systems[system] === size ? converted : m.product_size_with_system({ size, converted });
}
