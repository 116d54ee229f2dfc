import * as m from '#i18n/messages.ts';
import { saveHeaders } from '#contract/save-id.ts';
import type { AdminCategory, CategoryChange, CategoryDraft } from '#contract/catalog/category.ts';
import { createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { createApiError } from '#web/store/api-error.ts';
import { readStaged, saveStaged } from '#web/store/change-sets/staging.ts';
import { categoriesReordered, categoryDeleted, categorySaved } from './category.slice.ts';

export type { AdminCategory } from '#contract/catalog/category.ts';

const readAll = async ({ api }: Pick<Tools, 'api'>): Promise<AdminCategory[]> =>
  (await api('GET /api/admin/categories')).response.data;

/** Updates the shop pages that this tab has loaded, without a request. */
const updateStore = ({ dispatch, now }: Pick<Tools, 'dispatch' | 'now'>, saved: AdminCategory) => {
  const {
    version: _version,
    position: _position,
    sizeGuide: _sizeGuide,
    sizeScaleId: _sizeScaleId,
    sizeSystem: _sizeSystem,
    ...category
  } = saved;
  dispatch(categorySaved({ category, at: now() }));
};

/** Reads all categories in their order. They are not stored. */
export const fetchAllCategories = createShopperThunk('category/fetchAll', readAll);

async function readOne(tools: Tools, category: string): Promise<AdminCategory> {
  const found = (await readAll(tools)).find(({ _id, slug }) => _id === category || slug === category);
  if (!found)
    throw createApiError({
      code: 'CATEGORY_NOT_FOUND',
      message: m.category_this_collection_does_not_exist(),
      status: 404,
    });
  return found;
}

/** Lays what the set that is edited has of a category over it. */
const withStaged = async (tools: Tools, category: AdminCategory): Promise<AdminCategory> => ({
  ...category,
  ...(await readStaged(tools, { entity: 'category', entityId: category._id })),
});

/** Reads one category, by its id or slug, with what the set that is edited changes. */
export const fetchAdminCategory = createShopperThunk(
  'category/fetchAdmin',
  async (tools, category: string): Promise<AdminCategory> => withStaged(tools, await readOne(tools, category)),
);

/** Creates a category. A retry after a lost response does not create a second one. */
export const createCategory = createShopperThunk(
  'category/create',
  async (tools, { draft, saveId }: { draft: CategoryDraft; saveId: string }): Promise<AdminCategory> => {
    const { response } = await tools.writeOnce(['category', draft], (idempotencyKey) =>
      tools.api('POST /api/category', { body: draft, idempotencyKey, headers: saveHeaders(saveId) }),
    );
    updateStore(tools, response);
    return response;
  },
);

type Change = { category: Pick<AdminCategory, '_id' | 'version'>; draft: CategoryChange; saveId: string };

/** The fields of a category that change sets can change. */
const stagedOf = ({ name, description, image, imageAlt, sizeGuide }: CategoryDraft) => ({
  name,
  description,
  image,
  imageAlt,
  sizeGuide,
});

/** Saves a category with the version that was read, so that it does not overwrite a change by another admin. Returns null when a set took it. */
export const updateCategory = createShopperThunk(
  'category/update',
  async (tools, { category, draft, saveId }: Change): Promise<AdminCategory | null> => {
    const thing = { entity: 'category', entityId: category._id } as const;
    if (await saveStaged(tools, { ...thing, set: stagedOf(draft) })) return null;
    const { response } = await tools.api('PUT /api/category/:id', {
      params: { id: category._id },
      body: { ...draft, version: category.version },
      headers: saveHeaders(saveId),
    });
    updateStore(tools, response);
    return response;
  },
);

export const deleteCategory = createShopperThunk('category/delete', async (tools, id: string): Promise<void> => {
  await tools.api('DELETE /api/category/:id', { params: { id } });
  tools.dispatch(categoryDeleted(id));
});

/** Reorders the categories. Takes the ids of all of them. */
export const reorderCategories = createShopperThunk('category/reorder', async (tools, ids: string[]): Promise<void> => {
  await tools.api('POST /api/category/reorder', { body: { ids } });
  tools.dispatch(categoriesReordered(ids));
});
