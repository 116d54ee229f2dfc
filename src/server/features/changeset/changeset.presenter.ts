import type { ChangeSet, ChangeSetItem, ListedChangeSet } from '#contract/shop/change-sets.ts';
import { localMinute } from '#server/platform/days.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ListedRow } from './changeset.repository.ts';
import type { ChangeSets } from './changeset.service.ts';

export const presentListed = (row: ListedRow, timeZone: string): ListedChangeSet => ({
  _id: row.id,
  name: row.name,
  status: row.status,
  publishAt: row.publishAt && localMinute(row.publishAt, timeZone),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  changes: row.changes,
  changedAt: row.updatedAt.toISOString(),
  changedBy: row.changedBy,
  version: versionOf(row),
});

type FoundSet = Awaited<ReturnType<ChangeSets['get']>>;

const presentItem = (item: FoundSet['items'][number], isPublished: boolean): ChangeSetItem => ({
  entity: item.entity,
  entityId: item.entityId,
  name: item.name,
  field: item.field,
  before: isPublished ? item.replaced : item.base,
  after: item.value,
  now: item.now,
  conflict: item.isConflict,
  gone: item.isGone,
});

export const presentChangeSet = (
  { row, items, previewUntil }: FoundSet,
  { timeZone, names }: { timeZone: string; names: Record<string, string> },
): ChangeSet => ({
  ...presentListed(row, timeZone),
  items: items.map((item) => presentItem(item, row.status === 'published')),
  names,
  previewUntil: previewUntil?.toISOString() ?? null,
});
