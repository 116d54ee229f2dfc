import { definePeriodicJob, type Services } from './job.ts';

/** Deletes images that were uploaded a day ago or earlier and are shown nowhere. */
export const deleteUnusedImages = ({ upload }: Pick<Services, 'upload'>) =>
  definePeriodicJob('delete-unused-images', () => upload.removeUnused());
