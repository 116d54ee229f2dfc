import type { Draft } from './draft.ts';

/** Returns a draft with the stored values of all fields that change sets can change: what differs still cannot be in a set. */
export const outsideOfSets = (draft: Draft, stored: Draft): Draft => ({
  ...draft,
  name: stored.name,
  price: stored.price,
  sale: stored.sale,
  description: stored.description,
  details: stored.details,
  highlights: stored.highlights,
  popular: stored.popular,
  categoryId: stored.categoryId,
  status: stored.status,
  tags: stored.tags,
  attributes: stored.attributes,
  images: stored.images,
});
