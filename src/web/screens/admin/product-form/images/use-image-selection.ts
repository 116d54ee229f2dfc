import { useState } from 'react';

/** The selected images, in the order of the list. `toggle` with `isRange` also selects those since the last one. */
export function useImageSelection(keys: readonly string[]) {
  const [selected, select] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string>();
  const selectedKeys = keys.filter((key) => selected.includes(key));
  const isAllSelected = selectedKeys.length === keys.length;

  const toggle = (key: string, isRange: boolean) => {
    setLast(key);
    if (selectedKeys.includes(key)) return select(selectedKeys.filter((other) => other !== key));
    const here = keys.indexOf(key);
    const start = isRange && last !== undefined && keys.includes(last) ? keys.indexOf(last) : here;
    select([...selectedKeys, ...keys.slice(Math.min(start, here), Math.max(start, here) + 1)]);
  };
  return { selectedKeys, isAllSelected, toggle, toggleAll: () => select(isAllSelected ? [] : keys) };
}
export type ImageSelection = ReturnType<typeof useImageSelection>;
