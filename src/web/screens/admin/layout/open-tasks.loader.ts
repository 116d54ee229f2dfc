import { fetchOpenTasks } from '#web/store/admin-tools/admin-tools.admin.ts';
import { needsTwoFactor } from '#web/store/member/member.selectors.ts';
import type { MemberTools } from '#web/app/router-context.ts';

/** Loads the numbers of the navigation again with every page. A page does not fail when they cannot be had. */
export const loadOpenTasks = async ({ dispatch, member }: MemberTools) => {
  if (needsTwoFactor(member)) return null;
  return dispatch(fetchOpenTasks())
    .unwrap()
    .catch(() => null);
};
