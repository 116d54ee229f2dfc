import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { isPayable, maxPrice, toMinor } from '#contract/money/money.ts';
import type { Paging } from '#contract/paging.ts';
import type { PriceRule } from '#contract/money/price-in.ts';
import type { PriceListDraft } from '#contract/shop/price-lists.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { marketsTag, pricesTag } from '#server/platform/markets/current-market.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { exportPrices } from './export-prices.ts';
import { createPricesImport } from './import-prices.ts';
import { invalidFields, nameTaken, priceListInUse, priceListNotFound } from './price-lists.errors.ts';
import { createPriceListsRepository, type PriceListRow } from './price-lists.repository.ts';
import { latestRule, ruleOf } from './price-lists.rules.ts';
import { changeFixedPrices, listPricesOf } from './write-list-prices.ts';

export { followProducts } from './write-list-prices.ts';

/** Lets no list change until the transaction ends. */
export const holdPriceLists = (tx: Transaction): Promise<unknown> => createPriceListsRepository(tx).hold();

const productsAtOnce = 5000;

type PriceListsDeps = { db: Database; audit: Audit; clock: Clock; jobs: Pick<JobQueue, 'add'> };
type FixedPrice = { productId: string; price: number | null };
type PricesQuery = Paging & { q: string; fixed?: 'true' | undefined };

export type PriceListsService = ReturnType<typeof createPriceLists>;

const isSameRule = (one: PriceRule, other: PriceRule): boolean =>
  (['rate', 'adjust', 'step', 'ending'] as const).every((field) => one[field] === other[field]);

const auditedFieldsOf = (row: PriceListRow) => {
  const { currency, rate, adjust, step, ending } = latestRule(row);
  return { name: row.name, currency, rate, adjust, step, ending };
};

/** Returns the errors of fixed prices in the currency of a list. */
function findPriceErrors(prices: readonly FixedPrice[], currency: string): FieldError[] {
  return prices.flatMap(({ price }, index) => {
    const path = `prices.${index}.price`;
    if (price === null) return [];
    if (price > maxPrice(currency)) return [{ path, message: m.field_enter_a_smaller_amount() }];
    return isPayable(price, currency) ? [] : [{ path, message: amountHint(currency) }];
  });
}

