import { useState } from 'react';

/** Which of some rows are chosen. One that is no more among them is forgotten. */
export function useChosen(all: readonly string[]) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const ids = all.filter((id) => marked.includes(id));
  return {
    ids,
    toggle: (id: string) => setMarked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setMarked(ids.length === all.length ? [] : all),
    clear: () => setMarked([]),
  };
}
