import { createSelector } from '@reduxjs/toolkit';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import { entitiesOf, findEntity } from '#web/store/entities.ts';
import type { RootState } from '#web/store/state.ts';
import { listOf } from './product-lists.ts';

const selectSummaries = (state: RootState) => state.products.summaries;
const selectList = (state: RootState, category: string) => listOf(state.products.lists, category);

/** Finds a product by its id or slug, if its page has been loaded. */
export const selectProduct = (state: RootState, product: string): Product | undefined =>
  findEntity(state.products, product);

/** Finds what a loaded list shows of a product, by its id or slug. */
export const selectSummary = (
  { products: { summaries, moved } }: RootState,
  product: string,
): ProductSummary | undefined => findEntity({ byId: summaries, moved }, product);

/** The product that was opened last (spec §3). Screens use `selectProduct` with the id of their URL instead. */
export const selectSelectedProduct = (state: RootState): Product | undefined =>
  state.products.selected === null ? undefined : state.products.byId[state.products.selected];

/** Returns the products of all loaded pages of a category; undefined before the first. */
export const selectProducts = createSelector([selectSummaries, selectList], (summaries, list) =>
  list === undefined ? undefined : entitiesOf(summaries, [...new Set(list.pages.flatMap(({ ids }) => ids))]),
);

/** The cursor of "load more"; null at the end. */
export const selectNextCursor = (state: RootState, category: string): string | null =>
  selectList(state, category)?.nextCursor ?? null;

/** Whether there are products before the loaded pages, as after opening a link with a cursor. */
export const selectHasEarlier = (state: RootState, category: string): boolean =>
  (selectList(state, category)?.pages[0]?.cursor ?? null) !== null;

/** Returns the popular products; undefined before they are loaded. */
export const selectPopular = createSelector(
  [selectSummaries, (state: RootState) => state.products.popular],
  (summaries, popular) => (popular === null ? undefined : entitiesOf(summaries, popular.ids)),
);
