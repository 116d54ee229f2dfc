import { notFound, publicLoader } from '#web/app/router-context.ts';
import { selectSignInProvider } from '#web/store/settings/settings.selectors.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import type { AppStore } from '#web/store/store.ts';

/** Which other way to sign in there is. */
export const loadProvider = ({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> => dispatch(loadSettings());

/** The demo pages do not exist while the shop has no provider (D14). */
export const providerLoader = publicLoader(async ({ dispatch, getState }) => {
  await dispatch(loadSettings());
  if (!selectSignInProvider(getState())) throw notFound();
});
