import { createSlice } from '@reduxjs/toolkit';
import type { Collection } from '#contract/catalog/collections.ts';
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

export type CollectionState = Entities<Collection>;

const initialState: CollectionState = { ...emptyEntities };

/** `collection` is its id or slug. */
export const fetchCollection = createApiThunk('collection/fetchOne', async ({ api, now }, collection: string) => {
  const { response } = await api('GET /api/collection/:id', { params: { id: collection } });
  return { collection: response, at: now() };
});

export const collectionSlice = createSlice({
  name: 'collection',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchCollection.fulfilled, (state, { payload, meta }) => {
        upsertRequested(state, meta.arg, [payload.collection], payload.at);
      })
      .addCase(fetchCollection.rejected, (state, { payload, meta }) => {
        const gone = payload?.status === 404 ? findEntity(state, meta.arg) : undefined;
        if (gone) removeEntity(state, gone._id);
      });
  },
});

/** Finds a collection by its id or slug. */
export const selectCollection = (state: RootState, collection: string): Collection | undefined =>
  findEntity(state.collection, collection);

/** Loads a collection. A loaded one is shown immediately, and refreshed in the background when it is old. */
export const loadCollection =
  (collection: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const found = selectCollection(getState(), collection);
    if (!found) await dispatch(fetchCollection(collection)).unwrap();
    else if (!isFresh(getState().collection.readAt[found._id], clock)) void dispatch(fetchCollection(collection));
  };
