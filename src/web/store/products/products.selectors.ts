import { createSelector } from '@reduxjs/toolkit';
import type { Product } from '#contract/products.ts';
import { entitiesOf, findEntity } from '#web/store/entities.ts';
import type { RootState } from '#web/store/state.ts';
import { listOf } from './product-lists.ts';

const selectById = (state: RootState) => state.products.byId;
const selectList = (state: RootState, category: string) => listOf(state.products.lists, category);

/** By id or slug, as the URL names it. */
export const selectProduct = (state: RootState, product: string): Product | undefined =>
  findEntity(state.products, product);

/** The product that was opened last (spec §3). A screen rather asks for the one that its URL names: `selectProduct`. */
export const selectSelectedProduct = (state: RootState): Product | undefined =>
  state.products.selected === null ? undefined : state.products.byId[state.products.selected];

/** All pages of a category that were loaded. Undefined before the first. */
export const selectProducts = createSelector([selectById, selectList], (byId, list) =>
  list === undefined ? undefined : entitiesOf(byId, [...new Set(list.pages.flatMap(({ ids }) => ids))]),
);

/** Where "load more" goes on; null at the end. */
export const selectNextCursor = (state: RootState, category: string): string | null =>
  selectList(state, category)?.nextCursor ?? null;

/** Whether the pages that were loaded begin in the middle of the category, as when its link named a cursor. */
export const selectHasEarlier = (state: RootState, category: string): boolean =>
  (selectList(state, category)?.pages[0]?.cursor ?? null) !== null;

/** Undefined before they were loaded. */
export const selectPopular = createSelector(
  [selectById, (state: RootState) => state.products.popular],
  (byId, popular) => (popular === null ? undefined : entitiesOf(byId, popular.ids)),
);
