import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShownHome, ShownHomeBlock } from '#contract/content/home.ts';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import {
  removeEntity,
  type Entities,
  findEntity,
  upsertRequested,
  upsertEntities,
  emptyEntities,
} from '#web/store/entities.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { searchRead } from '#web/store/search/search.slice.ts';
import { ownColor } from './product-colors.ts';
import { toSummary, upsertSummaries } from './product-summaries.ts';
import { addToLists, upsertPage, type ProductList, removeFromLists } from './product-lists.ts';
import { fetchPopular, fetchProductPage, fetchProducts, productSelected } from './products.thunks.ts';

export type ProductsState = Flags &
  Entities<Product> & {
    /** What lists show, by id. A product itself is only read for its page. */
    summaries: Record<string, ProductSummary>;
    /** By category, named by its id or slug as in the URL. */
    lists: Record<string, ProductList>;
    popular: { ids: string[]; readAt: number } | null;
    /** The home page that the merchant has designed. */
    home: { blocks: readonly ShownHomeBlock[]; readAt: number } | null;
    selected: string | null;
    /** The similar products by the id of a product, for the colour that was requested last. */
    similar: Record<string, { color: string; ids: string[] }>;
  };

const initialState: ProductsState = {
  ...noFlags,
  ...emptyEntities,
  summaries: {},
  lists: {},
  popular: null,
  home: null,
  selected: null,
  similar: {},
};

function removeProduct(state: ProductsState, id: string): void {
  removeEntity(state, id);
  delete state.summaries[id];
}

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    resetProducts: clearFlags,
    homeRead(state, { payload: { blocks, products, at } }: PayloadAction<ShownHome & { at: number }>) {
      upsertSummaries(state, products);
      state.home = { blocks, readAt: at };
    },
    /** Forgets the home page after it was changed. */
    homeChanged(state) {
      state.home = null;
    },
    /** A created product is appended to the list (spec §4). */
    productCreated(state, { payload }: PayloadAction<{ product: Product; at: number }>) {
      upsertEntities(state, [payload.product], payload.at);
      upsertSummaries(state, [toSummary(payload.product)]);
      addToLists(state, payload.product);
    },
    /** A saved product replaces the one that was read before, also in the lists of another category. */
    productChanged(state, { payload: { product, at } }: PayloadAction<{ product: Product; at: number }>) {
      const before = state.byId[product._id] ?? state.summaries[product._id];
      upsertEntities(state, [product], at);
      upsertSummaries(state, [toSummary(product)]);
      const wasPopular = state.popular?.ids.includes(product._id) ? 'true' : 'false';
      if (wasPopular !== product.popular) state.popular = null;
      if (!before) return;
      if (before.slug !== product.slug) state.moved[before.slug] = product._id;
      if (before.categoryId === product.categoryId) return;
      removeFromLists(state, product._id);
      addToLists(state, product);
    },
    /** A deleted product is removed by its id (spec §4). */
    productDeleted(state, { payload }: PayloadAction<string>) {
      removeProduct(state, payload);
      removeFromLists(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProducts.fulfilled, (state, { payload, meta }) => {
        const { category, cursor } = meta.arg;
        upsertPage(state.lists, category, cursor, {
          ...payload,
          ids: upsertSummaries(state, payload.products),
        });
      })
      .addCase(fetchPopular.fulfilled, (state, { payload }) => {
        state.popular = { ids: upsertSummaries(state, payload.products), readAt: payload.at };
      })
      .addCase(fetchProductPage.fulfilled, (state, { payload: { page, at }, meta: { arg } }) => {
        const { product, similar } = page;
        const id = upsertRequested(state, arg.product, [product], at);
        if (!arg.quiet) state.selected = id;
        // A list that has the product shows it as it is now.
        if (state.summaries[product._id]) upsertSummaries(state, [toSummary(product)]);
        state.similar[product._id] = {
          color: ownColor(product, arg.color),
          ids: upsertSummaries(state, similar.map(toSummary)),
        };
      })
      .addCase(fetchProductPage.rejected, (state, { payload, meta }) => {
        const find = (byId: Record<string, Product | ProductSummary>) =>
          findEntity({ byId, moved: state.moved }, meta.arg.product);
        const gone = payload?.status === 404 ? (find(state.byId) ?? find(state.summaries)) : undefined;
        if (gone) removeProduct(state, gone._id);
        if (!meta.arg.quiet) state.selected = null;
      })
      .addCase(searchRead, (state, { payload }) => {
        upsertSummaries(state, payload.response.products.map(toSummary));
      })
      .addCase(productSelected, (state, { payload }) => {
        state.selected = payload;
      });
    trackFlags(builder, fetchProducts, fetchPopular, fetchProductPage);
  },
});

export const { homeRead, homeChanged, resetProducts, productCreated, productChanged, productDeleted } =
  productsSlice.actions;
