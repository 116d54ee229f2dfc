import type { AppThunk } from '#web/store/app-thunk.ts';

const keyOf = (orderIds: string) => `pickList:${orderIds.split(',').toSorted().join(',')}`;

/** Returns the rows that are ticked off on the pick list of these orders, whose codes are separated by commas. */
export const readPickedRows =
  (orderIds: string): AppThunk<readonly string[]> =>
  (_dispatch, _getState, { browser }) => {
    const text = browser?.session.get(keyOf(orderIds)) ?? '';
    return text === '' ? [] : text.split(' ');
  };

/** Stores the ticked rows until the tab is closed. */
export const savePickedRows =
  (orderIds: string, rows: readonly string[]): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.set(keyOf(orderIds), rows.join(' '));
