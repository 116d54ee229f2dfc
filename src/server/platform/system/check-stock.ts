import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { stockIsItsMovements } from '#server/db/invariants/invariants.ts';
import type { Reports } from './reports.ts';

const reported = 20;

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
  return {
    async run(): Promise<void> {
      const { checked, wrong, examples } = await findViolations(db.$client, stockIsItsMovements, reported);
      const variantIds = examples.map(({ key }) => key);
      if (wrong > 0) {
        log.error({ mismatches: wrong, variants: variantIds }, 'the stock of variants differs from their movements');
      }
      await reports.write('stock-check', { checked, mismatches: wrong, variantIds });
    },
  };
}
