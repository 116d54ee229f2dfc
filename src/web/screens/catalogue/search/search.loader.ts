import { publicLoader } from '#web/app/router-context.ts';
import { inTime } from '#web/store/grace-period.ts';

export const searchLoader = publicLoader(async ({ dispatch, url: { searchParams } }) => {
  const { loadSearchPage } = await import('#web/store/search/search-pages.ts');
  await dispatch(inTime(() => dispatch(loadSearchPage(searchParams))));
});
