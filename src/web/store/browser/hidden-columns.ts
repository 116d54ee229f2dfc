import type { AppThunk } from '#web/store/app-thunk.ts';
import type { BrowserPort } from './browser.ts';

type HiddenColumns = Record<string, string[]>;

const key = 'hiddenColumns';

/** Returns the keys of the columns of an admin table that are hidden in this browser. */
export const readHiddenColumns =
  (table: string): AppThunk<readonly string[]> =>
  (_dispatch, _getState, { browser }) =>
    read(browser)[table] ?? [];

/** Stores the hidden columns of a table. They stay after signing out, because they are a preference without personal data. */
export const saveHiddenColumns =
  (table: string, columns: readonly string[]): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.set(key, JSON.stringify({ ...read(browser), [table]: columns }));

function read(browser: BrowserPort | undefined): HiddenColumns {
  try {
    const value: unknown = JSON.parse(browser?.local.get(key) ?? '{}');
    return isHiddenColumns(value) ? value : {};
  } catch {
    return {};
  }
}

const isHiddenColumns = (value: unknown): value is HiddenColumns =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((keys) => Array.isArray(keys) && keys.every((column) => typeof column === 'string'));
