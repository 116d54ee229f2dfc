import { useCallback, useSyncExternalStore } from 'react';
import { isSizeSystem, type SizeSystem } from '#contract/catalog/size-systems.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

const key = 'sizeSystem';

/** Called after a choice in this tab; other tabs are notified by the browser. */
const listeners = new Set<() => void>();

/** Returns the system in which the visitor reads sizes; undefined for sizes as they are labelled. */
export const keptSizeSystem =
  (): AppThunk<SizeSystem | undefined> =>
  (_dispatch, _getState, { browser }) => {
    const code = browser?.local.get(key);
    return isSizeSystem(code) ? code : undefined;
  };

/** Keeps the choice. It stays after signing out, because it is a preference without personal data. */
export const keepSizeSystem =
  (system: SizeSystem | undefined): AppThunk =>
  (_dispatch, _getState, { browser }) => {
    if (system) browser?.local.set(key, system);
    else browser?.local.remove(key);
    for (const listener of listeners) listener();
  };

const followSizeSystem =
  (listener: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { browser }) => {
    listeners.add(listener);
    const stop = browser?.onLocalChange(key, listener);
    return () => {
      listeners.delete(listener);
      stop?.();
    };
  };

/** Returns the system in which the visitor reads sizes. Pages are rendered and hydrated with sizes as they are labelled. */
export function useSizeSystem(): SizeSystem | undefined {
  const dispatch = useAppDispatch();
  return useSyncExternalStore(
    useCallback((listener: () => void) => dispatch(followSizeSystem(listener)), [dispatch]),
    () => dispatch(keptSizeSystem()),
    () => undefined,
  );
}
