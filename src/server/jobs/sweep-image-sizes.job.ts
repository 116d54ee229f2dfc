import { definePeriodicJob, type Services } from './job.ts';

/** Queues every image of which the storage lacks a size. */
export const sweepImageSizes = ({ pictures }: Pick<Services, 'pictures'>) =>
  definePeriodicJob('sweep-image-sizes', () => pictures.queueMissing());
