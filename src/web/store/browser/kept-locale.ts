import { isLocale, type Locale } from '#i18n/locale.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';

const key = 'locale';

/** Returns the language that was chosen in this browser, which the shop may not offer any more. */
export const keptLocale =
  (): AppThunk<Locale | undefined> =>
  (_dispatch, _getState, { browser }) => {
    const code = browser?.local.get(key) ?? '';
    return isLocale(code) ? code : undefined;
  };

/** Keeps the language that the visitor chooses. It stays after signing out, because it is a preference without personal data. */
export const keepLocale =
  (code: Locale): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.set(key, code);
