import { joinNames } from '#contract/format.ts';
import { optionsOf } from '#web/store/products/line-options.ts';

type Line = {
  name: string;
  sourceName?: string | undefined;
  kind?: 'gift-card' | undefined;
  color: string;
  colorLabel?: string | undefined;
  size: string;
  sizeLabel?: string | undefined;
};

/** How a line is named: `options` are its color and size, `seenAs` is what the shopper saw where the team reads other names. */
export type LineNames = { name: string; options: string; seenAs?: string };

/** Returns the names of a line as the shopper saw them. */
export const shopperNames = (line: Line): LineNames => ({ name: line.name, options: optionsOf(line) });

/** Returns the names of a line in the shop, by which the team finds its pieces. */
export function teamNames({ name, sourceName = name, kind, color, size, ...labels }: Line): LineNames {
  const own = { name: sourceName, options: optionsOf({ kind, color, size, ...(kind && labels) }) };
  const seenAs = joinNames([name, optionsOf({ kind, color, size, ...labels })]);
  return seenAs === joinNames([own.name, own.options]) ? own : { ...own, seenAs };
}
