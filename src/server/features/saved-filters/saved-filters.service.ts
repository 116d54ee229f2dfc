import { mostSavedFilters } from '#contract/shop/saved-filters.ts';
import { type SavedFilterArea, toSavedQuery } from '#contract/shop/saved-filter-query.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import { filterNotFound, nameTaken, nothingToSave, tooManyFilters } from './saved-filters.errors.ts';
import { createSavedFiltersRepository, type FilterRow } from './saved-filters.repository.ts';

type SavedFiltersDeps = { db: Database; clock: Clock };
type FilterDraft = { area: SavedFilterArea; name: string; query: string; shared: boolean };

export type SavedFiltersService = ReturnType<typeof createSavedFilters>;

/** Creates the saved filters of the lists of the admin. They change nothing in the shop, so the audit has none of them. */
export function createSavedFilters({ db, clock }: SavedFiltersDeps) {
  return {
    /** Returns the filters of a member and those that are shared, by name. */
    list: (area: SavedFilterArea, userId: string) => createSavedFiltersRepository(db).list(area, userId),

    /** Throws INVALID_FIELDS for a query without a filter that can be saved, NAME_TAKEN and TOO_MANY. */
    async create(user: Pick<SessionUser, 'id' | 'name'>, { area, query, ...draft }: FilterDraft): Promise<FilterRow> {
      const saved = toSavedQuery(area, new URLSearchParams(query));
      if (saved === '') throw nothingToSave();
      const row = { id: newId(), userId: user.id, area, query: saved, ...draft, createdAt: clock.now() };
      await inTransaction(db, async (tx) => {
        const repository = createSavedFiltersRepository(tx);
        const count = await repository.lockAndCount(user.id, area);
        if (count >= mostSavedFilters) throw tooManyFilters(mostSavedFilters);
        if (!(await repository.insert(row))) throw nameTaken();
      });
      return { ...row, ownerName: user.name };
    },

    /** Throws FILTER_NOT_FOUND, also for one that the user does not see, and NOT_PERMITTED for a shared one of another member. */
    async delete(user: Pick<SessionUser, 'id' | 'member'>, id: string): Promise<void> {
      const repository = createSavedFiltersRepository(db);
      const filter = isId(id) ? await repository.find(id) : undefined;
      const isOwn = filter?.userId === user.id;
      if (!filter || !(isOwn || filter.shared)) throw filterNotFound();
      if (!isOwn) requirePermission(user, 'team.manage');
      await repository.delete(filter.id);
    },
  };
}
