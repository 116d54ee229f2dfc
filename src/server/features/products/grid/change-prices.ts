import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { type Cents, highestCents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { GridFilter, PriceChangeInput, PriceChanges } from '#contract/catalog/grid.ts';
import { changedPrice, type PriceChange } from '#contract/catalog/price-change.ts';
import { gridLimits, productLimits } from '#contract/catalog/product-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { type FilterDeps, readProductFilter } from '#server/features/products/editing/admin.service.ts';
import type { ProductFilter } from '#server/features/products/editing/admin.repository.ts';
import { currentMinute, type EditingDeps } from '#server/features/products/editing/editing.service.ts';
import { tagsOfProduct } from '#server/features/products/products.rules.ts';
import { recordProducts } from '#server/features/products/products.shop-events.ts';
import { createSalesRepository } from '#server/features/products/sales/sales.repository.ts';
import { isSaleBelow, pricesAt, runsAt, saleOf } from '#server/features/products/sales/sales.rules.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { changedAt } from '#server/platform/version.ts';
import { priceTooHigh, salesNotBelowPrices, tooManyProducts } from './grid.errors.ts';
import { createGridRepository, type PricedProduct } from './grid.repository.ts';

type Input = { filter: GridFilter; price: PriceChangeInput; dryRun: boolean };
/** A product with its regular price before and after. */
type Changed = { row: PricedProduct; before: Cents; after: Cents };

const hundredths = 100;
/** The commit also updates the search tables, which takes time for many products. */
const commitMs = 5 * 60_000;

const toChange = ({ by, value, ending }: PriceChangeInput): PriceChange => ({
  by,
  value: by === 'percent' ? Math.round(value * hundredths) : toMinor(value, getBaseCurrency()),
  ending,
});

const amountOf = (cents: Cents) => formatAmount(toDecimal(cents, getBaseCurrency()), getBaseCurrency());

/** Throws for prices that products cannot have. */
function checkPrices(changed: readonly Changed[], minute: string): void {
  if (changed.some(({ after }) => after > highestCents)) throw priceTooHigh();
  const errors = changed.flatMap(({ row, after }) => {
    const sale = saleOf(row);
    if (!sale || isSaleBelow({ price: sale.cents, endsAt: sale.endsAt }, after, minute)) return [];
    const inputs = { name: row.name, sale: amountOf(sale.cents), price: amountOf(after) };
    return [{ path: `products.${row.id}`, message: m.grid_sale_not_below_price(inputs) }];
  });
  if (errors.length > 0) throw salesNotBelowPrices(errors.slice(0, productLimits.importReport));
}

/** Creates the change of the prices of all products of a filter. */
export function createPriceChanges(deps: EditingDeps & FilterDeps) {
  const { db, audit, clock, followProducts, shopEvents } = deps;

  /** Returns the products whose price changes. Throws where any of them cannot have its new one, and TOO_MANY. */
  const find = async (
    connection: Connection,
    { filter, change, minute }: { filter: ProductFilter; change: PriceChange; minute: string },
    { lock = false } = {},
  ): Promise<Changed[]> => {
    const found = createGridRepository(connection).prices(filter, gridLimits.products + 1);
    const rows = await (lock ? found.for('update') : found);
    if (rows.length > gridLimits.products) throw tooManyProducts();
    const changed = rows
      .map((row) => ({ row, before: row.regularCents ?? row.priceCents }))
      .map(({ row, before }) => ({ row, before, after: changedPrice(before, change) }))
      .filter(({ before, after }) => before !== after);
    checkPrices(changed, minute);
    return changed;
  };

  /** Writes the prices of locked products, with what follows from them. */
  const write = async (tx: Transaction, actorId: string, changed: readonly Changed[], minute: string) => {
    const now = clock.now();
    const beginning = changed.filter(({ row }) => {
      const sale = saleOf(row);
      return sale && row.regularCents === null && runsAt(sale, minute);
    });
    const lowestFormer = await createSalesRepository(tx).lowestFormer(
      beginning.map(({ row }) => row.id),
      now,
    );
    await createGridRepository(tx).writePrices(
      changed.map(({ row, after }) => {
        const { priceCents, regularCents, lowestCents } = pricesAt(minute, {
          regularCents: after,
          sale: saleOf(row),
          before: row,
          lowestFormer: lowestFormer.get(row.id),
        });
        return { id: row.id, priceCents, regularCents, lowestCents, at: changedAt(now, row) };
      }),
    );
    await followProducts(
      tx,
      changed.map(({ row }) => row.id),
    );
    await audit.record(
      tx,
      ...changed.map(({ row, before, after }) => ({
        actorId,
        action: 'product.update',
        entity: 'product',
        entityId: row.id,
        before: { price: toDecimal(before, getBaseCurrency()) },
        after: { price: toDecimal(after, getBaseCurrency()) },
      })),
    );
    await announceChanges(
      tx,
      changed.flatMap(({ row }) => tagsOfProduct(row)),
    );
    await recordProducts(
      tx,
      shopEvents,
      'product.updated',
      changed.map(({ row }) => row.id),
    );
  };

  const present = (changed: readonly Changed[]): PriceChanges => ({
    count: changed.length,
    sample: changed.slice(0, gridLimits.sample).map(({ row, before, after }) => ({
      productId: row.id,
      name: row.name,
      before: toDecimal(before, getBaseCurrency()),
      after: toDecimal(after, getBaseCurrency()),
    })),
  });

  /** Changes all prices or, with an error in any of them, none. A dry run only says what would change. */
  return async (actorId: string, { filter: asked, price, dryRun }: Input): Promise<PriceChanges> => {
    const [filter, minute] = await Promise.all([readProductFilter(deps, asked), currentMinute(deps)]);
    const finding = { filter, change: toChange(price), minute };
    if (dryRun) return present(await find(db, finding));
    return inTransaction(
      db,
      async (tx) => {
        const changed = await find(tx, finding, { lock: true });
        if (changed.length > 0) await write(tx, actorId, changed, minute);
        return present(changed);
      },
      { statementMs: commitMs },
    );
  };
}
