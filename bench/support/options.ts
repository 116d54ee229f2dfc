import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(60);

/** Reads the command line. Returns undefined for `--help`. */
export function readOptions(defaults: readonly string[], onlyByName: readonly string[]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '3' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const all = [...defaults, ...onlyByName];
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown measurement ${unknown}; choose from ${all.join(', ')}.`);
  return {
    names: positionals.length > 0 ? positionals : defaults,
    seconds: count.parse(values.seconds),
    rounds: count.parse(values.rounds),
    sizes: z.coerce.number().int().min(1).max(3).parse(values.sizes),
    json: values.json,
  };
}

export const help = (names: readonly string[]) => `Usage: npm run bench -- [measurement ...] [options]

Measures the production build on this machine beside a ceiling in the same run: for pages, products and the cart
a bare Fastify that sends the same bytes; for orders and searches the same work in plain SQL; for sign-ins argon2 alone;
for growth smaller shops; for sales of many products the same requests while none starts or ends.

Measurements: ${names.join(', ')}

  --seconds 3   how long a turn of one side takes
  --rounds 5    the number of turns of each side
  --sizes 3     measure growth up to 300 (1), 20,000 (2) or 100,000 products with a million orders (3)
  --json file   also write the figures to a file`;
