import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ResponseOf } from '#contract/endpoints.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { upsertPage, type ProductList } from '#web/store/products/product-lists.ts';

type Result = ResponseOf<'GET /api/product/search'>;
export type Facets = Result['facets'];
export type SearchList = ProductList & Pick<Result, 'total' | 'facets' | 'correctedTo'>;
/** What was read: the page after `cursor` of the list of this name. */
export type SearchRead = { name: string; cursor?: string | undefined; response: Result; at: number };
export type SearchState = Flags & { lists: Record<string, SearchList> };

const initialState: SearchState = { ...noFlags, lists: {} };
const mostLists = 20;

/** The thunk comes with the pages that search; its actions are told by their names. */
export const searchCall = { typePrefix: 'search/fetch' };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchRead({ lists }, { payload: { name, cursor, response, at } }: PayloadAction<SearchRead>) {
      const { products, nextCursor, total, facets, correctedTo } = response;
      upsertPage(lists, name, cursor, { ids: products.map(({ _id }) => _id), nextCursor, at });
      Object.assign(lists[name] ?? {}, { total, facets, correctedTo });
      for (const old of Object.keys(lists).slice(0, -mostLists)) delete lists[old];
    },
  },
  extraReducers: (builder) => trackFlags(builder, searchCall),
});

export const { searchRead } = searchSlice.actions;
