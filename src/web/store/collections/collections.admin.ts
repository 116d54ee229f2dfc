import type { RequestOf } from '#contract/endpoints.ts';
import type {
  AdminCollection,
  CollectionForm,
  CollectionInput,
  CollectionPreview,
  RuleChoices,
} from '#contract/catalog/collections.ts';
import { saveHeaders } from '#contract/save-id.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type {
  AdminCollection,
  CollectionForm,
  CollectionInput,
  CollectionPreview,
  ListedProduct,
  RuleChoices,
} from '#contract/catalog/collections.ts';

export type CollectionPage = { data: AdminCollection[]; nextCursor: string | null };
export type Contents = RequestOf<'POST /api/admin/collections/preview'>['body'];

/** Fetches a page of collections. They are not stored. */
export const fetchCollections = createShopperThunk(
  'collections/fetchList',
  async ({ api }, cursor: string | undefined): Promise<CollectionPage> =>
    (await api('GET /api/admin/collections', { query: { cursor } })).response,
);

export const fetchCollectionForm = createShopperThunk(
  'collections/fetchOne',
  async ({ api }, id: string): Promise<CollectionForm> =>
    (await api('GET /api/admin/collections/:id', { params: { id } })).response.data,
);

/** Fetches what rules can be about. */
export const fetchRuleChoices = createShopperThunk(
  'collections/fetchChoices',
  async ({ api }): Promise<RuleChoices> => (await api('GET /api/admin/collection-choices', {})).response.data,
);

type Save = { draft: CollectionInput; saveId: string };

/** Adds a collection. A retry after a lost response does not add a second one. */
export const createCollection = createShopperThunk(
  'collections/create',
  async ({ api, writeOnce }, { draft, saveId }: Save): Promise<CollectionForm> => {
    const { response } = await writeOnce(['collection', draft], (idempotencyKey) =>
      api('POST /api/admin/collections', { body: draft, idempotencyKey, headers: saveHeaders(saveId) }),
    );
    return response.data;
  },
);

/** Saves a collection with the version that was read, so that it does not overwrite a change by another admin. */
export const updateCollection = createShopperThunk(
  'collections/update',
  async (
    { api },
    { collection: { _id: id, version }, draft, saveId }: Save & { collection: CollectionForm },
  ): Promise<CollectionForm> =>
    (
      await api('PUT /api/admin/collections/:id', {
        params: { id },
        body: { ...draft, version },
        headers: saveHeaders(saveId),
      })
    ).response.data,
);

export const deleteCollection = createShopperThunk('collections/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/collections/:id', { params: { id } });
});

export const previewCollection = createShopperThunk(
  'collections/preview',
  async ({ api }, body: Contents): Promise<CollectionPreview> =>
    (await api('POST /api/admin/collections/preview', { body })).response,
);
