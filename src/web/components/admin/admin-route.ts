/** The id of the route that has all admin pages, and loads what waits for the team. */
export const adminRouteId = 'admin';
