/** Both menus in one script. */
export { AccountMenu } from './account-menu.tsx';
export { MobileMenu } from './mobile-menu.tsx';
