import type { AdminCategory, Category, CategoryChange, CategoryDraft } from '#contract/category.ts';
import { createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { createApiError } from '#web/store/api-error.ts';
import { fetchCategories } from './category.thunks.ts';

export type { AdminCategory } from '#contract/category.ts';

const read = async ({ api }: Pick<Tools, 'api'>): Promise<AdminCategory[]> =>
  (await api('GET /api/admin/categories')).answer.data;

/** The pages of the shop that this tab has seen follow at once. */
const refresh = ({ dispatch, getState }: Pick<Tools, 'dispatch' | 'getState'>) => {
  if (getState().category.list) void dispatch(fetchCategories({ quiet: true }));
};

/** All of them, in their order: a shop has a few. Nothing of it stays in the store. */
export const fetchAllCategories = createShopperThunk('category/fetchAll', read);

/** By id or slug. */
export const fetchAdminCategory = createShopperThunk(
  'category/fetchAdmin',
  async (tools, category: string): Promise<AdminCategory> => {
    const found = (await read(tools)).find(({ _id, slug }) => _id === category || slug === category);
    if (!found)
      throw createApiError({ code: 'CATEGORY_NOT_FOUND', message: 'This collection does not exist.', status: 404 });
    return found;
  },
);

/** Tried again after a lost answer, it is still one category. */
export const createCategory = createShopperThunk(
  'category/create',
  async (tools, body: CategoryDraft): Promise<Category> => {
    const { answer } = await tools.writeOnce(['category', body], (idempotencyKey) =>
      tools.api('POST /api/category', { body, idempotencyKey }),
    );
    refresh(tools);
    return answer;
  },
);

type Change = { category: Pick<AdminCategory, '_id' | 'version'>; draft: CategoryChange };

/** Tells the server what was read, so that somebody else's change in between is noticed. */
export const updateCategory = createShopperThunk(
  'category/update',
  async (tools, { category, draft }: Change): Promise<Category> => {
    const { answer } = await tools.api('PUT /api/category/:id', {
      params: { id: category._id },
      body: { ...draft, version: category.version },
    });
    refresh(tools);
    return answer;
  },
);

export const deleteCategory = createShopperThunk('category/delete', async (tools, id: string): Promise<void> => {
  await tools.api('DELETE /api/category/:id', { params: { id } });
  refresh(tools);
});

/** Takes the ids of all categories. */
export const reorderCategories = createShopperThunk('category/reorder', async (tools, ids: string[]): Promise<void> => {
  await tools.api('POST /api/category/reorder', { body: { ids } });
  refresh(tools);
});
