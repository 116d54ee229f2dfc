import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ResponseOf } from '#contract/endpoints.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { upsertPage, type ProductList } from '#web/store/products/product-lists.ts';

type SearchResponse = ResponseOf<'GET /api/product/search'>;
export type Facets = SearchResponse['facets'];
export type SearchList = ProductList & Pick<SearchResponse, 'total' | 'facets' | 'correctedTo' | 'askedColors'>;
/** The page at `cursor` of the list with this name. */
export type SearchRead = { name: string; cursor?: string | undefined; response: SearchResponse; at: number };
export type SearchState = Flags & { lists: Record<string, SearchList> };

const initialState: SearchState = { ...noFlags, lists: {} };
const maxLists = 20;

/** The name of the thunk's actions. The thunk itself is only loaded by pages that search. */
export const searchCall = { typePrefix: 'search/fetch' };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchRead({ lists }, { payload: { name, cursor, response, at } }: PayloadAction<SearchRead>) {
      const { products, nextCursor, total, facets, correctedTo, askedColors } = response;
      upsertPage(lists, name, cursor, { ids: products.map(({ _id }) => _id), nextCursor, at });
      Object.assign(lists[name] ?? {}, { total, facets, correctedTo, askedColors });
      for (const old of Object.keys(lists).slice(0, -maxLists)) delete lists[old];
    },
  },
  extraReducers: (builder) => trackFlags(builder, searchCall),
});

export const { searchRead } = searchSlice.actions;
