import { createSelector } from '@reduxjs/toolkit';
import { entitiesOf } from '#web/store/entities.ts';
import { listOf } from '#web/store/products/product-lists.ts';
import type { RootState } from '#web/store/state.ts';

/** Undefined before the first page is loaded. */
export const selectSearch = (state: RootState, name: string) => listOf(state.search.lists, name);

/** Returns all loaded products of a list. */
export const selectFound = createSelector(
  [(state: RootState) => state.products.summaries, selectSearch],
  (summaries, list) => entitiesOf(summaries, [...new Set(list?.pages.flatMap(({ ids }) => ids))]),
);
