import { Readable } from 'node:stream';
import type { Database } from '#server/db/client.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { createDiscountsRepository } from './discounts.repository.ts';

const batchSize = 1000;

async function* csvChunks(db: Database, discountId: string): AsyncGenerator<string> {
  const repository = createDiscountsRepository(db);
  yield byteOrderMark + toCsv([['code', 'limit', 'used']]);
  let after: string | undefined;
  do {
    const rows = await repository.codesAfter(discountId, after, batchSize);
    const lines = rows.map(({ code, limitTotal, uses }) => [
      escapeFormula(code),
      String(limitTotal ?? ''),
      String(uses),
    ]);
    if (lines.length > 0) yield toCsv(lines);
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Streams the codes of a discount as CSV; the limit of a code without one is empty. */
export const exportCodes = (db: Database, discountId: string): Readable =>
  Readable.from(csvChunks(db, discountId), { objectMode: false });
