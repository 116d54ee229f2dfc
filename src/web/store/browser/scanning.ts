import type { AppThunk } from '#web/store/app-thunk.ts';
import type { ScanFields } from '#web/store/stock-sheets/stock-sheets.admin.ts';

const soundsKey = 'scanSounds';
const keyOf = (sheetId: string) => `scans:${sheetId}`;

/** What is heard of a scan: a beep unless it was switched off, and words if they were switched on. */
export type ScanSounds = { beep: boolean; words: boolean };

export const readScanSounds =
  (): AppThunk<ScanSounds> =>
  (_dispatch, _getState, { browser }) => {
    const stored = browser?.local.get(soundsKey) ?? 'beep';
    return { beep: stored.includes('beep'), words: stored.includes('words') };
  };

/** Stores the choice. It stays after signing out, because it is a preference without personal data. */
export const saveScanSounds =
  ({ beep, words }: ScanSounds): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.set(soundsKey, [beep && 'beep', words && 'words'].filter(Boolean).join(' '));

/** Returns the scans of a sheet that this tab has not sent yet. */
export const readWaitingScans =
  (sheetId: string): AppThunk<ScanFields[]> =>
  (_dispatch, _getState, { browser }) => {
    try {
      return JSON.parse(browser?.session.get(keyOf(sheetId)) ?? '[]') as ScanFields[];
    } catch {
      return [];
    }
  };

/** Keeps the scans in this tab, so that they outlast a page that the browser has put away. */
export const saveWaitingScans =
  (sheetId: string, scans: readonly ScanFields[]): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    scans.length > 0
      ? browser?.session.set(keyOf(sheetId), JSON.stringify(scans))
      : browser?.session.remove(keyOf(sheetId));
