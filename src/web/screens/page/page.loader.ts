import { pagePath } from '#contract/page-path.ts';
import { movedTo, publicLoader } from '#web/app/router-context.ts';
import { hasMoved } from '#web/store/entities.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { loadPage, selectPage } from '#web/store/pages/pages.slice.ts';

export const pageLoader = publicLoader(async ({ dispatch, getState, params, url }) => {
  const slug = params['slug'] ?? '';
  await dispatch(withGracePeriod(() => dispatch(loadPage(slug))));
  const found = selectPage(getState(), slug);
  if (found && hasMoved(found, slug)) throw movedTo(pagePath.href(found.slug), url);
});
