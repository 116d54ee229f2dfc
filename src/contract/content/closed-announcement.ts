/** The script of pages with an announcement. */
export const announcementScript = '/announcement.js';
/** Where a tab keeps the text of the announcement that was closed in it. */
export const closedAnnouncementKey = 'closedAnnouncement';
