import { joinNames } from '#contract/format.ts';

type Option = { name: string; label?: string | undefined };

/** Returns what is shown of a color or size. It is chosen by its name, which is the same in all languages. */
export const labelOf = ({ name, label }: Option): string => label ?? name;

/** Returns what is shown of the color or size with this name. */
export const labelIn = (options: readonly Option[], name: string): string =>
  labelOf(options.find((option) => option.name === name) ?? { name });

type Line = { color: string; colorLabel?: string | undefined; size: string; sizeLabel?: string | undefined };

/** Returns the color and size of a line as they are shown: "Sand, M". */
export const optionsOf = ({ color, colorLabel = color, size, sizeLabel = size }: Line): string =>
  joinNames([colorLabel, sizeLabel]);
