import type { Decision } from '#contract/shop/change-sets.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { StagingContext } from '#server/platform/staging/stageable.ts';
import { changedAt, checkVersion, versionOf } from '#server/platform/version.ts';
import { auditEntry, type ChangeSetDeps, lockSet, stagingContext } from './changeset.deps.ts';
import { createEntities } from './changeset.entities.ts';
import { conflicts, emptySet, goneSince, notOpen, notPublished } from './changeset.errors.ts';
import { type ChangeSetRow, createChangeSetRepository } from './changeset.repository.ts';
import { type Direction, type Item, liveOf, pathOf, planChanges, publishable, toStored } from './changeset.rules.ts';

/** Writing thousands of fields takes longer than a statement usually may, above all the commit, which updates the search. */
const statementMs = 5 * 60_000;

type Applying = {
  actorId: string | null;
  row: ChangeSetRow;
  direction: Direction;
  resolve: Decision['resolve'];
  context: StagingContext;
};

/** Publishes change sets, and undoes it. */
export function createPublishing(deps: ChangeSetDeps) {
  const { db, audit, clock, shopEvents, mailBlocked } = deps;
  const entities = createEntities(deps.stageables);

  /**
   * Applies a locked set, and returns how many fields that were. Throws EMPTY, CONFLICTS, and INVALID_FIELDS for what was deleted or is no
   * longer valid.
   */
  const apply = async (tx: Transaction, { actorId, row, direction, resolve, context }: Applying): Promise<number> => {
    const repository = createChangeSetRepository(tx);
    const items = await repository.items(row.id);
    if (items.length === 0) throw emptySet();
    await entities.lock(tx, items, context);
    const live = await entities.read(tx, items, context);
    const plan = planChanges(items, live, { direction, resolve });
    if (plan.conflicts.length > 0) throw conflicts(plan.conflicts.map(pathOf));
    if (plan.gone.length > 0) throw goneSince(plan.gone);
    await entities.write(tx, actorId, plan.writes, context);
    const written = await entities.read(tx, plan.applied, context);
    const valueIn = (values: typeof live, item: Item) => toStored(liveOf(values, item)?.fields[item.field]);
    const after = plan.applied.map((item) =>
      direction === 'publish'
        ? { ...item, replaced: valueIn(live, item), value: valueIn(written, item) }
        : // What is in the shop now is what publishing again begins with.
          { ...item, base: valueIn(written, item), replaced: null },
    );
    await repository.putItems(row.id, after);
    for (const item of plan.dropped) await repository.removeItems(row.id, item);
    return after.length;
  };

  const finish = async (
    tx: Transaction,
    { actorId, row, action }: { actorId: string | null; row: ChangeSetRow; action: string },
    fields: Partial<ChangeSetRow> & Pick<ChangeSetRow, 'status'>,
  ): Promise<{ version: string }> => {
    const updatedAt = changedAt(clock.now(), row);
    await createChangeSetRepository(tx).update(row.id, { ...fields, updatedAt });
    await audit.record(tx, {
      ...auditEntry(actorId, action, row.id),
      before: { status: row.status },
      after: { status: fields.status },
    });
    return { version: versionOf({ updatedAt }) };
  };

  const publish = async (
    tx: Transaction,
    { actorId, row, resolve, context }: Omit<Applying, 'direction'>,
  ): Promise<void> => {
    const items = await apply(tx, { actorId, row, direction: 'publish', resolve, context });
    const fields = { status: 'published' as const, publishAt: null, publishedAt: clock.now() };
    const { version } = await finish(tx, { actorId, row, action: 'publish' }, fields);
    await shopEvents.record(tx, 'changes.published', () => [{ _id: row.id, version, items }]);
  };

  /** Marks a scheduled set that could not be published, and tells who has scheduled it. */
  const block = (setId: string, { message }: AppError): Promise<void> =>
    inTransaction(db, async (tx) => {
      const row = await lockSet(tx, setId);
      if (row.status !== 'scheduled') return;
      await finish(tx, { actorId: row.scheduledBy, row, action: 'block' }, { status: 'blocked' });
      if (row.scheduledBy === null) return;
      const member = await createChangeSetRepository(tx).recipient(row.scheduledBy);
      if (!member || member.recipient === null) return;
      const data = { setId, changeSet: row.name, reason: message };
      await mailBlocked(tx, { ...member, recipient: member.recipient, data });
    });

  /** Publishes a set whose time has come. Does nothing for one that is no longer scheduled. */
  const publishScheduled = async (setId: string): Promise<void> => {
    const context = await stagingContext(deps);
    try {
      await inTransaction(
        db,
        async (tx) => {
          const row = await lockSet(tx, setId);
          if (row.status !== 'scheduled' || row.publishAt === null || row.publishAt > clock.now()) return;
          await publish(tx, { actorId: row.scheduledBy, row, resolve: [], context });
        },
        { statementMs },
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await block(setId, error);
    }
  };

  return {
    /**
     * Publishes a set, all of it or nothing. Throws NOT_OPEN, CHANGED_MEANWHILE, EMPTY, CONFLICTS for what the call does not decide, and
     * INVALID_FIELDS and others for what can no longer be saved.
     */
    async publish(actorId: string, id: string, { version, resolve }: Decision): Promise<void> {
      const context = await stagingContext(deps);
      await inTransaction(
        db,
        async (tx) => {
          const row = await lockSet(tx, id);
          if (!publishable.includes(row.status)) throw notOpen(row.status);
          checkVersion(row, version);
          await publish(tx, { actorId, row, resolve, context });
        },
        { statementMs },
      );
    },

    /** Puts back what publishing a set has replaced. Throws NOT_PUBLISHED, and else as `publish`. */
    async undo(actorId: string, id: string, { version, resolve }: Decision): Promise<void> {
      const context = await stagingContext(deps);
      await inTransaction(
        db,
        async (tx) => {
          const row = await lockSet(tx, id);
          if (row.status !== 'published') throw notPublished();
          checkVersion(row, version);
          await apply(tx, { actorId, row, direction: 'undo', resolve, context });
          await finish(tx, { actorId, row, action: 'undo' }, { status: 'undone', publishedAt: null });
        },
        { statementMs },
      );
    },

    publishScheduled,

    /** Publishes the scheduled sets whose time has come and whose job was lost. */
    async publishDue(signal: AbortSignal): Promise<void> {
      for (const id of await createChangeSetRepository(db).due(clock.now())) {
        if (signal.aborted) return;
        await publishScheduled(id);
      }
    },
  };
}
