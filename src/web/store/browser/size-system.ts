import { useSyncExternalStore } from 'react';
import { isSizeSystem, type SizeSystem } from '#contract/catalog/size-systems.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

const key = 'sizeSystem';

/** Applies until the visitor chooses. */
const defaultSizeSystem: SizeSystem | undefined = undefined;

/** Called after a choice. */
const listeners = new Set<() => void>();

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the system in which the visitor reads sizes; undefined for sizes as they are labelled. */
export const keptSizeSystem =
  (): AppThunk<SizeSystem | undefined> =>
  (_dispatch, _getState, { browser }) => {
    const kept = browser?.local.get(key) ?? defaultSizeSystem;
    return isSizeSystem(kept) ? kept : undefined;
  };

/** Keeps the choice. It stays after signing out, because it is a preference without personal data. */
export const keepSizeSystem =
  (system: SizeSystem | undefined): AppThunk =>
  (_dispatch, _getState, { browser }) => {
    browser?.local.set(key, system ?? 'as-labelled');
    for (const listener of listeners) listener();
  };

/** Returns the system in which the visitor reads sizes. Pages are rendered and hydrated with the default. */
export function useSizeSystem(): SizeSystem | undefined {
  const dispatch = useAppDispatch();
  return useSyncExternalStore(
    follow,
    () => dispatch(keptSizeSystem()),
    () => defaultSizeSystem,
  );
}
