import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(60);

/** What the command line asks for; undefined when it asks for help. */
export function readOptions(names: readonly string[], seldom: readonly string[]) {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join(',') },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const chosen = values.only.split(',');
  const all = [...names, ...seldom];
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no measurement ${unknown}; there are ${all.join(', ')}.`);
  return { chosen, seconds: count.parse(values.seconds), rounds: count.parse(values.rounds), json: values.json };
}

export const help = (names: readonly string[]) => `Usage: npm run bench -- [options]

Measures the production build on this machine, beside ceilings measured in the same run: for pages and the bag a bare
Fastify that answers the same bytes, for orders and searches the same work in plain SQL, for sign-ins nothing but argon2,
for mails nothing but sending them by SMTP.

  --only ${names.join(',')}   some of the measurements
  --seconds 3   how long one side is measured before it is the other's turn
  --rounds 5    how many turns each side has
  --json file   write the figures there as well`;
