import { useEffect, useRef } from 'react';

/** Puts the focus into the field of a row that was just added; rows carry their key as `data-key`. */
export function useFocusNew<List extends HTMLElement>() {
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
