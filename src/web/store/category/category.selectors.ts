import { createSelector } from '@reduxjs/toolkit';
import type { Category } from '#contract/catalog/category.ts';
import { entitiesOf, findEntity, sourceSlugOf } from '#web/store/entities.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { RootState } from '#web/store/state.ts';

/** Finds a category by its id or slug. */
export const selectCategory = (state: RootState, category: string): Category | undefined =>
  findEntity(state.category, category);

/** Finds a category by its slug in the default language of the shop, by which the settings name it. */
export const selectCategoryBySource = (state: RootState, slug: string): Category | undefined => {
  const defaultLocale = selectSettings(state)?.defaultLocale ?? '';
  return (
    selectCategory(state, slug) ??
    Object.values(state.category.byId).find((category) => sourceSlugOf(category, defaultLocale) === slug)
  );
};

/** Returns all categories in their order; undefined before they are loaded. */
export const selectCategories = createSelector(
  [(state: RootState) => state.category.byId, (state: RootState) => state.category.list],
  (byId, list) => (list === null ? undefined : entitiesOf(byId, list.ids)),
);
