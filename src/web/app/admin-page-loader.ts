import type { LoaderFunction } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { type AdminPath, mayOpen } from '#web/components/admin/member/page-permissions.ts';
import { needsTwoFactor } from '#web/store/member/member.selectors.ts';
import { adminLoader, type MemberTools } from './private-loaders.ts';
import { redirectFrom } from './router-context.ts';

/**
 * Creates the loader of an admin page. It calls nothing for a page that the role of the member does not allow, which the layout of the
 * admin says instead. The dashboard leads to the first area that the role allows. `load` gives what loads the data.
 */
export const adminPageLoader = (
  path: AdminPath,
  load: () => Promise<(tools: MemberTools) => Promise<unknown>>,
): LoaderFunction =>
  adminLoader(async (tools) => {
    const { member, url, params } = tools;
    if (needsTwoFactor(member) && path !== adminPaths.security.path)
      throw redirectFrom(url, adminPaths.security.href());
    if (mayOpen(member.permissions, path, params)) return (await load())(tools);
    if (path !== paths.adminDashboard.path) return null;
    const { firstPageOf } = await import('#web/components/admin/frame/areas.ts');
    throw redirectFrom(url, firstPageOf(member.permissions).href);
  });
