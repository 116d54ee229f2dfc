import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { ChangeSet, ChangeSetItem, Decision } from '#web/store/change-sets/change-sets.admin.ts';
import {
  discardChangeSet,
  fetchChangeSet,
  publishChangeSet,
  removeItem,
  renameChangeSet,
  scheduleChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from '#web/store/change-sets/change-sets.admin.ts';
import { readEditingSet, writeEditingSet } from '#web/store/change-sets/editing-set.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

type Resolution = Decision['resolve'][number];
export type Keep = Resolution['keep'];

export const itemKey = ({ entity, entityId, field }: Pick<ChangeSetItem, 'entity' | 'entityId' | 'field'>): string =>
  `${entity}.${entityId}.${field}`;

/** Keeps a set and what was decided about its conflicts, and does what its page offers. */
export function useChangeSet(loaded: ChangeSet) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const [set, setSet] = useState(loaded);
  const [kept, setKept] = useState<Readonly<Record<string, Resolution>>>({});

  const show = (next: ChangeSet) => {
    setSet(next);
    setKept({});
    const editing = dispatch(readEditingSet());
    if (editing?.id !== next._id) return;
    const isOver = !isEditable(next);
    dispatch(writeEditingSet(isOver ? null : { id: next._id, name: next.name, changes: next.changes }));
  };

  /** Does something with the set. After a conflict it shows what the shop has now. */
  const act = (work: () => Promise<ChangeSet>, done: string, onDone?: () => void) =>
    attempt(async () => {
      try {
        show(await work());
        notify.success(done);
        onDone?.();
      } catch (cause) {
        const { code } = expectApiError(cause);
        if (['CONFLICTS', 'CHANGED_MEANWHILE', 'NOT_OPEN', 'NOT_PUBLISHED'].includes(code))
          setSet(await dispatch(fetchChangeSet(set._id)).unwrap());
        throw cause;
      }
    });

  const decided = { ...set, resolve: Object.values(kept) };
  const body = { _id: decided._id, version: decided.version, resolve: decided.resolve };

  return {
    set,
    kept,
    pending,
    error,
    clearError,
    keep: ({ entity, entityId, field }: ChangeSetItem, keep: Keep) =>
      setKept((before) => ({
        ...before,
        [itemKey({ entity, entityId, field })]: { entity, entityId, field, keep },
      })),
    publish: (onDone: () => void) =>
      act(() => dispatch(publishChangeSet(body)).unwrap(), m.changes_published_done(), onDone),
    undo: (onDone: () => void) => act(() => dispatch(undoChangeSet(body)).unwrap(), m.changes_undone_done(), onDone),
    discard: (onDone: () => void) =>
      act(() => dispatch(discardChangeSet(set._id)).unwrap(), m.changes_discarded_done(), onDone),
    schedule: (at: string, onDone: () => void) =>
      act(() => dispatch(scheduleChangeSet({ ...body, at })).unwrap(), m.changes_scheduled_done(), onDone),
    unschedule: () => act(() => dispatch(unscheduleChangeSet(set._id)).unwrap(), m.changes_unscheduled_done()),
    rename: (name: string, onDone: () => void) =>
      act(() => dispatch(renameChangeSet({ ...body, name })).unwrap(), m.changes_renamed_done(), onDone),
    remove: (item: ChangeSetItem) =>
      act(
        () =>
          dispatch(
            removeItem({ id: set._id, entity: item.entity, entityId: item.entityId, field: item.field }),
          ).unwrap(),
        m.changes_taken_out_done(),
      ),
    setPreviewUntil: (previewUntil: string | null) => setSet((before) => ({ ...before, previewUntil })),
    edit: () => dispatch(writeEditingSet({ id: set._id, name: set.name, changes: set.changes })),
    stopEditing: () => dispatch(writeEditingSet(null)),
  };
}

/** Whether the set can still be changed. */
export const isEditable = ({ status }: Pick<ChangeSet, 'status'>): boolean =>
  status === 'open' || status === 'blocked' || status === 'undone';

/** Whether the set has a preview. */
export const isPreviewable = ({ status }: Pick<ChangeSet, 'status'>): boolean =>
  status === 'open' || status === 'scheduled' || status === 'blocked';

/** Whether the set can still be published. */
export const isPublishable = (set: Pick<ChangeSet, 'status'>): boolean => isEditable(set) || set.status === 'scheduled';
