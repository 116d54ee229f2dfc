import type { SizeScale, SizeScaleDraft } from '#contract/catalog/size-scales.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { SizeScale, SizeScaleDraft } from '#contract/catalog/size-scales.ts';

/** Reads all size scales by their names. They are not stored. */
export const fetchSizeScales = createShopperThunk(
  'sizeScales/fetch',
  async ({ api }): Promise<SizeScale[]> => (await api('GET /api/admin/size-scales')).response.data,
);

/** Creates a scale, or saves one with the version that was read. A retry after a lost response does not create a second one. */
export const saveSizeScale = createShopperThunk(
  'sizeScales/save',
  async (
    { api, writeOnce },
    { scale, draft }: { scale: Pick<SizeScale, '_id' | 'version'> | undefined; draft: SizeScaleDraft },
  ): Promise<void> => {
    if (scale) {
      const body = { ...draft, version: scale.version };
      await api('PUT /api/admin/size-scales/:id', { params: { id: scale._id }, body });
    } else {
      await writeOnce(['sizeScales', draft], (idempotencyKey) =>
        api('POST /api/admin/size-scales', { body: draft, idempotencyKey }),
      );
    }
  },
);

export const deleteSizeScale = createShopperThunk('sizeScales/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/size-scales/:id', { params: { id } });
});
