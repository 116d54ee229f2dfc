/** What merchants design besides their pages. Each is stored as a whole; one that was never saved is the default. */
export const contentKeys = ['home', 'menus', 'announcement', 'theme'] as const;
export type ContentKey = (typeof contentKeys)[number];
