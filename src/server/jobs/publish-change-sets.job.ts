import { definePeriodicJob, type Services } from './job.ts';

/** Publishes the scheduled change sets whose own job was lost. */
export const publishChangeSets = ({ changeSets }: Pick<Services, 'changeSets'>) =>
  definePeriodicJob('publish-change-sets', ({ signal }) => changeSets.publishDue(signal));