/** Creates the price lists. The prices of a changed list are written under a new epoch, which then takes the place of the one before. */
export function createPriceLists({ db, audit, clock, jobs }: PriceListsDeps) {
  const find = async (connection: Database | Transaction, id: string): Promise<PriceListRow> => {
    const row = isId(id) ? await createPriceListsRepository(connection).find(id) : undefined;
    if (!row) throw priceListNotFound();
    return row;
  };

  /** Returns lists with what is shown beside them. */
  const withUse = async (rows: readonly PriceListRow[]) => {
    const repository = createPriceListsRepository(db);
    const [counts, markets] = await Promise.all([repository.countFixed(), repository.marketsOfLists()]);
    return rows.map((row) => ({ row, fixedCount: counts.get(row.id) ?? 0, markets: markets.get(row.id) ?? [] }));
  };

  const oneWithUse = async (row: PriceListRow) => {
    const [found] = await withUse([row]);
    return found ?? { row, fixedCount: 0, markets: [] };
  };

  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `price-list.${action}`,
    entity: 'price-list',
    entityId,
  });

  const writeLater = (tx: Transaction, priceListId: string) =>
    jobs.add(tx, 'write-list-prices', { priceListId }, { key: priceListId });

  const nextEpoch = ({ epoch, next }: PriceListRow): number => Math.max(epoch, next?.epoch ?? 0) + 1;

  /** Writes the next prices of some products. Returns the last of them, undefined when there are no more. */
  const writeBatch = (priceListId: string, epoch: number, after: string | undefined): Promise<string | undefined> =>
    inTransaction(db, async (tx) => {
      const repository = createPriceListsRepository(tx);
      const list = await repository.find(priceListId);
      if (list?.next?.epoch !== epoch) return undefined;
      const products = await repository.batchAfter(priceListId, after, productsAtOnce);
      await repository.addPrices(priceListId, epoch, listPricesOf(list.next, products));
      return products.at(-1)?.productId;
    });

  /** Puts the written prices in force, unless the list has changed meanwhile. Returns the epoch of those before. */
  const putInForce = (priceListId: string, writtenEpoch: number): Promise<number | undefined> =>
    inTransaction(db, async (tx) => {
      const repository = createPriceListsRepository(tx);
      await repository.lock();
      const list = await repository.find(priceListId);
      if (list?.next?.epoch !== writtenEpoch) return undefined;
      const { currency: _currency, ...next } = list.next;
      await repository.update(priceListId, { ...next, next: null });
      // The rate of its markets is another now as well.
      await announceChanges(tx, [pricesTag(priceListId), marketsTag]);
      return list.epoch;
    });

  const importPrices = createPricesImport({ db, audit, find });

  return {
    list: async () => withUse(await createPriceListsRepository(db).list()),

    /** Throws PRICE_LIST_NOT_FOUND. */
    get: async (id: string) => oneWithUse(await find(db, id)),

    /** Adds a list. Throws NAME_TAKEN. */
    async create(actorId: string, { name, ...draft }: PriceListDraft) {
      const rule = ruleOf({ name, ...draft });
      const now = clock.now();
      const row = {
        id: newId(),
        name,
        ...rule,
        epoch: 0,
        next: { ...rule, epoch: 1 },
        rateChangedAt: now,
        updatedAt: now,
      };
      await inTransaction(db, async (tx) => {
        const repository = createPriceListsRepository(tx);
        await repository.lock();
        if (await repository.isNameTaken(name, undefined)) throw nameTaken();
        await repository.insert(row);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: auditedFieldsOf(row) });
        await writeLater(tx, row.id);
      });
      return { row, fixedCount: 0, markets: [] };
    },

    /** Changes a list. Throws PRICE_LIST_NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, and INVALID_FIELDS for another currency. */
    async update(actorId: string, id: string, { version, ...draft }: PriceListDraft & { version: string }) {
      const row = await inTransaction(db, async (tx) => {
        const repository = createPriceListsRepository(tx);
        await repository.lock();
        const before = await find(tx, id);
        checkVersion(before, version);
        if (draft.currency !== before.currency)
          throw invalidFields([{ path: 'currency', message: m.price_list_currency_fixed() }]);
        if (await repository.isNameTaken(draft.name, id)) throw nameTaken();
        if (draft.rate === null && draft.currency !== getBaseCurrency() && (await repository.isInUse(id)))
          throw invalidFields([{ path: 'rate', message: m.price_list_rate_is_needed_by_a_market() }]);
        const rule = ruleOf(draft);
        const latest = latestRule(before);
        const isSame = isSameRule(rule, latest);
        const updatedAt = changedAt(clock.now(), before);
        const change = {
          name: draft.name,
          ...(!isSame && { next: { ...rule, epoch: nextEpoch(before) } }),
          ...(rule.rate !== latest.rate && { rateChangedAt: updatedAt }),
          updatedAt,
        };
        await repository.update(id, change);
        const after = { ...before, ...change };
        const [was, is] = [auditedFieldsOf(before), auditedFieldsOf(after)];
        await audit.record(tx, { ...entry(actorId, 'update', id), before: was, after: is });
        if (!isSame) await writeLater(tx, id);
        return after;
      });
      return oneWithUse(row);
    },

    /** Deletes a list. Throws PRICE_LIST_NOT_FOUND, and PRICE_LIST_IN_USE while a market sells by it. */
    async delete(actorId: string, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const repository = createPriceListsRepository(tx);
        await repository.lock();
        const before = await find(tx, id);
        if (await repository.isInUse(id)) throw priceListInUse();
        await repository.delete(id);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: auditedFieldsOf(before) });
        await announceChanges(tx, [pricesTag(id)]);
      });
    },

    /** Streams all products with their fixed prices as CSV. */
    exportPrices: async (id: string) => exportPrices(db, await find(db, id)),

    /** Fixes the prices of a file. Throws PRICE_LIST_NOT_FOUND, and CHANGED_MEANWHILE if a product is deleted meanwhile. */
    importPrices: async (actorId: string, id: string, file: Buffer, options: { dryRun: boolean }) =>
      importPrices(actorId, await find(db, id), file, options),

    /** Returns a page of products with their prices, and the list. */
    async listPrices(id: string, { q, fixed, ...paging }: PricesQuery) {
      const list = await find(db, id);
      const page = await readPage(paging, idCursor, ({ limit, after }) =>
        createPriceListsRepository(db).listProducts(id, {
          q,
          onlyFixed: fixed === 'true',
          after: after?.id,
          limit,
        }),
      );
      return { list, ...page };
    },

    /** Fixes prices, or ends that. Throws PRICE_LIST_NOT_FOUND, and INVALID_FIELDS for unknown products and wrong amounts. */
    fixPrices: (actorId: string, id: string, prices: readonly FixedPrice[]) =>
      inTransaction(db, async (tx) => {
        const repository = createPriceListsRepository(tx);
        const ids = prices.map(({ productId }) => productId);
        await repository.lockProducts(ids.filter(isId));
        await repository.lock();
        const list = await find(tx, id);
        const before = new Map(
          (await repository.productsOf(id, ids.filter(isId))).map((product) => [product.id, product]),
        );
        const errors = [
          ...ids.flatMap((productId, index) =>
            before.has(productId)
              ? []
              : [{ path: `prices.${index}.productId`, message: m.product_this_product_does_not_exist() }],
          ),
          ...findPriceErrors(prices, list.currency),
        ];
        if (errors.length > 0) throw invalidFields(errors);
        // Of two prices for one product, the last one counts.
        const chosen = new Map(prices.map(({ productId, price }) => [productId, price]));
        const changes = [...chosen].map(([productId, price]) => ({
          productId,
          amount: price === null ? null : toMinor(price, list.currency),
        }));
        const tags = await changeFixedPrices(tx, list, changes);
        const rows = await repository.productsOf(id, [...chosen.keys()]);
        const pricesOf = (products: Iterable<(typeof rows)[number]>) =>
          Object.fromEntries([...products].map(({ slug, fixed }) => [slug, fixed]));
        await audit.record(tx, {
          ...entry(actorId, 'prices', id),
          before: { prices: pricesOf(before.values()) },
          after: { prices: pricesOf(rows) },
        });
        await announceChanges(tx, tags);
        return { list, rows };
      }),

    /** Begins new prices of all lists, after those of the shop were converted. The caller has changed them in this transaction. */
    async recompute(tx: Transaction): Promise<void> {
      const repository = createPriceListsRepository(tx);
      await repository.lock();
      for (const list of await repository.list()) {
        await repository.update(list.id, { next: { ...latestRule(list), epoch: nextEpoch(list) } });
        await writeLater(tx, list.id);
      }
    },

    /** Writes the prices of a changed list, then puts them in force and deletes older ones. May be called again. */
    async write(priceListId: string, signal: Pick<AbortSignal, 'throwIfAborted'>): Promise<void> {
      const list = await createPriceListsRepository(db).find(priceListId);
      if (!list?.next) return;
      const { epoch } = list.next;
      let after: string | undefined;
      do {
        signal.throwIfAborted();
        after = await writeBatch(priceListId, epoch, after);
      } while (after !== undefined);
      const before = await putInForce(priceListId, epoch);
      if (before === undefined) return;
      const repository = createPriceListsRepository(db);
      // Those before stay for requests that have begun with them.
      do signal.throwIfAborted();
      while ((await repository.deleteEpochsBefore(priceListId, epoch, before, productsAtOnce)) > 0);
    },
  };
}
