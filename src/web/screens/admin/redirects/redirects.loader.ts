import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchRedirects } from '#web/store/content/redirects.admin.ts';

export const loadRedirects = ({ dispatch, url }: ShopperTools) =>
  dispatch(
    fetchRedirects({
      q: url.searchParams.get('q') ?? undefined,
      cursor: url.searchParams.get('cursor') ?? undefined,
    }),
  ).unwrap();
export type LoadedRedirects = Awaited<ReturnType<typeof loadRedirects>>;
