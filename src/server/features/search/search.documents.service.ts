import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { searchTag } from '#server/platform/cache/search-tag.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createSearchDocumentsRepository } from './search.documents.repository.ts';

/** Orders that sell a product out wait while its texts are written, so few are written at once. */
const productsAtOnce = 100;

export type SearchDocuments = ReturnType<typeof createSearchDocuments>;

/** Creates what the triggers of the tables do not: the searched texts of all products in a language that is new to the shop. */
export function createSearchDocuments({ db }: { db: Database }) {
  return {
    /** Writes the texts of all products that are missing in a language of the shop, and deletes those in other languages. */
    async followLanguages(signal: Pick<AbortSignal, 'throwIfAborted'>): Promise<void> {
      let before: string | undefined;
      do {
        signal.throwIfAborted();
        before = await inTransaction(db, async (tx) => {
          const repository = createSearchDocumentsRepository(tx);
          const products = await repository.findIncomplete(before, productsAtOnce);
          if (products.length === 0) return undefined;
          await repository.complete(products);
          await announceChanges(tx, [searchTag]);
          return products.at(-1)?.productId;
        });
      } while (before !== undefined);
    },
  };
}
