import { type Filters, search } from './paths.ts';

/** The page of a collection, apart from the others because a first visit does not need it. */
export const collectionPath = {
  path: '/collection/:id',
  href: (slug: string, filters: Filters = {}) => `/collection/${encodeURIComponent(slug)}${search(filters)}`,
} as const;
