import { getLocale } from '#i18n/locale.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { onUserChange } from '#web/store/browser/tabs.ts';
import type { AppStore } from '#web/store/store.ts';
import { selectAccount } from './auth.selectors.ts';
import { checkUser } from './auth.thunks.ts';

/** Gives the account the language of the page. */
const saveAccountLocale = createShopperThunk('account/saveLocale', async ({ api, dispatch, user }) => {
  await api('PUT /api/users/:id/locale', { params: { id: user._id }, body: { locale: getLocale() } });
  await dispatch(checkUser());
});

/** Keeps the account of whoever signs in in the language of the page. A failure is quiet: the next visit tries it again. */
export function followLocale(store: AppStore): void {
  const follow = (): void => {
    const user = selectAccount(store.getState());
    if (user && user.locale !== getLocale()) void store.dispatch(saveAccountLocale());
  };
  follow();
  onUserChange(store, follow);
}
