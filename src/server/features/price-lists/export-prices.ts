import { Readable } from 'node:stream';
import { toDecimal } from '#contract/money/money.ts';
import type { Database } from '#server/db/client.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { createPriceListsRepository, type PriceListRow } from './price-lists.repository.ts';

export const priceColumns = ['slug', 'price'] as const;

const batchSize = 1000;

async function* csvChunks(db: Database, { id, currency }: PriceListRow): AsyncGenerator<string> {
  const repository = createPriceListsRepository(db);
  yield byteOrderMark + toCsv([[...priceColumns]]);
  let after: string | undefined;
  do {
    const rows = await repository.listProducts(id, { q: '', onlyFixed: false, after, limit: batchSize });
    const lines = rows.map(({ slug, fixed }) => [slug, fixed === null ? '' : String(toDecimal(fixed, currency))]);
    if (lines.length > 0) yield toCsv(lines.map((line) => line.map(escapeFormula)));
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Streams all products with their fixed prices as CSV; the price of the others is empty. */
export const exportPrices = (db: Database, list: PriceListRow): Readable =>
  Readable.from(csvChunks(db, list), { objectMode: false });
