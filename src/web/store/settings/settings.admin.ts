import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { settingsSaved } from './settings.slice.ts';

export type { AdminSettings } from '#contract/shop/settings.ts';

type Optional = 'description' | 'keywords' | 'author' | 'privacyText' | 'termsText';
type AnyAdminSettings = Omit<AdminSettings, Optional> & { [Name in Optional]?: string | undefined };

/** Fills in the settings that may be left out when they are empty. */
const complete = ({
  description = '',
  keywords = '',
  author = '',
  privacyText = '',
  termsText = '',
  ...rest
}: AnyAdminSettings): AdminSettings => ({ ...rest, description, keywords, author, privacyText, termsText });

/** The settings that every page may show. */
const publicPart = (settings: AdminSettings): Partial<StoreSettings> => {
  const { version: _version, email: _email, lowStock: _low, returnDays: _days, ...rest } = settings;
  const { privacyText: _privacy, termsText: _terms, ...shown } = rest;
  return shown;
};

/** Reads all settings of the shop. */
export const fetchShopSettings = createShopperThunk('settings/fetchAll', async ({ api }): Promise<AdminSettings> =>
  complete((await api('GET /api/admin/settings')).response),
);

/** Saves the settings and updates the page around the form, whose header and footer show some of them, in one request. */
export const saveShopSettings = createShopperThunk(
  'settings/save',
  async ({ api, dispatch }, body: AdminSettings): Promise<AdminSettings> => {
    const { response } = await api('PUT /api/admin/settings', { body });
    const saved = complete(response);
    dispatch(settingsSaved(publicPart(saved)));
    return saved;
  },
);
