import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Collection } from '#contract/catalog/collections.ts';
import type { Category } from '#contract/catalog/category.ts';
import {
  removeEntity,
  type Entities,
  findEntity,
  upsertRequested,
  upsertEntities,
  emptyEntities,
} from '#web/store/entities.ts';
import { fetchProductPage } from '#web/store/products/products.thunks.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { fetchCategories, fetchCategory, fetchCollections } from './category.thunks.ts';

export type CategoryState = Flags &
  Entities<Category> & { list: { ids: string[]; readAt: number } | null; collections: Collection[] };

const initialState: CategoryState = { ...noFlags, ...emptyEntities, list: null, collections: [] };

export const categorySlice = createSlice({
  name: 'category',
  initialState,
  reducers: {
    resetCategory: clearFlags,
    /** A saved category replaces the one that was read before; a new one comes last in the list. */
    categorySaved(state, { payload: { category, at } }: PayloadAction<{ category: Category; at: number }>) {
      const before = state.byId[category._id];
      if (before && before.slug !== category.slug) state.moved[before.slug] = category._id;
      upsertEntities(state, [category], at);
      if (state.list && !state.list.ids.includes(category._id)) state.list.ids.push(category._id);
    },
    categoryDeleted(state, { payload }: PayloadAction<string>) {
      removeEntity(state, payload);
      if (state.list) state.list.ids = state.list.ids.filter((id) => id !== payload);
    },
    categoriesReordered(state, { payload }: PayloadAction<string[]>) {
      if (state.list) state.list.ids = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCategories.fulfilled, (state, { payload }) => {
        state.list = { ids: upsertEntities(state, payload.categories, payload.at), readAt: payload.at };
      })
      .addCase(fetchCollections.fulfilled, (state, { payload }) => {
        state.collections = payload;
      })
      .addCase(fetchCategory.fulfilled, (state, { payload, meta }) => {
        upsertRequested(state, meta.arg.category, payload.categories, payload.at);
      })
      .addCase(fetchCategory.rejected, (state, { payload, meta }) => {
        const gone = payload?.status === 404 ? findEntity(state, meta.arg.category) : undefined;
        if (gone) removeEntity(state, gone._id);
      })
      .addCase(fetchProductPage.fulfilled, (state, { payload }) => {
        upsertEntities(state, [payload.page.category], payload.at);
      });
    trackFlags(builder, fetchCategories, fetchCategory);
  },
});

export const { resetCategory, categorySaved, categoryDeleted, categoriesReordered } = categorySlice.actions;
