import { useEffect, useRef } from 'react';

/** Focuses the field of a row that was just added; rows have their key in `data-key`. */
export function useFocusNewRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(wanted.current)}"]`);
    row?.querySelector<HTMLElement>('input')?.focus();
    wanted.current = null;
  });
  return { list, focusNew: (key: string) => void (wanted.current = key) };
}
