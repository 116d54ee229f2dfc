import { Readable } from 'node:stream';
import type { StockFilter } from '#contract/catalog/stock.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import type { StockedRow } from './stock.list.repository.ts';
import type { StockList } from './stock.list.ts';

const batchSize = 500;

/** Named like the columns of a product file. */
const columns = ['product', 'name', 'color', 'size', 'made', 'in stock', 'stock', 'sku'];

const toCells = ({ slug, name, color, size, made, instoke, stock, sku }: StockedRow): string[] =>
  [slug, name, color, size, String(made), String(instoke), stock === null ? '' : String(stock), sku ?? ''].map(
    escapeFormula,
  );

async function* csvChunks(list: StockList, filter: StockFilter): AsyncGenerator<string> {
  yield byteOrderMark + toCsv([columns]);
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<StockList>> = await list({ ...filter, limit: batchSize, cursor });
    if (page.rows.length > 0) yield toCsv(page.rows.map(toCells));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Streams the variants of a filter as CSV. A batch is read when the previous one has been sent. */
export const exportStock = (list: StockList, filter: StockFilter): Readable =>
  Readable.from(csvChunks(list, filter), { objectMode: false });
