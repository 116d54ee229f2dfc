import { definePeriodicJob, type Services } from './job.ts';

/** Lets pages of collections with a rule about the age of products show the products of the new day. */
export const announceCollections = ({ collection }: Pick<Services, 'collection'>) =>
  definePeriodicJob('announce-collections', () => collection.announceDay());
