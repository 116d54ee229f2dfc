import { publicLoader } from '#web/app/router-context.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';

export const searchLoader = publicLoader(async ({ dispatch, url: { searchParams } }) => {
  const { loadSearchPage } = await import('#web/store/search/search-pages.ts');
  await dispatch(withGracePeriod(() => dispatch(loadSearchPage(searchParams))));
});
