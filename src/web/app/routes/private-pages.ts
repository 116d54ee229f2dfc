/** All that the pages behind a sign-in need before their screens, fetched when somebody goes to one. */
export { privateRoutes } from './private-routes.tsx';
export { addPrivateSections, privateSections } from '#web/store/private-sections.ts';
