import { parseArgs } from 'node:util';

/** Reads the proofs to run (all when none is named) and the seed from the command line. Throws when a name is unknown. */
export function readOptions(known: string[], seed: number): { names: string[]; seed: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: String(seed) } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  const chosen = Number(values.seed);
  if (!Number.isSafeInteger(chosen)) throw new Error(`--seed takes a whole number, not "${values.seed}".`);
  return { names: positionals.length > 0 ? positionals : known, seed: chosen };
}
