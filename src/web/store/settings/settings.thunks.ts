import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';

export const fetchSettings = createApiThunk<StoreSettings>('settings/fetch', async ({ api }) => {
  const { response } = await api('GET /api/store');
  return response;
});

export const fetchText = createApiThunk('settings/fetchText', async ({ api }, name: SystemPage) => {
  const { response } = await api('GET /api/store/text/:name', { params: { name } });
  return response;
});

/** Loads the public settings, once per page. */
export const loadSettings = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!getState().settings.store) await dispatch(fetchSettings()).unwrap();
};
