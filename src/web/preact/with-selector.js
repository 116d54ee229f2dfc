import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** Selects anew when the state is another, and keeps what was selected before for as long as it is equal. */
function selectionOf(selector, isEqual, shown) {
  let last;
  return (state) => {
    if (last && Object.is(last.state, state)) return last.value;
    const value = selector(state);
    const known = last ?? shown.current;
    last = { state, value: known && isEqual(known.value, value) ? known.value : value };
    return last.value;
  };
}

/**
 * What the hooks of Redux select with. The module that they would load for it asks for React by `require`, which can be renamed
 * in a bundle alone.
 */
export function useSyncExternalStoreWithSelector(subscribe, read, readOnServer, selector, isEqual) {
  const shown = useRef(undefined);
  const [select, selectOnServer] = useMemo(() => {
    // oxlint-disable-next-line react/refs -- read when the store is asked, as the module it stands for does
    const selected = selectionOf(selector, isEqual, shown);
    return [() => selected(read()), () => selected((readOnServer ?? read)())];
  }, [read, readOnServer, selector, isEqual]);
  const value = useSyncExternalStore(subscribe, select, selectOnServer);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
