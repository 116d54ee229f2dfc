import type { InLocale } from '#contract/content/in-locale.ts';
import type { EditedAnnouncement, EditedMenus, Menus, StoredAnnouncement } from '#contract/content/menus.ts';
import { saveHeaders } from '#contract/save-id.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';

export type { EditedAnnouncement, EditedMenus, Menus } from '#contract/content/menus.ts';

type Versioned = { version: string };

export const fetchEditedMenus = createShopperThunk(
  'content/fetchMenus',
  async ({ api }, { locale }: InLocale): Promise<EditedMenus> =>
    (await api('GET /api/admin/content/menus', { query: { locale } })).response.data,
);

/** Saves the menus with the version that was read. This tab shows them from then on. */
export const saveMenus = createShopperThunk(
  'content/saveMenus',
  async (
    { api, dispatch },
    { locale, saveId, menus, version }: InLocale & Versioned & { menus: Menus; saveId: string },
  ): Promise<EditedMenus> => {
    const body = { ...menus, version };
    const { response } = await api('PUT /api/admin/content/menus', {
      query: { locale },
      body,
      headers: saveHeaders(saveId),
    });
    void dispatch(fetchSettings());
    return response.data;
  },
);

export const resetMenus = createShopperThunk(
  'content/resetMenus',
  async ({ api, dispatch }, { locale, version }: InLocale & Versioned): Promise<void> => {
    await api('DELETE /api/admin/content/menus', { query: { locale, version } });
    void dispatch(fetchSettings());
  },
);

export const fetchEditedAnnouncement = createShopperThunk(
  'content/fetchAnnouncement',
  async ({ api }, { locale }: InLocale): Promise<EditedAnnouncement> =>
    (await api('GET /api/admin/content/announcement', { query: { locale } })).response.data,
);

type NewAnnouncement = Omit<StoredAnnouncement, 'isShown'>;

export const saveAnnouncement = createShopperThunk(
  'content/saveAnnouncement',
  async (
    { api, dispatch },
    { locale, saveId, announcement, version }: InLocale & Versioned & { announcement: NewAnnouncement; saveId: string },
  ): Promise<EditedAnnouncement> => {
    const { response } = await api('PUT /api/admin/content/announcement', {
      query: { locale },
      body: { ...announcement, version },
      headers: saveHeaders(saveId),
    });
    void dispatch(fetchSettings());
    return response.data;
  },
);

export const removeAnnouncement = createShopperThunk(
  'content/removeAnnouncement',
  async ({ api, dispatch }, { locale, version }: InLocale & Versioned): Promise<void> => {
    await api('DELETE /api/admin/content/announcement', { query: { locale, version } });
    void dispatch(fetchSettings());
  },
);
