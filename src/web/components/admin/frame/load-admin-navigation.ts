/** Loads the navigation of the admin. In a file of its own, so that the first script of every page does not list the files of the admin. */
export const loadAdminNavigation = async () => (await import('./admin-navigation.tsx')).AdminNavigation;
