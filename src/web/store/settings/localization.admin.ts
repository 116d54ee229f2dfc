import { type Locale, languages } from '#i18n/locale.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import type { CurrencyChange, LocaleChoice, Localization } from '#contract/shop/localization.ts';
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

/** Reads the prices of a few products, for showing what a change of the currency makes of them. */
export const fetchSamplePrices = createShopperThunk(
  'settings/fetchSamplePrices',
  async ({ api }): Promise<number[]> => {
    const { response } = await api('GET /api/admin/products', { query: { limit: 3 } });
    return response.data.map(({ price }) => price);
  },
);

/** Changes the base currency of the shop. Every page that was loaded before shows amounts of the old one. */
export const changeCurrency = createShopperThunk(
  'settings/changeCurrency',
  async ({ api }, change: CurrencyChange & { version: string }): Promise<void> => {
    await api('PUT /api/admin/localization/currency', { body: change });
  },
);

const savedKey = 'languagesSaved';
/** What was saved on the page before. */
export type SavedPart = 'languages' | 'currency';

/** Remembers what was saved until the next page of this tab is loaded. */
export const rememberSaved =
  (part: SavedPart): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.set(savedKey, part);

/** Returns what was saved on the page before, and forgets it. */
export const takeSaved =
  (): AppThunk<SavedPart | undefined> =>
  (_dispatch, _getState, { browser }) => {
    const saved = browser?.session.get(savedKey);
    browser?.session.remove(savedKey);
    return saved === 'languages' || saved === 'currency' ? saved : undefined;
  };
