import { definePeriodicJob, type Services } from './job.ts';

/** Queues every image of which the storage lacks a size. */
export const sweepImageSizes = ({ imageSizes }: Pick<Services, 'imageSizes'>) =>
  definePeriodicJob('sweep-image-sizes', () => imageSizes.queueMissing());
