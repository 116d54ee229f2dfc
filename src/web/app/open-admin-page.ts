import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { firstPageOf } from '#web/components/admin/frame/areas.ts';
import { type AdminPath, mayOpen } from '#web/components/admin/member/page-permissions.ts';
import { isApiError } from '#web/store/api-error.ts';
import { needsTwoFactor } from '#web/store/member/member.selectors.ts';
import { loadMember } from '#web/store/member/member.thunks.ts';
import { type MemberTools, redirectFrom, type ShopperTools } from './router-context.ts';

/** Loads the data of an admin page. */
export type Load = (tools: MemberTools) => Promise<unknown>;

const toSecurity = ({ url }: ShopperTools) => redirectFrom(url, adminPaths.security.href());

/** Loads for the signed-in member of the team. Redirects a member who has yet to set up the two-factor authentication that the shop requires. */
export async function loadAsMember(tools: ShopperTools, load: Load): Promise<unknown> {
  try {
    return await load({ ...tools, member: await tools.dispatch(loadMember()) });
  } catch (cause) {
    throw isApiError(cause) && cause.code === 'TWO_FACTOR_REQUIRED' ? toSecurity(tools) : cause;
  }
}

/**
 * Loads an admin page. It calls nothing for a page that the role of the member does not allow, which the layout of the admin says instead.
 * The dashboard leads to the first area that the role allows. `importLoad` gives what loads the data.
 */
export const openAdminPage = (
  tools: ShopperTools,
  { path, importLoad }: { path: AdminPath; importLoad: () => Promise<Load> },
): Promise<unknown> =>
  loadAsMember(tools, async (memberTools) => {
    const { member, url, params } = memberTools;
    if (needsTwoFactor(member) && path !== adminPaths.security.path) throw toSecurity(tools);
    if (mayOpen(member.permissions, path, params)) return (await importLoad())(memberTools);
    if (path === paths.adminDashboard.path) throw redirectFrom(url, firstPageOf(member.permissions).href);
    return null;
  });
