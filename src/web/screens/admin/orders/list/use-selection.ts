import { useState } from 'react';

/** The selected rows, by key. A row that leaves the list leaves the selection. `usualKeys` are those that one click selects. */
export function useSelection(selectableKeys: readonly string[], usualKeys: readonly string[]) {
  const [keys, select] = useState<readonly string[]>([]);
  const selectedKeys = selectableKeys.filter((key) => keys.includes(key));
  const isAllSelected = usualKeys.every((key) => keys.includes(key));
  return {
    selectedKeys,
    isAllSelected,
    select,
    toggleAll: () => select(isAllSelected ? [] : usualKeys),
    clear: () => select([]),
  };
}
