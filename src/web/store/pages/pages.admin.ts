import type { InLocale } from '#contract/content/in-locale.ts';
import type { ListedPage, PageForm, PageInput } from '#contract/content/pages.ts';
import { saveHeaders } from '#contract/save-id.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { ListedPage, PageForm, PageInput } from '#contract/content/pages.ts';

export type PageList = { data: ListedPage[]; nextCursor: string | null };

/** Fetches a part of the list of pages. They are not stored. */
export const fetchPages = createShopperThunk(
  'pages/fetchList',
  async ({ api }, cursor: string | undefined): Promise<PageList> =>
    (await api('GET /api/admin/pages', { query: { cursor } })).response,
);

/** A page with its text in one language. */
type OfPage = InLocale & { id: string };

export const fetchPageForm = createShopperThunk(
  'pages/fetchForm',
  async ({ api }, { id, locale }: OfPage): Promise<PageForm> =>
    (await api('GET /api/admin/pages/:id', { params: { id }, query: { locale } })).response.data,
);

type Save = InLocale & { draft: PageInput; saveId: string };

/** Adds a page. A retry after a lost response does not add a second one. */
export const createPage = createShopperThunk(
  'pages/create',
  async ({ api, writeOnce }, { draft, locale, saveId }: Save): Promise<PageForm> => {
    const { response } = await writeOnce(['page', draft], (idempotencyKey) =>
      api('POST /api/admin/pages', { query: { locale }, body: draft, idempotencyKey, headers: saveHeaders(saveId) }),
    );
    return response.data;
  },
);

/** Saves a page with the version that was read, so that it does not overwrite a change by another admin. */
export const updatePage = createShopperThunk(
  'pages/update',
  async (
    { api },
    { page: { _id: id, version }, draft, locale, saveId }: Save & { page: PageForm },
  ): Promise<PageForm> =>
    (
      await api('PUT /api/admin/pages/:id', {
        params: { id },
        query: { locale },
        body: { ...draft, version },
        headers: saveHeaders(saveId),
      })
    ).response.data,
);

/** Brings back the built-in text of a page of the program, or removes the text of a page in a language. */
export const resetPage = createShopperThunk(
  'pages/reset',
  async ({ api }, { id, locale, version }: OfPage & { version: string }): Promise<PageForm> =>
    (await api('POST /api/admin/pages/:id/reset', { params: { id }, query: { locale }, body: { version } })).response
      .data,
);

export const deletePage = createShopperThunk('pages/delete', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/pages/:id', { params: { id } });
});
