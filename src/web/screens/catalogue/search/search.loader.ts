import { publicLoader } from '#web/router-context.ts';
import { inTime } from '#web/store/in-time.ts';

export const searchLoader = publicLoader(({ dispatch, url: { searchParams } }) =>
  dispatch(
    inTime(async () => {
      const { loadSearchPage } = await import('#web/store/search/search-pages.ts');
      await dispatch(loadSearchPage(searchParams));
    }),
  ),
);
