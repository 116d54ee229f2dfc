import { createSlice } from '@reduxjs/toolkit';
import type { Category } from '#contract/category.ts';
import { dropEntity, type Entities, findEntity, keepAsked, keepEntities, noEntities } from '#web/store/entities.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { fetchCategories, fetchCategory } from './category.thunks.ts';

export type CategoryState = Flags & Entities<Category> & { list: { ids: string[]; readAt: number } | null };

const initialState: CategoryState = { ...noFlags, ...noEntities, list: null };

export const categorySlice = createSlice({
  name: 'category',
  initialState,
  reducers: { resetCategory: clearFlags },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCategories.fulfilled, (state, { payload }) => {
        state.list = { ids: keepEntities(state, payload.categories, payload.at), readAt: payload.at };
      })
      .addCase(fetchCategory.fulfilled, (state, { payload, meta }) => {
        keepAsked(state, meta.arg.category, payload.categories, payload.at);
      })
      .addCase(fetchCategory.rejected, (state, { payload, meta }) => {
        const gone = payload?.status === 404 ? findEntity(state, meta.arg.category) : undefined;
        if (gone) dropEntity(state, gone._id);
      });
    trackFlags(builder, fetchCategories, fetchCategory);
  },
});

export const { resetCategory } = categorySlice.actions;
