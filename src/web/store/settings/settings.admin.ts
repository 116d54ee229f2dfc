import { saveHeaders } from '#contract/save-id.ts';
import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { settingsSaved } from './settings.slice.ts';

export type { AdminSettings } from '#contract/shop/settings.ts';

type Optional =
  | 'seller'
  | 'description'
  | 'keywords'
  | 'author'
  | 'heroText'
  | 'aboutText'
  | 'privacyText'
  | 'termsText'
  | 'searchSynonyms';
type PartialAdminSettings = Omit<AdminSettings, Optional> & { [Name in Optional]?: string | undefined };

/** Adds the settings that may be omitted when they are empty. */
const complete = ({
  seller = '',
  description = '',
  keywords = '',
  author = '',
  heroText = '',
  aboutText = '',
  privacyText = '',
  termsText = '',
  searchSynonyms = '',
  ...rest
}: PartialAdminSettings): AdminSettings => ({
  ...rest,
  seller,
  description,
  keywords,
  author,
  heroText,
  aboutText,
  privacyText,
  termsText,
  searchSynonyms,
});

/** Returns the settings that are public. */
const publicPart = (settings: AdminSettings): Partial<StoreSettings> => {
  const {
    version: _version,
    email: _email,
    lowStock: _low,
    mailDays: _mailDays,
    alertMails: _alertMails,
    limits: _limits,
    ...rest
  } = settings;
  const {
    aboutText: _about,
    privacyText: _privacy,
    termsText: _terms,
    searchSynonyms: _synonyms,
    ...publicSettings
  } = rest;
  return publicSettings;
};

/** Reads all settings of the shop. */
export const fetchShopSettings = createShopperThunk('settings/fetchAll', async ({ api }): Promise<AdminSettings> =>
  complete((await api('GET /api/admin/settings')).response),
);

/** Saves the settings with one request and updates the public ones in the store, which header and footer show. */
export const saveShopSettings = createShopperThunk(
  'settings/save',
  async (
    { api, dispatch },
    { settings, saveId }: { settings: AdminSettings; saveId: string },
  ): Promise<AdminSettings> => {
    const { response } = await api('PUT /api/admin/settings', { body: settings, headers: saveHeaders(saveId) });
    const saved = complete(response);
    dispatch(settingsSaved(publicPart(saved)));
    return saved;
  },
);
