import { createSlice } from '@reduxjs/toolkit';
import type { Page } from '#contract/content/pages.ts';
import { createApiThunk, type AppThunk } from '#web/store/app-thunk.ts';
import {
  emptyEntities,
  type Entities,
  findEntity,
  isFresh,
  removeEntity,
  upsertRequested,
} from '#web/store/entities.ts';
import type { RootState } from '#web/store/state.ts';

export type PagesState = Entities<Page>;

const initialState: PagesState = { ...emptyEntities };

export const fetchPage = createApiThunk('pages/fetchOne', async ({ api, now }, slug: string) => {
  const { response } = await api('GET /api/content/page/:slug', { params: { slug } });
  return { page: response, at: now() };
});

/** The pages that the merchant has written. */
export const pagesSlice = createSlice({
  name: 'pages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchPage.fulfilled, (state, { payload, meta }) => {
        upsertRequested(state, meta.arg, [payload.page], payload.at);
      })
      .addCase(fetchPage.rejected, (state, { payload, meta }) => {
        const gone = payload?.status === 404 ? findEntity(state, meta.arg) : undefined;
        if (gone) removeEntity(state, gone._id);
      });
  },
});

/** Finds a page by its slug. */
export const selectPage = (state: RootState, slug: string): Page | undefined => findEntity(state.pages, slug);

/** Loads a page. A loaded one is shown immediately, and refreshed in the background when it is old. */
export const loadPage =
  (slug: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const found = selectPage(getState(), slug);
    if (!found) await dispatch(fetchPage(slug)).unwrap();
    else if (!isFresh(getState().pages.readAt[found._id], clock)) void dispatch(fetchPage(slug));
  };
