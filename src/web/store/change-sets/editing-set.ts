import { useSyncExternalStore } from 'react';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

/** The change set into which this tab saves. */
export type EditingSet = {
  id: string;
  name: string;
  changes: number;
  /** The version of the set after what this tab has saved last. */
  saves?: string | undefined;
};

const key = 'editingChangeSet';
const changed = 'editingchangesetchanged';

const isSet = (value: unknown): value is EditingSet =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'changes') === 'number';

function parse(text: string | null): EditingSet | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSet(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the set into which this tab saves; null for the shop itself. */
export const readEditingSet =
  (): AppThunk<EditingSet | null> =>
  (_dispatch, _getState, { browser }) =>
    parse(browser?.session.get(key) ?? null);

/** Lets this tab save into a set from now on, or with null into the shop. */
export const writeEditingSet =
  (set: EditingSet | null): AppThunk =>
  (_dispatch, _getState, { browser }) => {
    if (set) browser?.session.set(key, JSON.stringify(set));
    else browser?.session.remove(key);
    globalThis.dispatchEvent(new Event(changed));
  };

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener(changed, listener);
  return () => globalThis.removeEventListener(changed, listener);
}

/** Returns the set into which this tab saves, also when it changes. */
export function useEditingSet(): EditingSet | null {
  const dispatch = useAppDispatch();
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(dispatch(readEditingSet())),
    () => 'null',
  );
  return parse(text);
}
