import { useState } from 'react';

/** The selected rows, by key. A row that can no longer be selected leaves the selection. */
export function useSelection(selectableKeys: readonly string[]) {
  const [keys, select] = useState<readonly string[]>([]);
  const selectedKeys = selectableKeys.filter((key) => keys.includes(key));
  const isAllSelected = selectedKeys.length === selectableKeys.length;
  return {
    selectedKeys,
    isAllSelected,
    select,
    toggleAll: () => select(isAllSelected ? [] : selectableKeys),
    clear: () => select([]),
  };
}
