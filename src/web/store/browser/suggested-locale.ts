import type { StoreLocale } from '#contract/shop/localization.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { keptLocale } from './kept-locale.ts';

const key = 'localeSuggestion';

/**
 * Returns the language of the shop that the visitor prefers to that of the page: the one kept, else the first of the browser's languages
 * that the shop has. Undefined when the page is in it, or when the visitor has closed the suggestion.
 */
export const suggestedLocale =
  (preferred: readonly string[]): AppThunk<StoreLocale | undefined> =>
  (dispatch, getState, { browser }) => {
    const settings = selectSettings(getState());
    if (!settings || browser?.local.get(key) === 'off') return undefined;
    const kept = dispatch(keptLocale());
    const wanted = [...(kept ? [kept] : []), ...preferred.map((tag) => tag.split('-', 1)[0]?.toLowerCase())];
    const best = wanted
      .map((language) => settings.locales.find(({ code }) => code === language))
      .find((locale) => locale !== undefined);
    return best?.code === settings.locale ? undefined : best;
  };

/** Ends the suggestions in this browser. */
export const closeSuggestion =
  (): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.local.set(key, 'off');
