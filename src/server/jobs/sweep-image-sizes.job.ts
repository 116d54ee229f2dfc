import { definePeriodicJob, type Services } from './job.ts';

/** Queues every image that lacks a size in the storage. */
export const sweepImageSizes = ({ imageSizes }: Pick<Services, 'imageSizes'>) =>
  definePeriodicJob('sweep-image-sizes', () => imageSizes.queueMissing());
