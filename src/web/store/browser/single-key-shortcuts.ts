import type { AppThunk } from '#web/store/app-thunk.ts';

const key = 'singleKeyShortcuts';

/** Whether shortcuts of a single key work in this browser. They do unless they were switched off (WCAG 2.1.4). */
export const readSingleKeyShortcuts =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.get(key) !== 'off';

/** Stores the choice. It stays after signing out, because it is a preference without personal data. */
export const saveSingleKeyShortcuts =
  (isOn: boolean): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    isOn ? browser?.local.remove(key) : browser?.local.set(key, 'off');
