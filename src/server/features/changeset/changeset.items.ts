import { changeSetLimits, isStagedEntity, onlyId } from '#contract/shop/change-set-limits.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import type { AdminCaller } from '#server/platform/sessions/caller.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import type { Fields, Stageable, StagingContext } from '#server/platform/staging/stageable.ts';
import { changedAt } from '#server/platform/version.ts';
import { auditEntry, type ChangeSetDeps, lockSet, stagingContext } from './changeset.deps.ts';
import { errorUnder } from './changeset.entities.ts';
import { changeNotFound, goneSince, invalidValues, notOpen, notStageable, tooManyItems } from './changeset.errors.ts';
import { createChangeSetRepository } from './changeset.repository.ts';
import { editable, isSame, type Item, pathOf, toStored } from './changeset.rules.ts';

type Editor = AdminCaller<'id' | 'member'>;
export type Staging = { entity: string; entityId: string; set: Fields };

/** Ends a transaction of which nothing is to stay. */
class Rollback extends Error {}

/** Reads the fields of a call by the schemas of a direct save. Throws NOT_STAGEABLE and INVALID_FIELDS. */
function readFields({ fields }: Stageable, given: Fields): Record<string, unknown> {
  const errors: FieldError[] = [];
  const set: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!schema) throw notStageable(`set.${field}`);
    const read = schema.safeParse(value);
    if (read.success) set[field] = read.data;
    else
      for (const { path, message } of read.error.issues)
        errors.push({ path: ['set', field, ...path].map(String).join('.'), message });
  }
  if (errors.length > 0) throw invalidValues(errors);
  return set;
}

const audited = (items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [pathOf(item), item.value] as const));

/** Puts fields into change sets and takes them out. */
export function createItems(deps: ChangeSetDeps) {
  const { db, audit, clock, stageables } = deps;

  /**
   * Returns the values that a direct save would leave, by saving and taking it back. So they pass the same rules and have the form in which they
   * are read later. Throws what a direct save throws.
   */
  const tryOut = async (
    tx: Transaction,
    stageable: Stageable,
    { actorId, id, set, context }: { actorId: string; id: string; set: Fields; context: StagingContext },
  ): Promise<Fields> => {
    let saved: Fields = {};
    try {
      await inTransaction(tx, async (inner) => {
        await stageable.lock(inner, [id], context);
        await stageable.write(inner, actorId, [{ id, set }], context);
        saved = (await stageable.read(inner, [id], context)).get(id)?.fields ?? {};
        throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    return saved;
  };

  const requireEditable = async (tx: Transaction, setId: string) => {
    const row = await lockSet(tx, setId);
    if (!editable.includes(row.status)) throw notOpen(row.status);
    return row;
  };

  /** Stamps and records a change of the items of something. */
  const finish = async (
    tx: Transaction,
    actorId: string,
    row: Awaited<ReturnType<typeof requireEditable>>,
    { before, after }: { before: readonly Item[]; after: readonly Item[] },
  ) => {
    if (isSame(audited(before), audited(after))) return;
    await createChangeSetRepository(tx).update(row.id, { updatedAt: changedAt(clock.now(), row) });
    await audit.record(tx, {
      ...auditEntry(actorId, 'stage', row.id),
      before: { staged: audited(before) },
      after: { staged: audited(after) },
    });
  };

  return {
    /**
     * Puts fields into a set. Those that are as in the shop leave it. Throws NOT_STAGEABLE, NOT_PERMITTED, NOT_OPEN, TOO_MANY and what a direct
     * save throws, with paths under `set`.
     */
    async stage(user: Editor, setId: string, { entity, entityId, set: given }: Staging): Promise<void> {
      if (!isStagedEntity(entity)) throw notStageable('entity');
      const stageable = stageables[entity];
      requirePermission(user, stageable.permission);
      if (stageable.isSavedDirectly?.(entityId)) throw notStageable('entityId');
      const set = readFields(stageable, given);
      const context = await stagingContext(deps);
      await inTransaction(db, async (tx) => {
        const row = await requireEditable(tx, setId);
        const repository = createChangeSetRepository(tx);
        const live = (await stageable.read(tx, [entityId], context)).get(entityId);
        if (!live) throw goneSince(['entityId']);
        const before = await repository.itemsOf(setId, { entity, entityId });
        const wanted = { ...Object.fromEntries(before.map(({ field, value }) => [field, value])), ...set };
        const changing = Object.fromEntries(
          Object.entries(wanted).filter(([field, value]) => !isSame(value, live.fields[field])),
        );
        let saved: Fields = {};
        try {
          if (Object.keys(changing).length > 0)
            saved = await tryOut(tx, stageable, { actorId: user.id, id: entityId, set: changing, context });
        } catch (error) {
          throw errorUnder('set.', withoutId(entityId, error));
        }
        const known = new Map(before.map((item) => [item.field, item]));
        const values = Object.keys(set).map((field) => [field, field in changing ? saved[field] : set[field]] as const);
        const kept = values.filter(([field, value]) => !isSame(value, live.fields[field]));
        const staged = kept.map(([field, value]) => ({
          entity,
          entityId,
          field,
          base: known.has(field) ? known.get(field)?.base : toStored(live.fields[field]),
          value: toStored(value),
          replaced: null,
        }));
        await repository.putItems(setId, staged);
        await repository.removeFields(
          setId,
          { entity, entityId },
          values.flatMap(([field]) => (staged.some((item) => item.field === field) ? [] : field)),
        );
        if ((await repository.countItems(setId)) > changeSetLimits.items) throw tooManyItems();
        const after = await repository.itemsOf(setId, { entity, entityId });
        await finish(tx, user.id, row, { before, after });
      });
    },

    /** Takes a field of something out of a set, or all of its fields. Throws NOT_OPEN, and CHANGE_NOT_FOUND for what no set can have. */
    unstage: (
      user: Editor,
      setId: string,
      { entity, entityId, field }: { entity: string; entityId: string; field?: string | undefined },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await requireEditable(tx, setId);
        if (!isStagedEntity(entity) || !(isId(entityId) || entityId === onlyId)) throw changeNotFound();
        requirePermission(user, stageables[entity].permission);
        const repository = createChangeSetRepository(tx);
        const before = await repository.itemsOf(setId, { entity, entityId, field });
        await repository.removeItems(setId, { entity, entityId, field });
        await finish(tx, user.id, row, { before, after: [] });
      }),
  };
}

/** Takes the id off the paths of an error about one thing. */
function withoutId(id: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.errors === undefined) return error;
  const { status, code, message, errors } = error;
  const paths = errors.map((each) => ({ ...each, path: each.path.replace(`${id}.`, '') }));
  return new AppError(status, code, message, { errors: paths });
}
