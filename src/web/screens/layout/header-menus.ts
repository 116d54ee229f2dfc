/** The menus of the header in one script. */
export { AccountMenu } from './account-menu.tsx';
export { CollectionsMenu } from './collections-menu.tsx';
export { Submenu } from './submenu.tsx';
export { MobileMenu } from './mobile-menu.tsx';
