import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

type Selector<State, Value> = (state: State) => Value;
type IsEqual<Value> = (one: Value, other: Value) => boolean;
type Shown<Value> = { current: { value: Value } | undefined };

/** Selects anew when the state is another, and keeps what was selected before for as long as it is equal. */
function selectionOf<State, Value>(select: Selector<State, Value>, isEqual: IsEqual<Value>, shown: Shown<Value>) {
  let last: { state: State; value: Value } | undefined;
  return (state: State): Value => {
    if (last && Object.is(last.state, state)) return last.value;
    const value = select(state);
    const known = last ?? shown.current;
    last = { state, value: known && isEqual(known.value, value) ? known.value : value };
    return last.value;
  };
}

/**
 * What the hooks of Redux select with. The module that they would load for it asks for React by `require`, which can be renamed
 * in a bundle alone.
 */
export function useSyncExternalStoreWithSelector<State, Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => State,
  readOnServer: (() => State) | undefined | null,
  selector: Selector<State, Value>,
  isEqual: IsEqual<Value>,
): Value {
  const shown = useRef<{ value: Value } | undefined>(undefined);
  const [select, selectOnServer] = useMemo(() => {
    // oxlint-disable-next-line react/refs -- read when the store is asked, as the module it stands for does
    const selected = selectionOf(selector, isEqual, shown);
    return [() => selected(read()), () => selected((readOnServer ?? read)())] as const;
  }, [read, readOnServer, selector, isEqual]);
  const value = useSyncExternalStore(subscribe, select, selectOnServer);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
