import { isDeepStrictEqual } from 'node:util';
import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';
import type { Decision } from '#contract/shop/change-sets.ts';
import type { FieldChange, Live } from '#server/platform/staging/stageable.ts';

/** A field that a set changes. */
export type Item = {
  entity: string;
  entityId: string;
  field: string;
  base: unknown;
  value: unknown;
  replaced: unknown;
};

/** `publish` leads from the base to the value, `undo` from the value to what it has replaced. */
export type Direction = 'publish' | 'undo';

/** The values of the shop, by entity and id. */
export type LiveValues = ReadonlyMap<string, ReadonlyMap<string, Live>>;

/** The states in which a set can be changed, and those in which it can be published. */
export const editable: readonly ChangeSetStatus[] = ['open', 'blocked', 'undone'];
export const publishable: readonly ChangeSetStatus[] = ['open', 'scheduled', 'blocked', 'undone'];

/** The states in which a set has a preview. */
export const previewable: readonly ChangeSetStatus[] = ['open', 'scheduled', 'blocked'];

/** Returns until when the link to the preview of a set works; null without one. */
export const previewUntilOf = (
  { status, previewUntil }: { status: ChangeSetStatus; previewUntil: Date | null },
  now: Date,
): Date | null => (previewUntil !== null && previewUntil > now && previewable.includes(status) ? previewUntil : null);

/** Returns a value as the database stores it. */
export const toStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(toStored(one), toStored(other));

export const pathOf = ({ entity, entityId, field }: Pick<Item, 'entity' | 'entityId' | 'field'>): string =>
  `${entity}.${entityId}.${field}`;

export const liveOf = (live: LiveValues, { entity, entityId }: Pick<Item, 'entity' | 'entityId'>): Live | undefined =>
  live.get(entity)?.get(entityId);

/** Returns what an item expects to find in the shop, and what it makes of it. */
export const stepOf = ({ base, value, replaced }: Item, direction: Direction) =>
  direction === 'publish' ? { from: base, to: value } : { from: value, to: replaced };

/** Whether the shop has another value than the item expects and makes. */
export function isConflict(item: Item, now: unknown, direction: Direction): boolean {
  const { from, to } = stepOf(item, direction);
  return !isSame(now, from) && !isSame(now, to);
}

/** What applying a set does: what it writes, and what stands against it. */
export type Plan = {
  writes: ReadonlyMap<string, FieldChange[]>;
  /** Those that are applied, also where the shop has their value already. */
  applied: Item[];
  /** Those for which the value of the shop stays. */
  dropped: Item[];
  conflicts: Item[];
  /** `entity.id` of what was deleted. */
  gone: string[];
};

/** Plans what applying a set does to the shop. */
export function planChanges(
  items: readonly Item[],
  live: LiveValues,
  { direction, resolve }: { direction: Direction; resolve: Decision['resolve'] },
): Plan {
  const keeps = new Map(resolve.map((each) => [pathOf(each), each.keep]));
  const plan = { applied: [] as Item[], dropped: [] as Item[], conflicts: [] as Item[] };
  const gone = new Set<string>();
  const sets = new Map<string, Map<string, Record<string, unknown>>>();
  for (const item of items) {
    const { entity, entityId, field } = item;
    const found = liveOf(live, item);
    const keep = keeps.get(pathOf(item));
    const isOther = !found || isConflict(item, found.fields[field], direction);
    if (isOther && keep === 'theirs') plan.dropped.push(item);
    else if (!found) gone.add(`${entity}.${entityId}`);
    else if (isOther && keep === undefined) plan.conflicts.push(item);
    else {
      plan.applied.push(item);
      const { to } = stepOf(item, direction);
      if (isSame(found.fields[field], to)) continue;
      const ofEntity = sets.get(entity) ?? new Map<string, Record<string, unknown>>();
      sets.set(entity, ofEntity.set(entityId, { ...ofEntity.get(entityId), [field]: to }));
    }
  }
  const writes = [...sets].map(([entity, byId]) => [entity, [...byId].map(([id, set]) => ({ id, set }))] as const);
  return { ...plan, gone: [...gone], writes: new Map(writes) };
}
