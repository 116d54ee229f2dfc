import { closedAnnouncementKey } from '#contract/content/closed-announcement.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

/** Whether an announcement was closed in this tab. Another text is shown again. */
export const isAnnouncementClosed =
  (text: string): AppThunk<boolean> =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.get(closedAnnouncementKey) === text;

/** Closes an announcement in this tab. */
export const closeAnnouncement =
  (text: string): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.set(closedAnnouncementKey, text);
