import type { Attribute, AttributeDraft } from '#contract/catalog/attributes.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { Attribute, AttributeDraft } from '#contract/catalog/attributes.ts';

/** Reads all attributes in their order. They are not stored. */
export const fetchAttributes = createShopperThunk(
  'attributes/fetch',
  async ({ api }): Promise<Attribute[]> => (await api('GET /api/admin/attributes')).response.data,
);

type Save = { attribute: Pick<Attribute, '_id' | 'version'> | undefined; draft: AttributeDraft };

/** Creates an attribute, or saves one with the version that was read. A retry after a lost response does not create a second one. */
export const saveAttribute = createShopperThunk(
  'attributes/save',
  async ({ api, writeOnce }, { attribute, draft }: Save): Promise<Attribute> => {
    const { response } = attribute
      ? await api('PUT /api/admin/attributes/:id', {
          params: { id: attribute._id },
          body: { ...draft, version: attribute.version },
        })
      : await writeOnce(['attributes', draft], (idempotencyKey) =>
          api('POST /api/admin/attributes', { body: draft, idempotencyKey }),
        );
    return response.data;
  },
);

export const deleteAttribute = createShopperThunk('attributes/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/attributes/:id', { params: { id } });
});

/** Reorders the attributes. Takes the ids of all of them. */
export const reorderAttributes = createShopperThunk(
  'attributes/reorder',
  async ({ api }, ids: string[]): Promise<void> => {
    await api('POST /api/admin/attributes/reorder', { body: { ids } });
  },
);
