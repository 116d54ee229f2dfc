import { useEffect, useState } from 'react';
import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ChangeSet, fetchChangeSet } from './change-sets.admin.ts';
import { useEditingSet } from './editing-set.ts';

/** Returns what the set that is edited changes of something. It is read again after each save into the set. */
export function useStagedItems(entity: StagedEntity, entityId: string) {
  const dispatch = useAppDispatch();
  const editing = useEditingSet();
  const [found, setFound] = useState<{ set: ChangeSet; saves: string | undefined }>();
  const [id, saves] = [editing?.id, editing?.saves];
  useEffect(() => {
    if (id === undefined) return undefined;
    let isLatest = true;
    // Without an answer the form shows only the values of the set.
    dispatch(fetchChangeSet(id))
      .unwrap()
      .then((set) => isLatest && setFound({ set, saves }))
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [dispatch, id, saves]);
  const shown = found && found.set._id === id ? found.set : undefined;
  return {
    items: shown?.items.filter((item) => item.entity === entity && item.entityId === entityId) ?? [],
    names: shown?.names ?? {},
  };
}
