import type { AppThunk } from '#web/store/app-thunk.ts';
import { storedViewed } from '#web/store/browser/stored.ts';

const maxViewed = 12;

/** Stores a product as the last viewed one in this browser. Returns the ids of the others, latest first. */
export const rememberViewed =
  (product: string): AppThunk<string[]> =>
  (_dispatch, _getState, { browser }) => {
    const others = (storedViewed.read(browser) ?? []).filter((id) => id !== product).slice(0, maxViewed - 1);
    storedViewed.write(browser, [product, ...others]);
    return others;
  };
