type Option = { name: string; label?: string | undefined };

/** Returns what is shown of a color or size. It is chosen by its name, which is the same in all languages. */
export const labelOf = ({ name, label }: Option): string => label ?? name;

/** Returns what is shown of the color or size with this name. */
export const labelIn = (options: readonly Option[], name: string): string =>
  labelOf(options.find((option) => option.name === name) ?? { name });
