import { useEffect, useRef } from 'react';

/** The button that was pressed is gone with the state; the focus goes to what has become of it. */
export function useFocusOnChange(value: string) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) element.current?.focus();
    before.current = value;
  }, [value]);
  return element;
}
