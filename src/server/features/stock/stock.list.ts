import type { Paging } from '#contract/paging.ts';
import type { StockFilter } from '#contract/catalog/stock.ts';
import type { Database } from '#server/db/client.ts';
import { findByCode } from '#server/db/variant-codes.ts';
import { badCursor, createCursor, nonNegativeInteger, uuid } from '#server/platform/paging/cursor.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createStockListRepository, type StockedRow } from './stock.list.repository.ts';

type ListDeps = { db: Database; settings: Pick<Settings, 'current'> };
export type StockList = (query: Paging & StockFilter) => Promise<Page<StockedRow>>;

const productCursor = createCursor({ variantId: uuid }, 'product');
const countCursor = createCursor({ stock: nonNegativeInteger, variantId: uuid }, 'count');

const maxWords = 8;
const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Creates the list of the variants of all products: by product, or the fewest pieces first. Throws BAD_CURSOR. */
export function createStockList({ db, settings }: ListDeps): StockList {
  const repository = createStockListRepository(db);

  const positionOf = async (variantId: string) => {
    const position = await repository.findPosition(variantId);
    if (!position) throw badCursor();
    return position;
  };

  return async ({ q, view, ...paging }): Promise<Page<StockedRow>> => {
    const { lowStock } = await settings.current();
    const withCode = q === '' ? [] : await findByCode(db, q);
    const words = withCode.length > 0 ? [] : wordsOf(q);
    const options = await repository.findOptionWords(words);
    const searched = {
      nameWords: words.filter((word) => !options.has(word)),
      optionWords: words.filter((word) => options.has(word)),
      variantIds: withCode.length > 0 ? withCode.map(({ id }) => id) : undefined,
    };
    if (view === 'low' || view === 'out') {
      const filter = { ...searched, stockUpTo: view === 'low' ? lowStock : 0 };
      return readPage(paging, countCursor, (page) => repository.listByCount(filter, page));
    }
    const filter = { ...searched, uncounted: view === 'uncounted' };
    return readPage(paging, productCursor, async ({ limit, after }) =>
      repository.listByProduct(filter, { limit, after: after && (await positionOf(after.variantId)) }),
    );
  };
}
