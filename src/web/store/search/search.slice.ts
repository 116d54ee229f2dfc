import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerOf } from '#contract/endpoints.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { keepPage, type ProductList } from '#web/store/products/product-lists.ts';

type Answer = AnswerOf<'GET /api/product/search'>;
export type Facets = Answer['facets'];
export type SearchList = ProductList & Pick<Answer, 'total' | 'facets' | 'correctedTo'>;
/** What was read: the page after `cursor` of the list of this name. */
export type SearchRead = { name: string; cursor?: string | undefined; answer: Answer; at: number };
export type SearchState = Flags & { lists: Record<string, SearchList> };

const initialState: SearchState = { ...noFlags, lists: {} };
const mostLists = 20;

/** The thunk comes with the pages that search; its actions are told by their names. */
export const searchCall = { typePrefix: 'search/fetch' };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchRead({ lists }, { payload: { name, cursor, answer, at } }: PayloadAction<SearchRead>) {
      const { products, nextCursor, total, facets, correctedTo } = answer;
      keepPage(lists, name, cursor, { ids: products.map(({ _id }) => _id), nextCursor, at });
      Object.assign(lists[name] ?? {}, { total, facets, correctedTo });
      for (const old of Object.keys(lists).slice(0, -mostLists)) delete lists[old];
    },
  },
  extraReducers: (builder) => trackFlags(builder, searchCall),
});

export const { searchRead } = searchSlice.actions;
