import { Outlet } from 'react-router';

/** What all admin pages have in common besides the navigation, which replaces the header of the shop. */
export const AdminLayoutScreen = () => (
  <>
    <meta name="robots" content="noindex" />
    <Outlet />
  </>
);
