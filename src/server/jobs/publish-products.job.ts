import { definePeriodicJob, type Services } from './job.ts';

/** Makes drafts of products active when their time has come. */
export const publishProducts = ({ products }: Pick<Services, 'products'>) =>
  definePeriodicJob('publish-products', ({ signal }) => products.publication.publishDue(signal));
