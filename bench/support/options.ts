import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(60);

/** Reads the command line; undefined when it asks for help. */
export function readOptions(names: readonly string[], onlyByName: readonly string[]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const all = [...names, ...onlyByName];
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no measurement ${unknown}; there are ${all.join(', ')}.`);
  return {
    chosen: positionals.length > 0 ? positionals : names,
    seconds: count.parse(values.seconds),
    rounds: count.parse(values.rounds),
    json: values.json,
  };
}

export const help = (names: readonly string[]) => `Usage: npm run bench -- [measurement ...] [options]

Measures the production build on this machine, beside a ceiling measured in the same run: for pages, products and the cart
a bare Fastify that answers the same bytes; for orders and searches the same work in plain SQL; for sign-ins argon2 alone;
for growth a shop of a hundredth of the size.

Measurements: ${names.join(', ')}

  --seconds 3   how long one side is measured before the other one's turn
  --rounds 5    how many turns each side has
  --json file   also write the figures to a file`;
