import { createSelector } from '@reduxjs/toolkit';
import { entitiesOf } from '#web/store/entities.ts';
import type { RootState } from '#web/store/state.ts';

/** Returns the products similar to one, by its id. */
export const selectSimilar = createSelector(
  [
    (state: RootState) => state.products.summaries,
    (state: RootState, product: string) => state.products.similar[product]?.ids,
  ],
  (summaries, ids = []) => entitiesOf(summaries, ids),
);
