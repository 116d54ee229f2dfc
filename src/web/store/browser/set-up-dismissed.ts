import type { AppThunk } from '#web/store/app-thunk.ts';

const key = 'setUpDismissed';

/** Whether the set-up list was dismissed in this browser. */
export const readSetUpDismissed =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.get(key) === 'yes';

/** Stores the choice. It stays after signing out, because it is a preference without personal data. */
export const saveSetUpDismissed =
  (isDismissed: boolean): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    isDismissed ? browser?.local.set(key, 'yes') : browser?.local.remove(key);
