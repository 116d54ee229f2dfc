import type { InLocale } from '#contract/content/in-locale.ts';
import type { EditedHome, HomeBlock, ShownHome } from '#contract/content/home.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { saveHeaders } from '#contract/save-id.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { homeChanged } from '#web/store/products/products.slice.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';

export type { EditedHome, HomeBlock, ShownHome } from '#contract/content/home.ts';

/** Fields that may be omitted in a request are always there in a response. */
const complete = (home: ResponseOf<'GET /api/admin/content/home'>['data']) => home as EditedHome;

export const fetchEditedHome = createShopperThunk(
  'content/fetchHome',
  async ({ api }, { locale }: InLocale): Promise<EditedHome> =>
    complete((await api('GET /api/admin/content/home', { query: { locale } })).response.data),
);

type Save = InLocale & { blocks: HomeBlock[]; version: string; saveId: string };

/** Saves the home page with the version that was read. This tab shows it from then on. */
export const saveHome = createShopperThunk(
  'content/saveHome',
  async ({ api, dispatch }, { locale, saveId, ...body }: Save): Promise<EditedHome> => {
    const { response } = await api('PUT /api/admin/content/home', {
      query: { locale },
      body,
      headers: saveHeaders(saveId),
    });
    dispatch(homeChanged());
    void dispatch(fetchSettings());
    return complete(response.data);
  },
);

export const resetHome = createShopperThunk(
  'content/resetHome',
  async ({ api, dispatch }, { locale, version }: InLocale & { version: string }): Promise<void> => {
    await api('DELETE /api/admin/content/home', { query: { locale, version } });
    dispatch(homeChanged());
    void dispatch(fetchSettings());
  },
);

export const previewHome = createShopperThunk(
  'content/previewHome',
  async ({ api }, { locale, blocks }: InLocale & { blocks: HomeBlock[] }): Promise<ShownHome> =>
    (await api('POST /api/admin/content/home/preview', { query: { locale }, body: { blocks } })).response,
);

/** Collections that a rail can show. */
export const fetchCollectionNames = createShopperThunk(
  'content/fetchCollections',
  async ({ api }): Promise<{ _id: string; name: string }[]> =>
    (await api('GET /api/collection')).response.map(({ _id, name }) => ({ _id, name })),
);
