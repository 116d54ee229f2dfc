import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createReportsRepository } from './reports.repository.ts';

const facts = {
  backup: z.object({ bytes: z.number() }),
  /** `variantIds` are the first of the mismatches. */
  'stock-check': z.object({ checked: z.number(), mismatches: z.number(), variantIds: z.array(z.string()) }),
};
type Name = keyof typeof facts;
type Facts<N extends Name> = z.output<(typeof facts)[N]>;

export type Reports = ReturnType<typeof createReports>;

/** Keeps the last result of work that is done from time to time. */
export function createReports({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createReportsRepository(db);
  return {
    write: <N extends Name>(name: N, report: Facts<N>): Promise<void> => repository.put(name, report, clock.now()),
    /** Returns undefined when there is none, or when it is one of another version of the program. */
    async last<N extends Name>(name: N): Promise<{ facts: Facts<N>; at: Date } | undefined> {
      const found = await repository.find(name);
      const parsed = found && facts[name].safeParse(found.facts);
      return parsed?.success ? { facts: parsed.data as Facts<N>, at: found!.at } : undefined;
    },
  };
}
