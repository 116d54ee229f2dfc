import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { isFresh } from '#web/store/entities.ts';
import { homeRead } from './products.slice.ts';

const fetchHome = createApiThunk('products/fetchHome', async ({ api, now, dispatch }) => {
  const { response } = await api('GET /api/content/home');
  dispatch(homeRead({ ...response, at: now() }));
});

/** Loads the home page that the merchant has designed. A loaded one is shown immediately, and refreshed in the background when it is old. */
export const loadHome = (): AppThunk<Promise<void>> => async (dispatch, getState, clock) => {
  const { home } = getState().products;
  if (!home) await dispatch(fetchHome()).unwrap();
  else if (!isFresh(home.readAt, clock)) void dispatch(fetchHome());
};
