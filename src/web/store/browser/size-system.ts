import { useSyncExternalStore } from 'react';
import { isSizeSystem, type SizeSystem } from '#contract/catalog/size-systems.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { RootState } from '#web/store/state.ts';

const key = 'sizeSystem';

/** Called after a choice. */
const listeners = new Set<() => void>();

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const orAsLabelled = (system: unknown): SizeSystem | undefined => (isSizeSystem(system) ? system : undefined);

/** Returns the system of the market, in which sizes are read until the visitor chooses. */
const selectSizeSystem = (state: RootState) => orAsLabelled(selectSettings(state)?.sizeSystem);

/** Returns the system in which the visitor reads sizes; undefined for sizes as they are labelled. */
export const keptSizeSystem =
  (): AppThunk<SizeSystem | undefined> =>
  (_dispatch, getState, { browser }) => {
    const kept = browser?.local.get(key);
    return kept == null ? selectSizeSystem(getState()) : orAsLabelled(kept);
  };

/** Keeps the choice. It stays after signing out, because it is a preference without personal data. */
export const keepSizeSystem =
  (system: SizeSystem | undefined): AppThunk =>
  (_dispatch, _getState, { browser }) => {
    browser?.local.set(key, system ?? 'as-labelled');
    for (const listener of listeners) listener();
  };

/** Returns the system in which the visitor reads sizes. Pages are rendered and hydrated with that of the market. */
export function useSizeSystem(): SizeSystem | undefined {
  const dispatch = useAppDispatch();
  const ofMarket = useAppSelector(selectSizeSystem);
  return useSyncExternalStore(
    follow,
    () => dispatch(keptSizeSystem()),
    () => ofMarket,
  );
}
