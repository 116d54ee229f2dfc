/** What is needed when something fails to load, in one script that is loaded in advance. */
export { OfflineNotice } from './offline-notice.tsx';
export { reloadAfterRelease } from './reload-after-release.ts';
