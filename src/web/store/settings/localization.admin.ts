import { type Locale, languages } from '#i18n/locale.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import type { LocaleChoice, Localization } from '#contract/shop/localization.ts';
import { type AppThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { settingsSaved } from './settings.slice.ts';

export type { LocaleChoice, Localization } from '#contract/shop/localization.ts';

/** Reads the languages of the shop. */
export const fetchLocalization = createShopperThunk(
  'settings/fetchLocalization',
  async ({ api }): Promise<Localization> => (await api('GET /api/admin/localization')).response.data,
);

/** Saves the languages of the shop and updates the public settings in the store, which the switcher shows. */
export const saveLocalization = createShopperThunk(
  'settings/saveLocalization',
  async ({ api, dispatch }, choice: LocaleChoice & { version: string }): Promise<Localization> => {
    const { data } = (await api('PUT /api/admin/localization', { body: choice })).response;
    const publicLocale = (code: Locale) => {
      const { name, dir } = languages[code];
      return { code, name, dir, prefix: prefixOf(code, data) };
    };
    const { defaultLocale, addressForms } = data;
    dispatch(settingsSaved({ defaultLocale, locales: data.locales.map(publicLocale), addressForms }));
    return data;
  },
);

const savedKey = 'languagesSaved';

/** Remembers that the languages were saved until the next page of this tab is loaded. */
export const rememberLanguagesSaved =
  (): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.set(savedKey, 'yes');

/** Returns whether the languages were saved on the page before, and forgets it. */
export const takeLanguagesSaved =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { browser }) => {
    const isSaved = browser?.session.get(savedKey) === 'yes';
    browser?.session.remove(savedKey);
    return isSaved;
  };
