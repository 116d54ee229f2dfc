import { definePeriodicJob, type Services } from './job.ts';

/** Deletes images that were uploaded at least a day ago and are not used. */
export const deleteUnusedImages = ({ upload }: Pick<Services, 'upload'>) =>
  definePeriodicJob('delete-unused-images', () => upload.removeUnused());
