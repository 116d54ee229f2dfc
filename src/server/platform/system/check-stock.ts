import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { createReadingsRepository } from './readings.repository.ts';
import type { Reports } from './reports.ts';

const batchSize = 5_000;
const reported = 20;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export type StockCheck = ReturnType<typeof createStockCheck>;

/** Compares the stock of every counted variant with the sum of its movements, and reports where they differ. */
export function createStockCheck({
  db,
  reports,
  log,
}: {
  db: Database;
  reports: Pick<Reports, 'write'>;
  log: Pick<Logger, 'error'>;
}) {
  const repository = createReadingsRepository(db);
  return {
    async run(): Promise<void> {
      const found: string[] = [];
      let checked = 0;
      for (let after = beforeAll; ;) {
        const page = await repository.stockMismatches(after, batchSize);
        found.push(...page.variantIds);
        checked += page.checked;
        if (page.last === null || page.checked < batchSize) break;
        after = page.last;
      }
      const variantIds = found.slice(0, reported);
      if (found.length > 0) {
        log.error(
          { mismatches: found.length, variants: variantIds },
          'the stock of variants differs from their movements',
        );
      }
      await reports.write('stock-check', { checked, mismatches: found.length, variantIds });
    },
  };
}
