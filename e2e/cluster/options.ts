import { parseArgs } from 'node:util';

/** Reads the names of the faults to strike with from `--only a,c`; all of them without it. Throws when a name is unknown. */
export function readOptions(args: string[], known: readonly string[]): readonly string[] {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  if (values.only === undefined) return known;
  const names = values.only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}
