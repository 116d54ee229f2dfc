import * as m from '#i18n/messages.ts';
import { amountHint, parseAmount } from '#contract/money/amount-text.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { type Cents, isPayable, maxPrice, toMinor } from '#contract/money/money.ts';
import type { PricesImport } from '#contract/shop/price-lists.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { type Line, readLines } from '#server/platform/csv/read-lines.ts';
import { pricesTag } from '#server/platform/markets/current-market.ts';
import { changedMeanwhile } from '#server/platform/version.ts';
import { priceColumns } from './export-prices.ts';
import { createPriceListsRepository, type PriceListRow } from './price-lists.repository.ts';
import { changeFixedPrices } from './write-list-prices.ts';

const batchSize = 5000;
/** A file has up to 50,000 lines. */
const statementMs = 60_000;

type PriceLine = Line<(typeof priceColumns)[number]>;
/** A fixed price of a file; null where the file ends it. */
type FilePrice = { line: number; slug: string; amount: Cents | null };
/** A price that the file changes. */
type PriceChange = { productId: string; slug: string; before: Cents | null; amount: Cents | null };
type ImportDeps = {
  db: Database;
  audit: Audit;
  /** Throws PRICE_LIST_NOT_FOUND. */
  find: (connection: Transaction, id: string) => Promise<PriceListRow>;
};

/** Returns what is wrong with a price, which may be empty; undefined if nothing is. */
function findPriceError(text: string, currency: string): string | undefined {
  if (text === '') return undefined;
  const price = parseAmount(text, '.');
  if (Number.isNaN(price) || !isPayable(price, currency)) return amountHint(currency);
  if (price === 0) return m.field_enter_more_than({ limit: 0 });
  return price > maxPrice(currency) ? m.field_enter_a_smaller_amount() : undefined;
}

/** Reads the prices of a file, and returns an error for each line without a price or with the product of another line. */
function readPrices(lines: readonly PriceLine[], currency: string) {
  const found = new Map<string, FilePrice>();
  const errors: ImportError[] = [];
  for (const { line, cells } of lines) {
    const [slug, text] = [(cells.slug ?? '').trim(), (cells.price ?? '').trim()];
    const other = found.get(slug);
    const error = findPriceError(text, currency);
    const amount = text === '' || error !== undefined ? null : toMinor(parseAmount(text, '.'), currency);
    if (error !== undefined) errors.push({ line, column: 'price', message: error });
    if (other) errors.push({ line, column: 'slug', message: m.price_list_product_is_on_line({ line: other.line }) });
    else found.set(slug, { line, slug, amount });
  }
  return { prices: [...found.values()], errors };
}

function* batches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

function countsOf(changes: readonly PriceChange[]) {
  const count = (which: (change: PriceChange) => boolean) => changes.filter(which).length;
  return {
    created: count(({ before }) => before === null),
    updated: count(({ before, amount }) => before !== null && amount !== null),
    ended: count(({ amount }) => amount === null),
  };
}

/** Compares prices of a file with the stored ones. Returns an error for each product that does not exist. */
async function comparePrices(connection: Database, list: PriceListRow, prices: readonly FilePrice[]) {
  const changes: PriceChange[] = [];
  const errors: ImportError[] = [];
  for (const batch of batches(prices)) {
    const slugs = batch.map(({ slug }) => slug);
    const rows = await createPriceListsRepository(connection).productsBySlugs(list.id, slugs);
    const stored = new Map(rows.map((row) => [row.slug, row]));
    for (const { line, slug, amount } of batch) {
      const row = stored.get(slug);
      if (!row) errors.push({ line, column: 'slug', message: m.product_this_product_does_not_exist() });
      else if (row.fixed !== amount) changes.push({ productId: row.id, slug, before: row.fixed, amount });
    }
  }
  return { changes, errors };
}

export function createPricesImport({ db, audit, find }: ImportDeps) {
  /** Writes the changes behind the locks. What someone else has changed to the same price meanwhile is written again. */
  const writeAll = (actorId: string, id: string, changes: readonly PriceChange[]) =>
    inTransaction(
      db,
      async (tx) => {
        const repository = createPriceListsRepository(tx);
        const sorted = changes.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
        let found = 0;
        for (const batch of batches(sorted))
          found += await repository.lockProducts(batch.map(({ productId }) => productId));
        if (found < changes.length) throw changedMeanwhile();
        await repository.lock();
        const list = await find(tx, id);
        for (const batch of batches(sorted)) await changeFixedPrices(tx, list, batch);
        await audit.record(tx, {
          actorId,
          action: 'price-list.import',
          entity: 'price-list',
          entityId: id,
          after: countsOf(changes),
        });
        await announceChanges(tx, [pricesTag(id)]);
      },
      { statementMs },
    );

  /** Fixes the prices of a whole file, or none if it has an error; an empty price ends that of its product. A dry run only counts. */
  return async (
    actorId: string,
    list: PriceListRow,
    file: Buffer,
    { dryRun }: { dryRun: boolean },
  ): Promise<PricesImport> => {
    const { lines, errors } = await readLines(file, { columns: priceColumns, required: priceColumns });
    const read = errors.length > 0 ? { prices: [], errors: [] } : readPrices(lines, list.currency);
    const { changes, errors: unknown } = await comparePrices(db, list, read.prices);
    errors.push(...read.errors, ...unknown);
    if (errors.length > 0) {
      const byLine = errors.toSorted((one, other) => one.line - other.line);
      return { ...countsOf([]), unchanged: 0, errors: byLine.slice(0, productLimits.importReport) };
    }
    if (!dryRun && changes.length > 0) await writeAll(actorId, list.id, changes);
    return { ...countsOf(changes), unchanged: lines.length - changes.length, errors: [] };
  };
}
