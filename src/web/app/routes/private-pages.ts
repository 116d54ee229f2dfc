/** What the private pages need besides their screens. Loaded on demand. */
export { privateRoutes } from './private-routes.tsx';
export { addPrivateSections, privateSections } from '#web/store/private-sections.ts';
