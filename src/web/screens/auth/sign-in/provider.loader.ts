import { notFound, publicLoader } from '#web/app/router-context.ts';
import { selectSignInProvider } from '#web/store/settings/settings.selectors.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import type { AppStore } from '#web/store/store.ts';

/** Loads the sign-in provider with the settings. */
export const loadProvider = ({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> => dispatch(loadSettings());

/** Answers 404 for the demo pages if no provider is configured (D14). */
export const providerLoader = publicLoader(async ({ dispatch, getState }) => {
  await dispatch(loadSettings());
  if (!selectSignInProvider(getState())) throw notFound();
});
