import { createSelector } from '@reduxjs/toolkit';
import type { Category } from '#contract/catalog/category.ts';
import { entitiesOf, findEntity } from '#web/store/entities.ts';
import type { RootState } from '#web/store/state.ts';

/** Finds a category by its id or slug. */
export const selectCategory = (state: RootState, category: string): Category | undefined =>
  findEntity(state.category, category);

/** Returns all categories in their order; undefined before they are loaded. */
export const selectCategories = createSelector(
  [(state: RootState) => state.category.byId, (state: RootState) => state.category.list],
  (byId, list) => (list === null ? undefined : entitiesOf(byId, list.ids)),
);
