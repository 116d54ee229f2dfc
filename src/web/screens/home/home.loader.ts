import { publicLoader } from '#web/app/router-context.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';

export const homeLoader = publicLoader(async ({ dispatch, getState }) => {
  await dispatch(loadSettings());
  const categories = () => dispatch(loadCategories());
  // A page that the merchant has designed has no skeleton: only the answer says what is on it.
  if (selectSettings(getState())?.ownHome) {
    const { loadHome } = await import('#web/store/products/own-home.ts');
    await Promise.all([categories(), dispatch(loadHome())]);
  } else {
    await dispatch(withGracePeriod(() => Promise.all([categories(), dispatch(loadPopular())])));
  }
});
