import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';
import type { Paging } from '#contract/paging.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { momentOf } from '#server/platform/days.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { type AdminCaller, isKey } from '#server/platform/sessions/caller.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { auditEntry, type ChangeSetDeps, lockSet, stagingContext } from './changeset.deps.ts';
import { createEntities } from './changeset.entities.ts';
import { changeSetNotFound, emptySet, notOpen, timeIsOver } from './changeset.errors.ts';
import { createItems } from './changeset.items.ts';
import { createPublishing } from './changeset.publish.ts';
import { type ChangeSetRow, createChangeSetRepository, type ListedRow } from './changeset.repository.ts';
import { isConflict, type Item, liveOf, previewUntilOf, publishable, toStored } from './changeset.rules.ts';

export type { Previews } from '#server/features/changeset/preview/preview.service.ts';
export type ChangeSets = ReturnType<typeof createChangeSets>;

/** An item with what the shop has now; `now` undefined for what was deleted. */
export type ComparedItem = Item & { name: string; now: unknown; isGone: boolean; isConflict: boolean };

/** How many blocked sets the dashboard shows. */
const mostBlocked = 5;

/** Creates the sets of changes that are prepared together and published at once. */
export function createChangeSets(deps: ChangeSetDeps) {
  const { db, audit, clock, jobs, settings } = deps;
  const entities = createEntities(deps.stageables);
  const repository = createChangeSetRepository(db);

  const compare = (row: ChangeSetRow, item: Item, live: Awaited<ReturnType<typeof entities.read>>): ComparedItem => {
    const found = liveOf(live, item);
    const now = toStored(found?.fields[item.field]);
    const direction = row.status === 'published' ? 'undo' : 'publish';
    const isOpen = row.status !== 'discarded';
    return {
      ...item,
      name: found?.name ?? '',
      now,
      isGone: !found,
      isConflict: isOpen && found !== undefined && isConflict(item, now, direction),
    };
  };

  /** Changes a set's own row. `check` throws what does not allow it. */
  const change = async (
    { actorId, id, action }: { actorId: string; id: string; action: string },
    change_: (tx: Transaction, row: ChangeSetRow) => Promise<Partial<ChangeSetRow>>,
  ) =>
    inTransaction(db, async (tx) => {
      const before = await lockSet(tx, id);
      const fields = await change_(tx, before);
      const after = { ...before, ...fields };
      await createChangeSetRepository(tx).update(id, { ...fields, updatedAt: changedAt(clock.now(), before) });
      const recorded = ({ name, status, publishAt }: ChangeSetRow) => ({
        name,
        status,
        publishAt: publishAt?.toISOString() ?? null,
      });
      await audit.record(tx, {
        ...auditEntry(actorId, action, id),
        before: recorded(before),
        after: recorded(after),
      });
    });

  return {
    ...createItems(deps),
    ...createPublishing(deps),

    timeZone: async () => (await settings.current()).timeZone,

    list: ({ limit, cursor, status }: Paging & { status: ChangeSetStatus | undefined }) =>
      readPage({ limit, cursor }, idCursor, (page) => repository.page({ after: page.after, status }, page.limit)),

    /** Returns the sets that could not publish themselves, newest first. */
    async blocked(): Promise<{ _id: string; name: string }[]> {
      const rows = await repository.page({ after: undefined, status: 'blocked' }, mostBlocked);
      return rows.map(({ id, name }) => ({ _id: id, name }));
    },

    /** Returns a set with what it changes, compared with the shop. Throws CHANGE_SET_NOT_FOUND. */
    async get(id: string): Promise<{ row: ListedRow; items: ComparedItem[]; previewUntil: Date | null }> {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) throw changeSetNotFound();
      const [items, context] = await Promise.all([repository.items(id), stagingContext(deps)]);
      const live = await entities.read(db, items, context);
      return {
        row,
        items: items.map((item) => compare(row, item, live)),
        previewUntil: previewUntilOf(row, clock.now()),
      };
    },

    create: (actorId: string, name: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const row = {
          id: newId(),
          name,
          status: 'open' as const,
          publishAt: null,
          scheduledBy: null,
          publishedAt: null,
          previewHash: null,
          previewUntil: null,
          createdAt: now,
          updatedAt: now,
        };
        await createChangeSetRepository(tx).insert(row);
        await audit.record(tx, { ...auditEntry(actorId, 'create', row.id), after: { name } });
        return row.id;
      }),

    /** Throws CHANGED_MEANWHILE, and NOT_OPEN for a discarded set. */
    rename: (actorId: string, id: string, { name, version }: { name: string; version: string }) =>
      change({ actorId, id, action: 'update' }, async (_tx, row) => {
        if (row.status === 'discarded') throw notOpen(row.status);
        checkVersion(row, version);
        return { name };
      }),

    /** Lets a set publish itself. Throws NOT_OPEN, CHANGED_MEANWHILE, EMPTY, and INVALID_FIELDS for a time that is over. */
    async schedule(by: AdminCaller<'id'>, id: string, { at, version }: { at: string; version: string }): Promise<void> {
      const publishAt = momentOf(at, (await settings.current()).timeZone);
      await change({ actorId: by.id, id, action: 'schedule' }, async (tx, row) => {
        if (!publishable.includes(row.status)) throw notOpen(row.status);
        checkVersion(row, version);
        if (publishAt <= clock.now()) throw timeIsOver();
        if ((await createChangeSetRepository(tx).countItems(id)) === 0) throw emptySet();
        await jobs.add(tx, 'publish-change-set', { setId: id }, { key: id, runAt: publishAt });
        return { status: 'scheduled', publishAt, scheduledBy: isKey(by) ? null : by.id };
      });
    },

    /** Opens a scheduled or blocked set again. Throws NOT_OPEN for another. */
    unschedule: (actorId: string, id: string) =>
      change({ actorId, id, action: 'unschedule' }, async (_tx, row) => {
        if (row.status === 'open') return {};
        if (row.status !== 'scheduled' && row.status !== 'blocked') throw notOpen(row.status);
        return { status: 'open', publishAt: null, scheduledBy: null };
      }),

    /** Throws NOT_OPEN for a set that is published or discarded. */
    discard: (actorId: string, id: string) =>
      change({ actorId, id, action: 'discard' }, async (_tx, row) => {
        if (!publishable.includes(row.status)) throw notOpen(row.status);
        return { status: 'discarded', publishAt: null, previewHash: null, previewUntil: null };
      }),
  };
}
