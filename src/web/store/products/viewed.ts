import type { AppThunk } from '#web/store/app-thunk.ts';
import { storedViewed } from '#web/store/browser/stored.ts';

const most = 12;

/** Puts a product first among those that this browser has seen; answers the others, the latest first. */
export const rememberViewed =
  (product: string): AppThunk<string[]> =>
  (_dispatch, _getState, { browser }) => {
    const others = (storedViewed.read(browser) ?? []).filter((id) => id !== product).slice(0, most - 1);
    storedViewed.write(browser, [product, ...others]);
    return others;
  };
